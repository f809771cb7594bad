import { useQuery } from '@portal/platform/api'
import { today } from '@portal/platform/dates'
import { useParams } from '@portal/platform/router'
import { useText } from '@portal/platform/texts'
import { BackLink, Stack, Text, useIsDesktop } from '@portal/ui'
import { MemberPage } from '../common/member/MemberPage.tsx'
import { employmentsAt, type Member, primaryEmployment } from '../common/member/member.ts'
import { MembershipSection, PersonalSection } from '../common/member/PersonalSection.tsx'
import { PrivateContactFacts } from '../common/member/PrivateContactFacts.tsx'
import { WorkplaceFacts } from '../common/member/WorkplaceFacts.tsx'
import { paths } from '../common/paths.ts'
import { ContactButtons } from '../common/person/ContactWays.tsx'
import { FactList } from '../common/person/FactList.tsx'
import { reachOf } from '../common/person/reach.ts'
import { Columns, Section } from '../common/person/Section.tsx'
import { AddExistingButton } from '../features/member-changes/AddExistingButton.tsx'
import { fetchOtherMember } from '../features/own-member/own-member-api.ts'

const HELP = async () => ['members.pageHelp.otherMember']

/** A union member whom the representative does not cover. */
export function OtherMemberPage() {
  const t = useText()
  const { memberId = '' } = useParams()
  const query = useQuery(['other-member', memberId], (signal) => fetchOtherMember(memberId, signal))
  return (
    <MemberPage
      query={query}
      help={HELP}
      back={<BackLink to={paths.allMembers()}>{t('members.pages.allMembers')}</BackLink>}
      actions={({ data, mutate }) =>
        !data.isOwnMember && <AddExistingButton member={data} onSaved={() => void mutate()} />
      }
    >
      {(member) => <Sections member={member} />}
    </MemberPage>
  )
}

function Sections({ member }: { readonly member: Member }) {
  const t = useText()
  const workplace = member.primaryWorkPlace
  const isDesktop = useIsDesktop()
  const contact = (
    <Section title={t('members.person.contact')}>
      <ContactButtons
        name={member.fullName}
        reach={reachOf(withPrivateContact(member), primaryEmployment(member.employments))}
      />
      <FactList>
        <PrivateContactFacts member={member} />
      </FactList>
    </Section>
  )
  return (
    <Stack gap={{ base: '4', lg: '5' }}>
      {!isDesktop && contact}
      <Columns
        left={
          <>
            <PersonalSection
              birthdate={member.birthday}
              age={ageByYear(member.birthday, today())}
            />
            <Section title={t('members.person.workplace')}>
              {workplace === null ? (
                <Text tone="quiet">{t('members.member.noWorkplace')}</Text>
              ) : (
                <>
                  <Text fontWeight="medium" mb="3">
                    {workplace.name}
                  </Text>
                  <WorkplaceFacts
                    workplace={workplace}
                    employments={employmentsAt(member, workplace.number)}
                  />
                </>
              )}
            </Section>
          </>
        }
        right={
          <>
            <MembershipSection member={member} />
            {isDesktop && contact}
          </>
        }
      />
    </Stack>
  )
}

/** The member without the contact details at work, which this page does not show. */
function withPrivateContact(member: Member): Member {
  const contactInfoList = member.contactInfoList.filter(({ type }) => type === 'Privat')
  return { ...member, contactInfoList }
}

/** Age computed from the year of birth only, as in the search among all members. */
export function ageByYear(birthday: string | null, today: string): number | null {
  const born = Number(birthday?.slice(0, 4))
  return birthday === null || Number.isNaN(born) ? null : Number(today.slice(0, 4)) - born
}

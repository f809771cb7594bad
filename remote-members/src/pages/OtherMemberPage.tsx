import { useQuery } from '@portal/platform/api'
import { today } from '@portal/platform/dates'
import { useParams } from '@portal/platform/router'
import { useText } from '@portal/platform/texts'
import { Avatar, Grid, Page, Stack, Text } from '@portal/ui'
import { useGoBack } from '../common/list/back.ts'
import { MembershipSection } from '../common/member/MembershipSection.tsx'
import type { Member } from '../common/member/member.ts'
import { PersonalSection } from '../common/member/PersonalSection.tsx'
import { PersonSkeleton } from '../common/member/PersonSkeleton.tsx'
import { PrivateContactFacts } from '../common/member/PrivateContactFacts.tsx'
import { WorkplaceFacts } from '../common/member/WorkplaceFacts.tsx'
import { paths } from '../common/paths.ts'
import { BackLink } from '../common/person/BackLink.tsx'
import { FactList } from '../common/person/FactList.tsx'
import { Section } from '../common/person/Section.tsx'
import { QueryFailed } from '../common/query/QueryFailed.tsx'
import { AddExistingButton } from '../features/member-changes/AddExistingButton.tsx'
import { ageByYear } from '../features/other-member/age.ts'
import { fetchOtherMember } from '../features/other-member/other-member-api.ts'

/** A union member whom the representative does not cover. */
export function OtherMemberPage() {
  const t = useText()
  const { memberId = '' } = useParams()
  const goBack = useGoBack()
  const query = useQuery(['other-member', memberId], (signal) => fetchOtherMember(memberId, signal))
  const member = query.state === 'ready' ? query.data : null
  return (
    <Page
      title={member?.fullName ?? t('members.member.title')}
      back={
        <BackLink to={paths.allMembers()} onClick={goBack}>
          {t('members.search.title')}
        </BackLink>
      }
      mark={member && <Avatar name={member.fullName} size="lg" />}
      actions={
        query.state === 'ready' &&
        !query.data.isOwnMember && (
          <AddExistingButton member={query.data} onSaved={() => void query.mutate()} />
        )
      }
    >
      {query.state === 'ready' ? (
        <Sections member={query.data} />
      ) : query.state === 'loading' ? (
        <PersonSkeleton label={t('members.member.loading')} />
      ) : (
        <QueryFailed
          query={query}
          failed={t('members.member.failed')}
          denied={t('members.member.denied')}
        />
      )}
    </Page>
  )
}

function Sections({ member }: { readonly member: Member }) {
  const t = useText()
  const workplace = member.primaryWorkPlace
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      gap={{ base: '4', lg: '5' }}
      alignItems="start"
    >
      <Stack gap={{ base: '4', lg: '5' }}>
        <PersonalSection birthdate={member.birthday} age={ageByYear(member.birthday, today())} />
        <Section title={t('members.person.workplace')}>
          {workplace === null ? (
            <Text tone="quiet">{t('members.member.noWorkplace')}</Text>
          ) : (
            <>
              <Text fontWeight="medium" mb="3">
                {workplace.name}
              </Text>
              <WorkplaceFacts workplace={workplace} positions={member.positions} />
            </>
          )}
        </Section>
      </Stack>
      <Stack gap={{ base: '4', lg: '5' }}>
        <MembershipSection member={member} />
        <Section title={t('members.person.contact')}>
          <FactList>
            <PrivateContactFacts member={member} />
          </FactList>
        </Section>
      </Stack>
    </Grid>
  )
}

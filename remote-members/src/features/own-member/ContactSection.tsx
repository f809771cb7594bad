import { useText } from '@portal/platform/texts'
import type { Employment, Member } from '../../common/member/member.ts'
import { PhoneNumber, PrivateContactFacts } from '../../common/member/PrivateContactFacts.tsx'
import { workContactAt } from '../../common/member/work-contact.ts'
import { ContactButtons } from '../../common/person/ContactWays.tsx'
import { Fact, FactList } from '../../common/person/FactList.tsx'
import { MailLink } from '../../common/person/OutsideLink.tsx'
import { reachOf } from '../../common/person/reach.ts'
import { Section } from '../../common/person/Section.tsx'

/** The member's contact details, private and those of the selected employment. */
export function ContactSection({
  member,
  employment,
}: {
  readonly member: Member
  readonly employment: Employment | null
}) {
  const t = useText()
  const { telephone, email } = workContactAt(member, employment)
  return (
    <Section title={t('members.person.contact')}>
      <ContactButtons name={member.fullName} reach={reachOf(member, employment)} />
      <FactList>
        <PrivateContactFacts member={member} />
        <Fact label={t('members.person.workPhone')}>
          {telephone && <PhoneNumber number={telephone} secret={false} />}
        </Fact>
        <Fact label={t('members.person.workEmail')}>{email && <MailLink address={email} />}</Fact>
      </FactList>
    </Section>
  )
}

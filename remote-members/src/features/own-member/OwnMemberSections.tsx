import { danishDayOf, formatDate, today } from '@portal/platform/dates'
import { useText } from '@portal/platform/texts'
import { Badge, Box, chakra, Heading, Select, Stack, Text, TextLink } from '@portal/ui'
import { employmentLabel } from '../../common/member/employment-label.ts'
import { type Employment, type Member, workContactAt } from '../../common/member/member.ts'
import { PhoneNumber, PrivateContactFacts } from '../../common/member/PrivateContactFacts.tsx'
import { WorkplaceFacts } from '../../common/member/WorkplaceFacts.tsx'
import { paths } from '../../common/paths.ts'
import { ContactButtons } from '../../common/person/ContactWays.tsx'
import { Fact, FactList } from '../../common/person/FactList.tsx'
import { MailLink } from '../../common/person/OutsideLink.tsx'
import { reachOf } from '../../common/person/reach.ts'
import { Section } from '../../common/person/Section.tsx'
import { FieldChanges } from '../../common/updates/FieldChanges.tsx'
import {
  effectiveDate,
  listedUpdates,
  type PendingChange,
  typeName,
  updateDate,
} from '../../common/updates/update.ts'

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

/** The member's employments, shown one at a time. */
export function WorkplaceSection({
  member,
  employments,
  selected,
  onSelect,
}: {
  readonly member: Member
  readonly employments: readonly Employment[]
  readonly selected: Employment | null
  readonly onSelect: (key: string) => void
}) {
  const t = useText()
  return (
    <Section title={t('members.person.workplace')}>
      {selected === null ? (
        <Text tone="quiet">{t('members.member.noWorkplace')}</Text>
      ) : (
        <>
          <Box mb="3">
            {employments.length > 1 ? (
              <Select
                label={t('members.member.chooseWorkplace')}
                hideLabel
                value={selected.key}
                options={employments.map((employment) => {
                  const name = employmentLabel(member, employment)
                  return {
                    value: employment.key,
                    label: employment.workplace.isPrimaryWorkplace
                      ? t('members.member.primaryWorkplace', { name })
                      : name,
                  }
                })}
                onChange={onSelect}
              />
            ) : (
              <Text fontWeight="medium">{selected.workplace.name}</Text>
            )}
          </Box>
          <WorkplaceFacts workplace={selected.workplace} employments={[selected]} />
        </>
      )}
    </Section>
  )
}

const Changes = chakra('ul', {
  base: {
    listStyle: 'none',
    m: 0,
    p: 0,
    display: 'grid',
    gap: '4',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 22rem), 1fr))',
  },
})

/** What was reported about the member and is not in the register yet. */
export function PendingSection({ changes }: { readonly changes: readonly PendingChange[] }) {
  const t = useText()
  if (changes.length === 0) return null
  return (
    <Section title={t('members.pending.title', { count: changes.length })}>
      <Changes>
        {changes.map((change) => (
          <li key={change.batchId}>
            <PendingItem change={change} />
          </li>
        ))}
      </Changes>
    </Section>
  )
}

function PendingItem({ change }: { readonly change: PendingChange }) {
  const t = useText()
  const from = updateDate(effectiveDate(change), today())
  return (
    <Stack gap="2">
      <Heading as="h3" size="sm">
        {typeName(change.type, t)}
      </Heading>
      {change.fields.length > 0 && <FieldChanges fields={change.fields} />}
      <FactList>
        <Fact label={t('members.updates.from')}>
          {'text' in from ? from.text : <Badge>{t(from.key)}</Badge>}
        </Fact>
        {change.otherInformation !== null && (
          <Fact label={t('members.updates.otherInformation')}>
            <chakra.span whiteSpace="pre-line">{change.otherInformation}</chakra.span>
          </Fact>
        )}
      </FactList>
      <Text size="sm" tone="quiet">
        {t('members.updates.submitted', {
          date: formatDate(danishDayOf(change.created)),
          name: change.submittedBy.fullName,
        })}
      </Text>
      {listedUpdates([change], today()).length > 0 && (
        <Text size="sm">
          <TextLink to={paths.updates(change.batchId)}>{t('members.pending.follow')}</TextLink>
        </Text>
      )}
    </Stack>
  )
}

import { danishDayOf, formatDate, today } from '@portal/platform/dates'
import { useText } from '@portal/platform/texts'
import { Badge, chakra, Heading, Stack, Text, TextLink } from '@portal/ui'
import { paths } from '../../common/paths.ts'
import { Fact, FactList } from '../../common/person/FactList.tsx'
import { Section } from '../../common/person/Section.tsx'
import { FieldChanges } from '../../common/updates/FieldChanges.tsx'
import { effectiveDate, isListed, type PendingChange } from '../../common/updates/pending-change.ts'
import { typeName, updateDate } from '../../common/updates/update.ts'

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
      {isListed(change) && (
        <Text size="sm">
          <TextLink to={paths.updates(change.batchId)}>{t('members.pending.follow')}</TextLink>
        </Text>
      )}
    </Stack>
  )
}

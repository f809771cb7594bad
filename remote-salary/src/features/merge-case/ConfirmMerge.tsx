import { formatDate } from '@portal/platform/dates'
import { useText } from '@portal/platform/texts'
import { Box, Button, chakra, Stack, Text, TriangleAlert } from '@portal/ui'
import { ConfirmButton } from '../../common/dialog/ConfirmButton.tsx'
import { DialogStep } from '../../common/dialog/StepDialog.tsx'
import { doubtsAbout, haveSame, type TellingFact } from './likeness.ts'
import type { NamedCase, Outcome } from './merge.ts'

interface ConfirmMergeProps {
  readonly outcome: Outcome
  readonly busy: boolean
  readonly onConfirm: () => void
  readonly onBack: () => void
}

/** Shows both cases side by side and which of them survives, and asks for confirmation. */
export function ConfirmMerge({ outcome, busy, onConfirm, onBack }: ConfirmMergeProps) {
  const t = useText()
  const { survivor, absorbed } = outcome
  return (
    <DialogStep
      title={t('salary.merge.confirmTitle')}
      busy={busy}
      footer={
        <>
          <Button disabled={busy} onClick={onBack}>
            {t('salary.action.back')}
          </Button>
          <ConfirmButton possible loading={busy} onConfirm={onConfirm}>
            {t('salary.merge.confirm')}
          </ConfirmButton>
        </>
      }
    >
      <Stack gap="4">
        <Caution outcome={outcome} />
        {/* Has the focus while the arrow keys scroll. */}
        <Sides role="group" aria-label={t('salary.merge.both')} tabIndex={0}>
          <Side heading={t('salary.merge.survivor')} item={survivor} other={absorbed} />
          <Side heading={t('salary.merge.absorbed')} item={absorbed} other={survivor} />
        </Sides>
        <Text size="sm" tone="quiet">
          {t('salary.merge.explained')}
        </Text>
      </Stack>
    </DialogStep>
  )
}

/** Says that the cases may be about two employments; nothing if all that is known agrees. */
function Caution({ outcome: { survivor, absorbed } }: { readonly outcome: Outcome }) {
  const t = useText()
  const doubts = doubtsAbout(survivor.newlyHired, absorbed.newlyHired)
  if (doubts.length === 0) return null
  return (
    <Box
      role="note"
      px="4"
      py="3"
      bg="yellow.tint"
      borderWidth="1px"
      borderColor="yellow.main"
      borderRadius="md"
      display="grid"
      gridTemplateColumns="auto minmax(0, 1fr)"
      columnGap="2.5"
    >
      <Box mt="0.5">
        <TriangleAlert size={18} aria-hidden="true" />
      </Box>
      <Stack gap="0.5">
        {doubts.map((doubt) => (
          <Text key={doubt} fontWeight="medium">
            {t(`salary.merge.doubt.${doubt}`)}
          </Text>
        ))}
        <Text size="sm">{t('salary.merge.onlyIfSure')}</Text>
      </Stack>
    </Box>
  )
}

const FACT_COUNT = 8

/** Two columns whose facts share their rows, so that they can be compared line by line. */
const Sides = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gridTemplateRows: `repeat(${FACT_COUNT + 1}, auto)`,
    columnGap: { base: '2', sm: '4' },
    '& section, & dl': {
      display: 'grid',
      gridTemplateRows: 'subgrid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      m: '0',
    },
    '& section': { gridRow: `span ${FACT_COUNT + 1}` },
    '& dl': { gridRow: `span ${FACT_COUNT}`, bg: 'sunken', borderRadius: 'md', py: '1.5' },
    '& dl > div': { px: { base: '2.5', sm: '4' }, py: '1.5' },
    '& dt': { color: 'quiet', fontSize: 'sm' },
    '& dd': { m: '0', hyphens: 'auto', overflowWrap: 'anywhere' },
    '& [data-differs] dt': { color: 'yellow.ink' },
    '& [data-differs] dd': { fontWeight: 'semibold' },
  },
})

interface SideProps {
  readonly heading: string
  readonly item: NamedCase
  readonly other: NamedCase
}

function Side({ heading, item, other }: SideProps) {
  const t = useText()
  const person = item.newlyHired
  const facts: readonly { label: string; value: string | undefined; tells?: TellingFact }[] = [
    { label: t('salary.columns.newlyHired'), value: person.name, tells: 'name' },
    {
      label: t('salary.newlyHired.birth'),
      value: formatDate(person.dateOfBirth),
      tells: 'dateOfBirth',
    },
    { label: t('salary.columns.workplace'), value: person.workplace?.name, tells: 'workplace' },
    { label: t('salary.columns.position'), value: person.position?.name, tells: 'position' },
    {
      label: t('salary.newlyHired.employment'),
      value: formatDate(person.dateOfEmployment),
      tells: 'dateOfEmployment',
    },
    { label: t('salary.case.number'), value: item.caseNumber },
    { label: t('salary.columns.received'), value: formatDate(item.receivedDate) },
    { label: t('salary.columns.deadline'), value: formatDate(item.deadlineDate) },
  ]
  return (
    <section aria-label={heading}>
      <Text fontWeight="medium" mb="1" alignSelf="end">
        {heading}
      </Text>
      <dl>
        {facts.map(({ label, value, tells }) => {
          const differs = tells && haveSame(tells, person, other.newlyHired) === false
          return (
            <div key={label} {...(differs && { 'data-differs': true })}>
              <dt>{differs ? t('salary.merge.differs', { label }) : label}</dt>
              <dd>{value || t('salary.fields.none')}</dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}

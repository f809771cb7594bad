import { formatDate } from '@portal/platform/dates'
import { useText } from '@portal/platform/texts'
import { Box, chakra, Heading } from '@portal/ui'
import type { ReactNode } from 'react'
import type { CaseDetails } from '../../common/case-details/case-details.ts'
import { formatMoment } from '../../common/case-details/format-moment.ts'
import { fileKey } from '../../common/files/file-name.ts'
import { SafeHtml } from '../../common/html/SafeHtml.tsx'

const Sheet = chakra('div', {
  base: {
    fontSize: '10.5pt',
    '& section': { breakInside: 'auto', mt: '5' },
    '& h2': { fontSize: '12pt', breakAfter: 'avoid', mb: '1.5' },
    '& dl': {
      display: 'grid',
      gridTemplateColumns: '16rem minmax(0, 1fr)',
      columnGap: '4',
      rowGap: '0.5',
      m: '0',
    },
    '& dt': { color: 'quiet' },
    '& dd': { m: '0', overflowWrap: 'anywhere' },
    '& section > ul': { listStyle: 'none', m: '0', p: '0' },
    '& section > ul > li': { py: '1.5', borderTopWidth: '1px' },
    '& small': { display: 'block', color: 'quiet', fontSize: '9pt', breakAfter: 'avoid' },
  },
})

/** The print version of a case: all its data, with the full text of every note. */
export function PrintedCase({ item }: { readonly item: CaseDetails }) {
  const t = useText()
  const person = item.newlyHired
  const report = item.caseProcessing
  const none = t('salary.fields.none')
  const from = (number: string | undefined) =>
    number === undefined ? '' : `, ${t('salary.merged.from', { number })}`
  return (
    <Sheet>
      <Part title={t('salary.newlyHired.title')}>
        <Facts
          facts={[
            [t('salary.newlyHired.birth'), formatDate(person.dateOfBirth)],
            [t('salary.newlyHired.mobile'), person.contactInfo.mobileNumbers.join(', ')],
            [t('salary.newlyHired.email'), person.contactInfo.emails.join(', ')],
            [t('salary.fields.member'), person.foaMemberDisplayText],
            [t('salary.newlyHired.employment'), formatDate(person.dateOfEmployment)],
            [t('salary.columns.workplace'), person.workplace?.name],
            [t('salary.columns.position'), person.position?.name],
            [t('salary.newlyHired.employerEmail'), person.employerEmail],
          ]}
        />
      </Part>
      <Part title={t('salary.report.title')}>
        <Facts
          facts={[
            [t('salary.report.newlyHired'), report.newlyHiredStatus.statusName],
            [t('salary.report.date'), formatDate(report.contactNewlyHiredDate)],
            [t('salary.report.organization'), report.organizationStatus.statusName],
            [t('salary.report.salaryPlacement'), report.salaryPlacementStatus.statusName],
          ]}
        />
      </Part>
      <Entries
        title={t('salary.notes.title')}
        none={t('salary.notes.none')}
        entries={item.noteList.map((note) => ({
          id: note.id,
          about: `${note.createdBy}, ${formatMoment(note.createdAt)}${from(note.fromCase)}`,
          content: <SafeHtml html={note.message} />,
        }))}
      />
      <Entries
        title={t('salary.reminders.title')}
        none={t('salary.reminders.none')}
        entries={item.reminderList.map((reminder) => ({
          id: reminder.id,
          about: `${formatDate(reminder.date)}, ${t(`salary.reminders.is.${reminder.doneAt === undefined ? reminder.status : 'done'}`)}${from(reminder.fromCase)}`,
          content: <SafeHtml html={reminder.content} />,
        }))}
      />
      <Entries
        title={t('salary.files.title')}
        none={t('salary.files.none')}
        entries={item.fileList.map((file) => ({
          id: fileKey(file),
          about: `${formatMoment(file.changeTime)}${from(file.fromCase)}`,
          content: <bdi>{file.fullName}</bdi>,
        }))}
      />
      <Entries
        title={t('salary.merged.title')}
        none={t('salary.merged.none')}
        entries={item.mergedCaseList.map((merged) => ({
          id: merged.caseId,
          about: [
            merged.caseNumber,
            merged.statusName || none,
            ...(merged.within === undefined
              ? []
              : [t('salary.merged.within', { number: merged.within })]),
          ].join(', '),
          content: merged.newlyHiredName,
        }))}
      />
    </Sheet>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box as="section">
      <Heading as="h2">{title}</Heading>
      {children}
    </Box>
  )
}

interface FactsProps {
  readonly facts: readonly (readonly [label: string, value: string | null | undefined])[]
}

function Facts({ facts }: FactsProps) {
  const t = useText()
  return (
    <dl>
      {facts.flatMap(([label, value]) => [
        <dt key={label}>{label}</dt>,
        <dd key={`${label} value`}>{value || t('salary.fields.none')}</dd>,
      ])}
    </dl>
  )
}

interface EntriesProps {
  readonly title: string
  readonly none: string
  readonly entries: readonly {
    readonly id: string
    readonly about: string
    readonly content: ReactNode
  }[]
}

function Entries({ title, none, entries }: EntriesProps) {
  return (
    <Part title={`${title} (${entries.length})`}>
      {entries.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul>
          {entries.map(({ id, about, content }) => (
            <li key={id}>
              <small>{about}</small>
              {content}
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}

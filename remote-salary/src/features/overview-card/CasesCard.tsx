import { offersExtension } from '@portal/platform/contract'
import { danishDayOf, formatDate, today } from '@portal/platform/dates'
import { type DraftId, draftsOf, readPreference } from '@portal/platform/session'
import { type Translate, useText } from '@portal/platform/texts'
import { Text, TextLink } from '@portal/ui'
import {
  OverviewCard,
  OverviewGroup,
  type OverviewItem,
  OverviewSkeleton,
  useLastVisit,
} from '@portal/ui/slots'
import { CaseFailure } from '../../common/case/CaseFailure.tsx'
import type { Case, OpenOverview } from '../../common/case/case.ts'
import { useOpenOverview } from '../../common/case/cases-api.ts'
import { inDays } from '../../common/case/in-days.tsx'
import { paths } from '../../common/paths.ts'
import { waitingCases } from './waiting-cases.ts'

/** Text keys of what is unfinished, by form. */
const DRAFTS: Readonly<Record<string, string>> = {
  'salary/case-note': 'salary.notes.message',
  'salary/processing-report': 'salary.report.title',
  'salary/reject': 'salary.waiting.drafts.rejection',
  'salary/reminder': 'salary.columns.reminder',
}

/** The cases that wait for the user, on the page 'Overblik'. */
export function CasesCard() {
  const t = useText()
  const query = useOpenOverview(null)
  const lastVisit = useLastVisit()
  if (query.state === 'error') {
    return <CaseFailure error={query.error} onRetry={query.retry} />
  }
  return (
    <OverviewCard title={t('salary.waiting.title')}>
      {query.state === 'ready' && lastVisit !== undefined ? (
        <Waiting overview={query.data} lastVisit={lastVisit} />
      ) : (
        <OverviewSkeleton />
      )}
      {offersExtension('portal') && (
        <Text mt="4">
          <TextLink to={paths.payOverview()}>{t('salary.pay.title')}</TextLink>
        </Text>
      )}
    </OverviewCard>
  )
}

interface WaitingProps {
  readonly overview: OpenOverview
  readonly lastVisit: string | null
}

function Waiting({ overview, lastVisit }: WaitingProps) {
  const t = useText()
  const { overdue, dueSoon, reminders, untaken } = waitingCases(
    overview,
    readPreference('showTestCases') ?? false,
    today(),
  )
  const drafts = draftsOf('salary').flatMap((draft) => toDraftItem(draft, overview, t))
  const deadline = ({ deadlineDate }: Case) =>
    t('salary.waiting.deadline', {
      date: `${formatDate(deadlineDate)}, ${inDays(deadlineDate, t)}`,
    })
  const received = ({ receivedDate }: Case) =>
    // A case of the same day may have been there at the last visit.
    t(
      lastVisit !== null && receivedDate > danishDayOf(lastVisit)
        ? 'salary.waiting.receivedSince'
        : 'salary.stack.received',
      { date: formatDate(receivedDate) },
    )
  const workplace = ({ newlyHired }: Case) => newlyHired.workplace?.name ?? ''
  const groups = [
    { title: t('salary.waiting.overdue'), items: toItems(overdue, deadline), urgent: true },
    { title: t('salary.waiting.dueSoon'), items: toItems(dueSoon, deadline) },
    { title: t('salary.waiting.reminders'), items: toItems(reminders, workplace) },
    { title: t('salary.waiting.untaken'), items: toItems(untaken, received) },
    { title: t('salary.waiting.drafts'), items: drafts },
  ]
  if (groups.every(({ items }) => items.length === 0)) {
    return <Text tone="quiet">{t('salary.waiting.nothing')}</Text>
  }
  return groups.map((group) => (
    <OverviewGroup key={group.title} {...group} all={paths.salaryPlacements()} />
  ))
}

function toItems(cases: readonly Case[], detail: (item: Case) => string): readonly OverviewItem[] {
  return cases.map((item) => ({
    key: item.caseId,
    to: paths.salaryCase(item.caseId),
    name: item.newlyHired.name,
    detail: detail(item),
  }))
}

/** A draft of a case that is still open, with a link to the case. */
function toDraftItem(
  { form, object }: DraftId,
  { open, toBeConfirmed }: OpenOverview,
  t: Translate,
): readonly OverviewItem[] {
  const item = [...open, ...toBeConfirmed].find(({ caseId }) => caseId === object)
  const label = DRAFTS[form]
  if (item === undefined || label === undefined) return []
  const to = paths.salaryCase(item.caseId)
  return [{ key: `${form} ${object}`, to, name: item.newlyHired.name, detail: t(label) }]
}

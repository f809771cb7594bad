import { useQuery } from '@portal/platform/api'
import { useRef, useState } from 'react'
import { type Case, isRealCase } from '../../common/case/case.ts'
import { fetchCase, fetchClosedCases, fetchMoreClosedCases } from '../../common/case/cases-api.ts'
import { loadPages } from '../../common/case/closed-list.ts'
import { useLoggedQuery } from '../../common/use-logged.ts'
import { outcomeOf, type PayCase } from './pay-overview.ts'

/** More would take the service too long; the latest tell most. */
const MOST_CASES = 500
/** Requests at a time. */
const AT_ONCE = 4
/** A screen reader tells the progress, so not after each case. */
const TOLD_EACH = 25

export interface Progress {
  readonly done: number
  readonly count: number
}

/** Null for a case that was merged into another one, which counts there. */
type Known = Map<string, PayCase | null>

/**
 * Fetches what the overview counts. The list of closed cases does not say how a salary was placed,
 * so each case is fetched too, but only once as long as it does not change.
 */
async function fetchPayCases(
  known: Known,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<readonly PayCase[]> {
  const closed = (await fetchAllClosed(signal))
    .filter((item) => isRealCase(item) && item.caseStatus.type === 'closed')
    .slice(0, MOST_CASES)
  const keyOf = ({ caseId, caseRegistrationDate }: Case) => `${caseId} ${caseRegistrationDate}`
  const waiting = closed.filter((item) => !known.has(keyOf(item)))
  const count = waiting.length
  const fetchNext = async () => {
    for (let item = waiting.shift(); item; item = waiting.shift()) {
      const done = count - waiting.length
      if (done % TOLD_EACH === 0) onProgress({ done, count })
      const { survivor, caseProcessing } = await fetchCase(item.caseId, signal)
      const { workplace, position } = item.newlyHired
      const year = (item.caseClosedDate ?? item.receivedDate).slice(0, 4)
      const outcome = outcomeOf(caseProcessing.salaryPlacementStatus)
      known.set(keyOf(item), survivor ? null : { workplace, position, year, outcome })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext))
  return closed.flatMap((item) => known.get(keyOf(item)) ?? [])
}

async function fetchAllClosed(signal: AbortSignal): Promise<readonly Case[]> {
  const first = await fetchClosedCases(null, '', signal)
  const { cases } = await loadPages(first, Number.POSITIVE_INFINITY, (caseListId, page) =>
    fetchMoreClosedCases(caseListId, page, signal),
  )
  return cases
}

export function usePayCases() {
  const known = useRef<Known>(new Map())
  const [progress, setProgress] = useState<Progress | null>(null)
  const query = useLoggedQuery(
    'Pay overview',
    useQuery(['salary', 'pay'], (signal) => fetchPayCases(known.current, setProgress, signal)),
  )
  return { query, progress }
}

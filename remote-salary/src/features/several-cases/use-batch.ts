import type { ApiError, CommandResult } from '@portal/platform/api'
import type { Translate } from '@portal/platform/texts'
import { useRef, useState } from 'react'
import { caseFailureMessage } from '../../common/case/CaseFailure.tsx'
import type { Case } from '../../common/case/case.ts'

/** How it went for one case. */
export type Outcome =
  | { readonly state: 'done' }
  | {
      readonly state: 'failed'
      readonly reason: string
      /** Whether the case has changed since it was loaded. */
      readonly isOutdated: boolean
    }

type Outcomes = ReadonlyMap<string, Outcome>

/** The state of a batch. */
export interface BatchRun {
  /** The cases that it runs for; null before it starts. */
  readonly cases: readonly Case[] | null
  /** How it went so far, by id of the case. */
  readonly outcomes: Outcomes
  readonly isRunning: boolean
  readonly isStopping: boolean
  start(cases: readonly Case[], run: (item: Case) => Promise<Outcome>): Promise<void>
  /** Does not begin with the next case. */
  stop(): void
  /** Runs again for the cases that failed or were not reached. */
  retry(): Promise<void>
}

/**
 * Runs something for one case after the other; one that fails does not stop the others.
 *
 * @param latest returns a case as it is loaded by now
 * @param onEnd called when a run ends
 */
export function useBatch(latest: (item: Case) => Case, onEnd: () => void): BatchRun {
  const [cases, setCases] = useState<readonly Case[] | null>(null)
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map())
  const [isRunning, setIsRunning] = useState(false)
  const [isStopping, setIsStopping] = useState(false)
  const stopped = useRef(false)
  const work = useRef<((item: Case) => Promise<Outcome>) | null>(null)

  async function runFor(items: readonly Case[]) {
    const run = work.current
    if (run === null) return
    stopped.current = false
    setIsStopping(false)
    setIsRunning(true)
    setOutcomes((all) => without(all, items))
    try {
      for (const item of items) {
        if (stopped.current) break
        const outcome = await run(item)
        setOutcomes((all) => new Map(all).set(item.caseId, outcome))
      }
    } finally {
      setIsRunning(false)
      onEnd()
    }
  }

  return {
    cases,
    outcomes,
    isRunning,
    isStopping,
    start: (items, run) => {
      work.current = run
      setCases(items)
      return runFor(items)
    },
    stop: () => {
      stopped.current = true
      setIsStopping(true)
    },
    retry: () =>
      runFor(
        (cases ?? []).flatMap((item) => {
          const outcome = outcomes.get(item.caseId)
          if (outcome?.state === 'done') return []
          // Otherwise the same version again: the service ignores a change that it has applied.
          return outcome?.isOutdated ? latest(item) : item
        }),
      ),
  }
}

function without(outcomes: Outcomes, cases: readonly Case[]): Outcomes {
  const next = new Map(outcomes)
  for (const { caseId } of cases) next.delete(caseId)
  return next
}

/** Maps the result of a command for one case. */
export function toOutcome(result: CommandResult<unknown>, t: Translate): Outcome {
  if (result.ok) return { state: 'done' }
  const { error } = result
  if (error === 'restricted') {
    return { state: 'failed', reason: t('salary.work.readOnly'), isOutdated: false }
  }
  const isOutdated = error.status === 409 || error.status === 403
  return { state: 'failed', reason: reasonOf(error, t), isOutdated }
}

/** The service's messages without the names of its fields, which are not fields of a form here. */
function reasonOf(error: ApiError, t: Translate): string {
  const { failure } = error
  const said = failure.kind === 'rejected' ? Object.values(failure.fields).flat().join(' ') : ''
  return said || caseFailureMessage(error, t)
}

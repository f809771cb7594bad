import { useRef, useState } from 'react'
import type { Case } from '../../common/case/case.ts'
import { type Outcome, runBatch } from './batch.ts'

type Outcomes = ReadonlyMap<string, Outcome>

/** Something that runs for one case after the other. */
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
      await runBatch({
        items,
        run,
        onOutcome: (item, outcome) => setOutcomes((all) => new Map(all).set(item.caseId, outcome)),
        isStopped: () => stopped.current,
      })
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

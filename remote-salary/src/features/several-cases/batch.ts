import type { ApiError, CommandResult } from '@portal/platform/api'
import type { Translate } from '@portal/platform/texts'
import type { Case } from '../../common/case/case.ts'
import { caseFailureMessage } from '../../common/case/case-failure.ts'

/** How it went for one case. */
export type Outcome =
  | { readonly state: 'done' }
  | {
      readonly state: 'failed'
      readonly reason: string
      /** Whether the case has changed since it was loaded. */
      readonly isOutdated: boolean
    }

interface Batch<T> {
  readonly items: readonly T[]
  run(item: T): Promise<Outcome>
  onOutcome(item: T, outcome: Outcome): void
  /** Asked before each item. */
  isStopped(): boolean
}

/** Runs something for one item after the other; one that fails does not stop the others. */
export async function runBatch<T>({ items, run, onOutcome, isStopped }: Batch<T>): Promise<void> {
  for (const item of items) {
    if (isStopped()) return
    onOutcome(item, await run(item))
  }
}

/** Props of the dialog of an action. */
export interface ActionDialogProps {
  /** The selected cases. */
  readonly cases: readonly Case[]
  /** Returns a case as it is loaded by now. */
  readonly latest: (item: Case) => Case
  /** Called when cases may have changed. */
  readonly onChanged: () => void
  readonly onClose: () => void
}

/** Maps the result of a command for one case. */
export function toOutcome(result: CommandResult<unknown>, t: Translate): Outcome {
  if (result.ok) return { state: 'done' }
  const { error } = result
  if (error === 'restricted') {
    return { state: 'failed', reason: t('salary.several.restricted'), isOutdated: false }
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

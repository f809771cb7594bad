import type { ApiError, CommandResult } from '@portal/platform/api'
import type { Translate } from '@portal/platform/texts'
import { caseFailureMessage } from '../../common/case/case-failure.ts'
import type { Outcome } from './batch.ts'

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

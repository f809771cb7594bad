import { type ApiError, failureTextKey } from '@portal/platform/api'
import type { Translate } from '@portal/platform/texts'

/**
 * The error message for a failed call to the salary service: the response's messages for each
 * field, a specific text for errors that the user can act on, otherwise the general text.
 */
export function caseFailureMessage(error: ApiError, t: Translate): string {
  const { failure, outcomeUnknown } = error
  if (outcomeUnknown) return t(failureTextKey(error))
  switch (failure.kind) {
    case 'rejected': {
      const messages = Object.entries(failure.fields).map(([field, texts]) =>
        [...(field ? [`${field}:`] : []), ...texts].join(' '),
      )
      return messages.join('\n') || failure.message || t('salary.failure.general')
    }
    case 'offline':
    case 'timeout':
    case 'unauthorised':
      return t(failureTextKey(failure))
    case 'forbidden':
      return failure.message ?? t('salary.failure.denied')
    case 'not-found':
    case 'conflict':
      return failure.message ?? t('salary.failure.general')
    case 'unexpected-shape':
    case 'server':
      return t('salary.failure.general')
  }
}

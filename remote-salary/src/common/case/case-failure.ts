import { type ApiError, failureTextKey } from '@portal/platform/api'
import type { Translate } from '@portal/platform/texts'

/**
 * What the page says about a failed call to the salary service: the service's messages if it names
 * fields, a specific text if the user can do something, otherwise the general text.
 */
export function caseFailureMessage({ failure }: ApiError, t: Translate): string {
  switch (failure.kind) {
    case 'rejected': {
      const messages = Object.entries(failure.fields).map(
        ([field, texts]) => `${field}: ${texts.join(' ')}`,
      )
      return messages.join('\n') || t('salary.failure.general')
    }
    case 'offline':
    case 'timeout':
    case 'unauthorised':
      return t(failureTextKey(failure))
    case 'forbidden':
      return failure.message ?? t('salary.failure.denied')
    case 'not-found':
    case 'conflict':
    case 'unexpected-shape':
    case 'server':
      return t('salary.failure.general')
  }
}

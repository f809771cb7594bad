import { optionalText, requiredText } from '@portal/ui/forms'
import * as v from 'valibot'
import type { RejectReason } from './reject-reason.ts'

export const COMMENT_LIMIT = 100

/** The schema of a rejection; some reasons require a comment. */
export function rejectSchema(reasons: readonly RejectReason[]) {
  const requiresText = (number: string) =>
    reasons.some((reason) => reason.number === number && reason.requiresText)
  return v.pipe(
    v.object({
      reasonNumber: requiredText('salary.reject.reasonMissing'),
      comment: optionalText(COMMENT_LIMIT),
    }),
    v.forward(
      v.partialCheck(
        [['reasonNumber'], ['comment']],
        ({ reasonNumber, comment }) => comment !== '' || !requiresText(reasonNumber),
        'salary.reject.commentMissing',
      ),
      ['comment'],
    ),
  )
}

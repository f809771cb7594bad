import type { CommandResult } from '@portal/platform/api'
import { type PortalForm, useForm } from '@portal/ui/forms'
import { useMemo, useState } from 'react'
import { useCaseCommand } from '../../common/case/case-change.ts'
import type { CaseDetails } from '../../common/case/case-details.ts'
import { rejectCase } from './reject-api.ts'
import { rejectSchema } from './reject-form-schema.ts'
import { toRejectionWire } from './reject-mapper.ts'
import type { Rejection, RejectReason } from './reject-reason.ts'

interface Review {
  readonly rejection: Rejection
  answer(goesOn: boolean): void
}

type TypedRejection = { reasonNumber: string; comment: string }

export interface RejectionForm {
  readonly form: PortalForm<TypedRejection, Rejection>
  /** The rejection awaiting confirmation. */
  readonly review: Rejection | null
  readonly isSending: boolean
  send(): void
  /** Returns from the confirmation to the form. */
  goBack(): void
}

/**
 * The submit result if the user goes back instead of confirming. Nothing was sent, so the error is
 * `restricted`, which forms ignore.
 */
const WENT_BACK = { ok: false, error: 'restricted' } as const

/** The state of rejecting a case; input survives a reload and a failed request. */
export function useRejection(
  item: CaseDetails,
  reasons: readonly RejectReason[],
  onRejected: () => void,
): RejectionForm {
  const [review, setReview] = useState<Review | null>(null)
  const command = useCaseCommand(
    (rejection: Rejection) => rejectCase(toRejectionWire(item, rejection)),
    { reload: false },
  )

  async function askAndSend(rejection: Rejection): Promise<CommandResult<void>> {
    const goesOn = await new Promise<boolean>((answer) => setReview({ rejection, answer }))
    const result = goesOn ? await command.run(rejection) : WENT_BACK
    if (!result.ok) setReview(null)
    return result
  }

  const form = useForm<TypedRejection, Rejection, void>({
    schema: useMemo(() => rejectSchema(reasons), [reasons]),
    defaultValues: { reasonNumber: '', comment: '' },
    submit: askAndSend,
    onSaved: onRejected,
    serverFields: { afvisAarsagNr: 'reasonNumber', afvisAarsagFriTekst: 'comment' },
    draft: { form: 'salary/reject', object: item.caseId },
  })

  return {
    form,
    review: review?.rejection ?? null,
    isSending: command.running,
    send: () => review?.answer(true),
    goBack: () => review?.answer(false),
  }
}

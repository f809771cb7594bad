import type { CommandResult } from '@portal/platform/api'
import { useNavigate } from '@portal/platform/router'
import { useText } from '@portal/platform/texts'
import { Box, Button, Stack, Text, toast } from '@portal/ui'
import {
  Form,
  optionalText,
  type PortalForm,
  requiredText,
  Select,
  TextArea,
  useForm,
  useFormValue,
  useLeaveGuard,
} from '@portal/ui/forms'
import { useMemo, useState } from 'react'
import * as v from 'valibot'
import { allows, type CaseDetails } from '../../common/case-details/case-details.ts'
import { FactList } from '../../common/case-details/FactList.tsx'
import { MergedFollow } from '../../common/case-details/MergedFollow.tsx'
import { useCaseCommand } from '../../common/case-work/case-change.ts'
import { ConfirmButton } from '../../common/dialog/ConfirmButton.tsx'
import { NoLongerPossible } from '../../common/dialog/Overtaken.tsx'
import { type ActionStepProps, DialogStep } from '../../common/dialog/StepDialog.tsx'
import { paths } from '../../common/paths.ts'
import type { Reason } from '../../common/reason-wire.ts'
import { type Rejection, rejectCase } from './reject-api.ts'

const COMMENT_LIMIT = 100

/** The schema of a rejection; some reasons require a comment. */
export function rejectSchema(reasons: readonly Reason[]) {
  const requiresText = (number: string) =>
    reasons.some((reason) => reason.number === number && reason.needsText)
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

interface Review {
  readonly rejection: Rejection
  answer(goesOn: boolean): void
}

type TypedRejection = { reasonNumber: string; comment: string }

interface RejectionForm {
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
function useRejection(
  item: CaseDetails,
  reasons: readonly Reason[],
  onRejected: () => void,
): RejectionForm {
  const [review, setReview] = useState<Review | null>(null)
  const command = useCaseCommand(rejectCase, { reload: false })

  async function askAndSend(rejection: Rejection): Promise<CommandResult<void>> {
    const goesOn = await new Promise<boolean>((answer) => setReview({ rejection, answer }))
    const result = goesOn ? await command.run(item, rejection) : WENT_BACK
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

interface RejectFormProps extends ActionStepProps {
  readonly reasons: readonly Reason[]
}

/** Asks for the reason for the rejection and then, in the same dialog, for confirmation. */
export function RejectForm({ item, reasons, onBack, onClose }: RejectFormProps) {
  const t = useText()
  const navigate = useNavigate()
  const names = { name: item.newlyHired.name, number: item.caseNumber }
  const rejection = useRejection(item, reasons, () => {
    toast({ tone: 'success', message: t('salary.reject.done', names) })
    onClose()
    void navigate(paths.salaryPlacements())
  })
  const { form, review, isSending } = rejection
  const guard = useLeaveGuard(form.isDirty, form.reset)
  const reasonNumber = useFormValue(form, 'reasonNumber')
  const chosen = reasons.find(({ number }) => number === (review?.reasonNumber ?? reasonNumber))
  const possible = allows(item, 'reject')
  const isReviewing = review !== null

  return (
    <>
      <DialogStep
        title={t(isReviewing ? 'salary.reject.confirmTitle' : 'salary.reject.action')}
        busy={isSending}
        leave={guard.ask}
        footer={
          isReviewing ? (
            <>
              <Button key="back" disabled={isSending} onClick={rejection.goBack}>
                {t('salary.action.back')}
              </Button>
              <ConfirmButton
                key="confirm"
                variant="danger"
                possible={possible}
                loading={isSending}
                onConfirm={rejection.send}
              >
                {t('salary.reject.confirm')}
              </ConfirmButton>
            </>
          ) : (
            <>
              <Button key="leave" onClick={() => guard.ask(onBack ?? onClose)}>
                {t(onBack ? 'salary.action.back' : 'shared.ui.cancel')}
              </Button>
              <Button
                key="continue"
                type="submit"
                form={form.id}
                variant="solid"
                disabled={!possible}
              >
                {t('salary.action.continue')}
              </Button>
            </>
          )
        }
      >
        <Box hidden={isReviewing}>
          <Form form={form} label={t('salary.reject.action')}>
            {!possible && <NoLongerPossible />}
            <Select
              form={form}
              name="reasonNumber"
              label={t('salary.reasons.label')}
              emptyLabel={t('salary.reasons.choose')}
              options={reasons.map(({ number, text }) => ({ value: number, label: text }))}
              required
            />
            <TextArea
              form={form}
              name="comment"
              label={t('salary.reject.comment')}
              limit={COMMENT_LIMIT}
              rows={3}
              required={chosen?.needsText ?? false}
            />
          </Form>
        </Box>
        {review !== null && (
          <Stack gap="3">
            <Text>{t('salary.close.confirmMessage', names)}</Text>
            <MergedFollow item={item} />
            <FactList
              facts={[
                { label: t('salary.reasons.label'), value: chosen?.text ?? '' },
                ...(review.comment === ''
                  ? []
                  : [{ label: t('salary.reject.comment'), value: review.comment }]),
              ]}
            />
          </Stack>
        )}
      </DialogStep>
      {guard.dialog}
    </>
  )
}

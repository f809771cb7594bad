import { useNavigate } from '@portal/platform/router'
import { useText } from '@portal/platform/texts'
import { Box, Button, Stack, Text, toast } from '@portal/ui'
import { Form, Select, TextArea, useFormValue, useLeaveGuard } from '@portal/ui/forms'
import type { ActionStepProps } from '../../common/case/action-step.ts'
import { allows } from '../../common/case/case-details.ts'
import { FactList } from '../../common/case/FactList.tsx'
import { MergedFollow } from '../../common/case/MergedFollow.tsx'
import { ConfirmButton } from '../../common/dialog/ConfirmButton.tsx'
import { DialogStep } from '../../common/dialog/DialogStep.tsx'
import { NoLongerPossible } from '../../common/dialog/NoLongerPossible.tsx'
import { paths } from '../../common/paths.ts'
import { COMMENT_LIMIT } from './reject-form-schema.ts'
import type { RejectReason } from './reject-reason.ts'
import { useRejection } from './use-rejection.ts'

interface RejectFormProps extends ActionStepProps {
  readonly reasons: readonly RejectReason[]
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
        title={t(isReviewing ? 'salary.reject.confirmTitle' : 'salary.reject.title')}
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
                {t(onBack ? 'salary.action.back' : 'salary.action.cancel')}
              </Button>
              <Button
                key="continue"
                type="submit"
                form={form.id}
                variant="solid"
                disabled={!possible}
              >
                {t('salary.reject.continue')}
              </Button>
            </>
          )
        }
      >
        <Box hidden={isReviewing}>
          <Form form={form} label={t('salary.reject.title')}>
            {!possible && <NoLongerPossible />}
            <Select
              form={form}
              name="reasonNumber"
              label={t('salary.reject.reason')}
              emptyLabel={t('salary.reject.noReason')}
              options={reasons.map(({ number, text }) => ({ value: number, label: text }))}
              required
            />
            <TextArea
              form={form}
              name="comment"
              label={t('salary.reject.comment')}
              limit={COMMENT_LIMIT}
              rows={3}
              required={chosen?.requiresText ?? false}
            />
          </Form>
        </Box>
        {review !== null && (
          <Stack gap="3">
            <Text>{t('salary.reject.confirmMessage', names)}</Text>
            <MergedFollow item={item} />
            <FactList
              facts={[
                { label: t('salary.reject.reason'), value: chosen?.text ?? '' },
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

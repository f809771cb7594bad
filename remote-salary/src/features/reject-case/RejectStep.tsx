import { reportFailure, useQuery } from '@portal/platform/api'
import { useText } from '@portal/platform/texts'
import { Button, Skeleton, Stack, VisuallyHidden } from '@portal/ui'
import { useEffect, useRef } from 'react'
import { type ActionStepProps, DialogStep } from '../../common/dialog/StepDialog.tsx'
import { RejectForm } from './RejectForm.tsx'
import { fetchRejectReasons } from './reject-api.ts'

/** Loads the reasons, then shows the rejection form. If loading fails, closes the dialog. */
export function RejectStep(props: ActionStepProps) {
  const t = useText()
  const query = useQuery(['salary', 'reject-reasons'], fetchRejectReasons)
  const error = query.state === 'error' ? query.error : null

  const { onClose } = props
  const close = useRef(onClose)
  // The error of an earlier attempt is still cached when the dialog opens again.
  const hasAsked = useRef(false)
  useEffect(() => {
    close.current = onClose
    if (query.state === 'loading') hasAsked.current = true
  })
  useEffect(() => {
    if (error === null || !hasAsked.current) return
    close.current()
    // Report the error on unmount, so that the error dialog returns the focus to this dialog's
    // opener.
    return () => reportFailure(error)
  }, [error])

  if (query.state === 'ready') return <RejectForm {...props} reasons={query.data} />
  return (
    <DialogStep
      title={t('salary.reject.action')}
      footer={<Button onClick={onClose}>{t('shared.ui.cancel')}</Button>}
    >
      <Stack gap="3">
        <VisuallyHidden role="status">{t('salary.reasons.loading')}</VisuallyHidden>
        <Skeleton h="16" />
        <Skeleton h="28" />
      </Stack>
    </DialogStep>
  )
}

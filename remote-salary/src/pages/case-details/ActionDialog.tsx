import { useText } from '@portal/platform/texts'
import { Button, lazyComponent, Skeleton } from '@portal/ui'
import { Suspense, useState } from 'react'
import type { CaseDetails } from '../../common/case/case-details.ts'
import { DialogStep } from '../../common/dialog/DialogStep.tsx'
import { StepDialog } from '../../common/dialog/StepDialog.tsx'
import type { ActionView } from '../../features/take-case/case-actions.ts'
import { PromptStep } from '../../features/take-case/PromptStep.tsx'
import { TakeOverStep } from '../../features/take-case/TakeOverStep.tsx'
import { TakeStep } from '../../features/take-case/TakeStep.tsx'

const MergeStep = lazyComponent(
  async () => (await import('../../features/merge-case/MergeStep.tsx')).MergeStep,
)

const RejectStep = lazyComponent(
  async () => (await import('../../features/reject-case/RejectStep.tsx')).RejectStep,
)

interface ActionDialogProps {
  readonly item: CaseDetails
  readonly begin: ActionView
  readonly onClose: () => void
}

/** One dialog with the steps of every action on a case. */
export function ActionDialog({ item, begin, onClose }: ActionDialogProps) {
  const t = useText()
  const [view, setView] = useState(begin)
  const step = {
    item,
    onBack: begin === 'prompt' ? () => setView('prompt') : null,
    onClose,
  }
  const waiting = (
    <DialogStep
      title={t(view === 'merge' ? 'salary.merge.title' : 'salary.reject.title')}
      footer={<Button onClick={onClose}>{t('salary.action.cancel')}</Button>}
    >
      <Skeleton h="24" />
    </DialogStep>
  )
  return (
    <StepDialog open onClose={onClose}>
      {view === 'prompt' && <PromptStep item={item} onChoose={setView} />}
      {view === 'take' && <TakeStep {...step} />}
      {view === 'take-over' && <TakeOverStep item={item} onClose={onClose} />}
      <Suspense fallback={waiting}>
        {view === 'merge' && <MergeStep {...step} />}
        {view === 'reject' && <RejectStep {...step} />}
      </Suspense>
    </StepDialog>
  )
}

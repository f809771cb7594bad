import { useState } from 'react'
import type { CaseDetails } from '../../common/case-details/case-details.ts'
import { StepDialog } from '../../common/dialog/StepDialog.tsx'
import { MergeStep } from '../../features/merge-case/MergeStep.tsx'
import { RejectStep } from '../../features/reject-case/RejectStep.tsx'
import type { ActionView } from '../../features/take-case/ActionMenu.tsx'
import { PromptStep } from '../../features/take-case/PromptStep.tsx'
import { TakeOverStep, TakeStep } from '../../features/take-case/TakeSteps.tsx'

interface ActionDialogProps {
  readonly item: CaseDetails
  readonly begin: ActionView
  readonly onClose: () => void
}

/** One dialog with the steps of every action on a case. */
export function ActionDialog({ item, begin, onClose }: ActionDialogProps) {
  const [view, setView] = useState(begin)
  const step = {
    item,
    onBack: begin === 'prompt' ? () => setView('prompt') : null,
    onClose,
  }
  return (
    <StepDialog onClose={onClose}>
      {view === 'prompt' && <PromptStep item={item} onChoose={setView} />}
      {view === 'take' && <TakeStep {...step} />}
      {view === 'take-over' && <TakeOverStep item={item} onClose={onClose} />}
      {view === 'merge' && <MergeStep {...step} />}
      {view === 'reject' && <RejectStep {...step} />}
    </StepDialog>
  )
}

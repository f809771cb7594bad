import { useText } from '@portal/platform/texts'
import { Button, Text } from '@portal/ui'
import { useState } from 'react'
import { caseVersion, useCaseCommand } from '../../common/case/case-change.ts'
import { allows, type CaseDetails } from '../../common/case/case-details.ts'
import { MergedFollow } from '../../common/case/MergedFollow.tsx'
import { ConfirmButton } from '../../common/dialog/ConfirmButton.tsx'
import { DialogStep } from '../../common/dialog/DialogStep.tsx'
import { NoLongerPossible } from '../../common/dialog/NoLongerPossible.tsx'
import { StepDialog } from '../../common/dialog/StepDialog.tsx'
import { closeCase } from './close-case-api.ts'
import { beginClosing, type Closing } from './closing.ts'
import { Incomplete } from './Incomplete.tsx'
import { Unsaved } from './Unsaved.tsx'

const BAD_REQUEST = 400

interface CloseCaseDialogProps {
  readonly item: CaseDetails
  readonly begin: Closing
  readonly onClose: () => void
}

/** Lists missing report values or asks for confirmation; then shows that the case is closed. */
export function CloseCaseDialog({ item, begin, onClose }: CloseCaseDialogProps) {
  const [closing, setClosing] = useState(begin)
  return (
    <StepDialog open onClose={onClose}>
      {closing.step === 'incomplete' && <Incomplete gaps={closing.gaps} onClose={onClose} />}
      {closing.step === 'unsaved' && (
        <Unsaved
          onSaved={() => setClosing({ step: 'confirm' })}
          // The saved report may lack values that the discarded changes contained.
          onDiscarded={() => setClosing(beginClosing(item.caseProcessing, null))}
          onClose={onClose}
        />
      )}
      {closing.step === 'confirm' && (
        <Confirm item={item} onDone={() => setClosing({ step: 'done' })} onClose={onClose} />
      )}
      {closing.step === 'done' && <Done item={item} onClose={onClose} />}
    </StepDialog>
  )
}

interface ConfirmProps {
  readonly item: CaseDetails
  readonly onDone: () => void
  readonly onClose: () => void
}

function Confirm({ item, onDone, onClose }: ConfirmProps) {
  const t = useText()
  const close = useCaseCommand(closeCase)
  const possible = allows(item, 'close')

  async function confirm() {
    const result = await close.run(caseVersion(item))
    if (result.ok) return onDone()
    const { error } = result
    if (error !== 'restricted' && error.status !== BAD_REQUEST) {
      console.error(`Closing a case: ${error.message}, request ${error.requestId}`)
    }
  }

  return (
    <DialogStep
      title={t('salary.close.confirmTitle')}
      busy={close.running}
      footer={
        <>
          <Button disabled={close.running} onClick={onClose}>
            {t('salary.action.cancel')}
          </Button>
          <ConfirmButton possible={possible} loading={close.running} onConfirm={confirm}>
            {t('salary.close.confirm')}
          </ConfirmButton>
        </>
      }
    >
      <Text>
        {t('salary.close.confirmMessage', {
          name: item.newlyHired.name,
          number: item.caseNumber,
        })}
      </Text>
      <MergedFollow item={item} />
      {!possible && !close.running && <NoLongerPossible />}
    </DialogStep>
  )
}

function Done({ item, onClose }: { readonly item: CaseDetails; readonly onClose: () => void }) {
  const t = useText()
  return (
    <DialogStep
      title={t('salary.close.doneTitle')}
      footer={
        <Button variant="solid" minW="24" onClick={onClose}>
          {t('salary.action.ok')}
        </Button>
      }
    >
      <Text>
        {t('salary.close.doneMessage', {
          name: item.newlyHired.name,
          number: item.caseNumber,
        })}
      </Text>
    </DialogStep>
  )
}

import { useText } from '@portal/platform/texts'
import { Button, chakra, Text } from '@portal/ui'
import { useState } from 'react'
import { allows, type CaseDetails } from '../../common/case-details/case-details.ts'
import { MergedFollow } from '../../common/case-details/MergedFollow.tsx'
import { GAP_NAMES, type ReportGap, useReadReport } from '../../common/case-details/report-state.ts'
import { useCaseCommand } from '../../common/case-work/case-change.ts'
import { closeCase } from '../../common/case-work/case-work-api.ts'
import { ConfirmButton } from '../../common/dialog/ConfirmButton.tsx'
import { NoLongerPossible } from '../../common/dialog/Overtaken.tsx'
import { DialogStep, StepDialog } from '../../common/dialog/StepDialog.tsx'
import { beginClosing, type Closing } from './closing.ts'

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
    <StepDialog onClose={onClose}>
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
    const result = await close.run(item)
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
            {t('shared.ui.cancel')}
          </Button>
          <ConfirmButton possible={possible} loading={close.running} onConfirm={confirm}>
            {t('salary.close.action')}
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

interface IncompleteProps {
  readonly gaps: readonly ReportGap[]
  readonly onClose: () => void
}

/** Lists the report values that are missing. */
function Incomplete({ gaps, onClose }: IncompleteProps) {
  const t = useText()
  return (
    <DialogStep
      title={t('salary.close.incompleteTitle')}
      footer={
        <Button variant="solid" minW="24" onClick={onClose}>
          {t('salary.action.ok')}
        </Button>
      }
    >
      <Text>{t('salary.close.incompleteMessage')}</Text>
      <chakra.ul mt="2" ps="5" listStyleType="disc">
        {gaps.map((gap) => (
          <li key={gap}>{t(GAP_NAMES[gap])}</li>
        ))}
      </chakra.ul>
    </DialogStep>
  )
}

interface UnsavedProps {
  readonly onSaved: () => void
  readonly onDiscarded: () => void
  readonly onClose: () => void
}

/** Asks whether to save or discard the report's unsaved changes before closing the case. */
function Unsaved({ onSaved, onDiscarded, onClose }: UnsavedProps) {
  const t = useText()
  const readReport = useReadReport()
  const [saving, setSaving] = useState(false)

  async function save() {
    setSaving(true)
    const saved = (await readReport()?.save()) ?? true
    setSaving(false)
    if (saved) onSaved()
    // Close the dialog, because the report behind it shows the error.
    else onClose()
  }

  return (
    <DialogStep
      title={t('salary.close.unsavedTitle')}
      busy={saving}
      footer={
        <>
          <Button disabled={saving} onClick={onClose}>
            {t('salary.action.back')}
          </Button>
          <Button
            disabled={saving}
            onClick={() => {
              readReport()?.discard()
              onDiscarded()
            }}
          >
            {t('salary.close.discard')}
          </Button>
          <Button variant="solid" loading={saving} onClick={save}>
            {t('salary.close.saveAndContinue')}
          </Button>
        </>
      }
    >
      <Text>{t('salary.close.unsavedMessage')}</Text>
    </DialogStep>
  )
}

import { useText } from '@portal/platform/texts'
import { Button, Text } from '@portal/ui'
import { useState } from 'react'
import { useAskReport } from '../../common/case/report-state.ts'
import { DialogStep } from '../../common/dialog/DialogStep.tsx'

interface UnsavedProps {
  readonly onSaved: () => void
  readonly onDiscarded: () => void
  readonly onClose: () => void
}

/** Asks whether to save or discard the report's unsaved changes before closing the case. */
export function Unsaved({ onSaved, onDiscarded, onClose }: UnsavedProps) {
  const t = useText()
  const askReport = useAskReport()
  const [saving, setSaving] = useState(false)

  async function save() {
    setSaving(true)
    const saved = (await askReport()?.save()) ?? true
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
              askReport()?.discard()
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

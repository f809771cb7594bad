import { useCommand } from '@portal/platform/api'
import { useText } from '@portal/platform/texts'
import { Text } from '@portal/ui'
import { takeCase, versionOf } from '../../common/case-work/case-work-api.ts'
import { ConfirmButton } from '../../common/dialog/ConfirmButton.tsx'
import { type ActionDialogProps, BatchDialog } from './BatchDialog.tsx'
import { casesFor } from './batch-actions.ts'
import { toOutcome, useBatch } from './use-batch.ts'

/** Takes those of the selected cases that can be taken. */
export function TakeDialog({ cases, latest, onChanged, onClose }: ActionDialogProps) {
  const t = useText()
  const batch = useBatch(latest, onChanged)
  const take = useCommand(takeCase, { ability: 'case:change', dialog: false })
  const included = casesFor('take', cases)
  const start = () =>
    void batch.start(included, async (item) => toOutcome(await take.run(versionOf(item)), t))
  return (
    <BatchDialog
      action="take"
      cases={cases}
      batch={batch}
      confirm={
        <ConfirmButton possible={included.length > 0} onConfirm={start}>
          {t('salary.several.take.confirm', { count: included.length })}
        </ConfirmButton>
      }
      onClose={onClose}
    >
      <Text>{t('salary.several.take.about')}</Text>
    </BatchDialog>
  )
}

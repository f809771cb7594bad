import { useText } from '@portal/platform/texts'
import { Button, Text, toast } from '@portal/ui'
import { allows } from '../../common/case-details/case-details.ts'
import { useCaseCommand } from '../../common/case-work/case-change.ts'
import { takeCase } from '../../common/case-work/case-work-api.ts'
import { ConfirmButton } from '../../common/dialog/ConfirmButton.tsx'
import { type ActionStepProps, DialogStep } from '../../common/dialog/DialogStep.tsx'
import { NoLongerPossible } from '../../common/dialog/Overtaken.tsx'

/** Asks for confirmation, then assigns the case to the user. */
export function TakeStep({ item, onBack, onClose }: ActionStepProps) {
  const t = useText()
  const take = useCaseCommand(takeCase)
  const possible = allows(item, 'take')
  const names = { name: item.newlyHired.name, number: item.caseNumber }

  async function confirm() {
    const result = await take.run(item)
    if (!result.ok) return
    toast({ tone: 'success', message: t('salary.take.done', names) })
    onClose()
  }

  return (
    <DialogStep
      title={t('salary.take.title')}
      busy={take.running}
      footer={
        <>
          <Button disabled={take.running} onClick={onBack ?? onClose}>
            {t(onBack ? 'salary.action.back' : 'salary.action.cancel')}
          </Button>
          <ConfirmButton possible={possible} loading={take.running} onConfirm={confirm}>
            {t('salary.take.confirm')}
          </ConfirmButton>
        </>
      }
    >
      <Text>{t('salary.take.message', names)}</Text>
      {!possible && !take.running && <NoLongerPossible />}
    </DialogStep>
  )
}

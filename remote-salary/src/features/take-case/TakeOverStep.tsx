import { useText } from '@portal/platform/texts'
import { Button, Text, toast } from '@portal/ui'
import { useCaseCommand } from '../../common/case-work/case-change.ts'
import { takeOverCase } from '../../common/case-work/case-work-api.ts'
import { ConfirmButton } from '../../common/dialog/ConfirmButton.tsx'
import { type ActionStepProps, DialogStep } from '../../common/dialog/DialogStep.tsx'
import { NoLongerPossible } from '../../common/dialog/Overtaken.tsx'

/** Says what follows, then assigns a colleague's case to the user. */
export function TakeOverStep({ item, onClose }: Omit<ActionStepProps, 'onBack'>) {
  const t = useText()
  const takeOver = useCaseCommand(takeOverCase)
  const possible = item.canBeTakenOver
  const names = { name: item.newlyHired.name, number: item.caseNumber }
  const { colleague } = item

  async function confirm() {
    const result = await takeOver.run(item)
    if (!result.ok) return
    toast({ tone: 'success', message: t('salary.takeOver.done', names) })
    onClose()
  }

  return (
    <DialogStep
      title={t('salary.takeOver.title')}
      busy={takeOver.running}
      footer={
        <>
          <Button disabled={takeOver.running} onClick={onClose}>
            {t('salary.action.cancel')}
          </Button>
          <ConfirmButton possible={possible} loading={takeOver.running} onConfirm={confirm}>
            {t('salary.takeOver.confirm')}
          </ConfirmButton>
        </>
      }
    >
      {possible || takeOver.running ? (
        <Text>
          {colleague === undefined
            ? t('salary.takeOver.messageUnnamed', names)
            : t('salary.takeOver.message', { ...names, colleague })}
        </Text>
      ) : (
        <NoLongerPossible />
      )}
    </DialogStep>
  )
}

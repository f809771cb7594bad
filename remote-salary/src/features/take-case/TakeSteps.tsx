import { useText } from '@portal/platform/texts'
import { Button, Text, toast } from '@portal/ui'
import { allows } from '../../common/case-details/case-details.ts'
import { useCaseCommand } from '../../common/case-work/case-change.ts'
import { takeCase, takeOverCase } from '../../common/case-work/case-work-api.ts'
import { ConfirmButton } from '../../common/dialog/ConfirmButton.tsx'
import { NoLongerPossible } from '../../common/dialog/Overtaken.tsx'
import { type ActionStepProps, DialogStep } from '../../common/dialog/StepDialog.tsx'

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
            {t(onBack ? 'salary.action.back' : 'shared.ui.cancel')}
          </Button>
          <ConfirmButton possible={possible} loading={take.running} onConfirm={confirm}>
            {t('salary.take.action')}
          </ConfirmButton>
        </>
      }
    >
      <Text>{t('salary.take.message', names)}</Text>
      {!possible && !take.running && <NoLongerPossible />}
    </DialogStep>
  )
}

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
            {t('shared.ui.cancel')}
          </Button>
          <ConfirmButton possible={possible} loading={takeOver.running} onConfirm={confirm}>
            {t('salary.takeOver.action')}
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

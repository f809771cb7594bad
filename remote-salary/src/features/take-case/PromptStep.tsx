import { useText } from '@portal/platform/texts'
import { Button, Stack, Text } from '@portal/ui'
import { Deadline } from '../../common/case/Deadline.tsx'
import { allows, type CaseDetails } from '../../common/case-details/case-details.ts'
import { FactList } from '../../common/case-details/FactList.tsx'
import { DialogStep } from '../../common/dialog/StepDialog.tsx'
import type { ChosenAction } from './ActionMenu.tsx'

interface PromptStepProps {
  readonly item: CaseDetails
  readonly onChoose: (action: ChosenAction) => void
}

/** A summary of a new case, with a button for each action. */
export function PromptStep({ item, onChoose }: PromptStepProps) {
  const t = useText()
  const { name, workplace, position } = item.newlyHired
  const none = t('salary.fields.none')
  return (
    <DialogStep
      title={t('salary.prompt.title')}
      footer={
        <>
          <Button disabled={!allows(item, 'reject')} onClick={() => onChoose('reject')}>
            {t('salary.reject.action')}
          </Button>
          <Button disabled={!allows(item, 'merge')} onClick={() => onChoose('merge')}>
            {t('salary.merge.action')}
          </Button>
          <Button variant="solid" disabled={!allows(item, 'take')} onClick={() => onChoose('take')}>
            {t('salary.take.action')}
          </Button>
        </>
      }
    >
      <Stack gap="3">
        <Text>{t('salary.prompt.message')}</Text>
        <FactList
          facts={[
            { label: t('salary.columns.newlyHired'), value: name },
            { label: t('salary.case.number'), value: item.caseNumber },
            {
              label: t('salary.columns.deadline'),
              value: item.deadlineDate === null ? none : <Deadline item={item} />,
            },
            { label: t('salary.columns.workplace'), value: workplace?.name ?? none },
            { label: t('salary.columns.position'), value: position?.name ?? none },
          ]}
        />
      </Stack>
    </DialogStep>
  )
}

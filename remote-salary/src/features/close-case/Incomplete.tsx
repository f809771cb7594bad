import { useText } from '@portal/platform/texts'
import { Button, chakra, Text } from '@portal/ui'
import { GAP_NAMES, type ReportGap } from '../../common/case/report-gaps.ts'
import { DialogStep } from '../../common/dialog/DialogStep.tsx'

interface IncompleteProps {
  readonly gaps: readonly ReportGap[]
  readonly onClose: () => void
}

/** Lists the report values that are missing. */
export function Incomplete({ gaps, onClose }: IncompleteProps) {
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

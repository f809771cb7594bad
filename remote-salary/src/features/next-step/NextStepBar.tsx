import { useText } from '@portal/platform/texts'
import { Box, Button, Flex, Text } from '@portal/ui'
import { GAP_NAMES, type ReportGap } from '../../common/case-details/report-state.ts'
import type { NextStep } from './next-step.ts'

interface NextStepBarProps {
  readonly step: NextStep
  /** Brings the user to a value of the report. */
  readonly onReport: (gap: ReportGap) => void
  readonly onClose: () => void
}

/** The one thing that a case needs next, with the button for it. */
export function NextStepBar({ step, onReport, onClose }: NextStepBarProps) {
  const t = useText()
  const missing = step.kind === 'report' ? step.gaps.map((gap) => t(GAP_NAMES[gap])) : []
  function press() {
    if (step.kind === 'close') onClose()
    else onReport(step.kind === 'report' ? step.gaps[0] : 'newlyHiredStatus')
  }
  return (
    <Flex
      role="group"
      aria-label={t('salary.next.label')}
      direction={{ base: 'column', sm: 'row' }}
      align={{ base: 'stretch', sm: 'center' }}
      justify="space-between"
      columnGap="4"
      rowGap="2"
      _print={{ display: 'none' }}
    >
      <Text size="sm">
        <Box as="span" color="quiet">
          {t('salary.next.label')}:
        </Box>{' '}
        <span>{t(`salary.next.${step.kind}.message`, { missing: missing.join(', ') })}</span>
      </Text>
      <Button variant="solid" onClick={press}>
        {t(`salary.next.${step.kind}.action`)}
      </Button>
    </Flex>
  )
}

import { useText } from '@portal/platform/texts'
import { Box, Skeleton, VisuallyHidden } from '@portal/ui'

/** Keeps the place of the chart, of the given height, until it is there. */
export function HistoryPlace() {
  const t = useText()
  return (
    <Box aria-busy="true">
      <VisuallyHidden role="status">{t('organising.history.loading')}</VisuallyHidden>
      <Skeleton h={HISTORY_HEIGHT} />
    </Box>
  )
}

/** The height of the chart with its labels and the button below it. */
export const HISTORY_HEIGHT = '14.5rem'

import type { OrganisingCounts } from '@portal/platform/session'
import { useText } from '@portal/platform/texts'
import { Box, Button, ChevronDown, chakra, lazyComponent } from '@portal/ui'
import { Suspense, useId, useState } from 'react'
import type { CoveringPost } from '../../../common/coverage.ts'
import { HistoryPlace } from './HistoryPlace.tsx'

const CoverageHistory = lazyComponent(
  async () => (await import('./CoverageHistory.tsx')).CoverageHistory,
)

const Chevron = chakra(ChevronDown, {
  base: { transition: 'transform 180ms' },
  variants: { open: { true: { transform: 'rotate(180deg)' } } },
})

interface HistoryButtonProps {
  readonly post: CoveringPost
  readonly counts: OrganisingCounts
}

/** Opens and closes the chart of the coverage month by month. */
export function HistoryButton(props: HistoryButtonProps) {
  const t = useText()
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <Box mt="5">
      <Button
        minH={{ base: '11', lg: '10' }}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {t('organising.history.open')}
        <Chevron size={16} aria-hidden="true" open={open} />
      </Button>
      <Box id={id} hidden={!open} mt="4">
        {open && (
          <Suspense fallback={<HistoryPlace />}>
            <CoverageHistory {...props} />
          </Suspense>
        )}
      </Box>
    </Box>
  )
}

import { useText } from '@portal/platform/texts'
import { Box, Button, Heading, Loading, Skeleton, Stack, Text, usePrinting } from '@portal/ui'
import { SidePanel } from '@portal/ui/overlays'
import { CaseFailure } from '../../common/case/CaseFailure.tsx'
import { placeholders } from '../../common/case/case.ts'
import type { CaseDetails } from '../../common/case-details/case-details.ts'
import { useHistory } from './case-history-api.ts'
import { HistoryTimeline } from './HistoryTimeline.tsx'

const LINES = placeholders(6)

interface HistoryPanelProps {
  readonly item: CaseDetails
  readonly onClose: () => void
}

/**
 * A side panel with all that happened to a case. While it is open, printing prints the history
 * instead of the case; the page leaves out the rest.
 */
export function HistoryPanel({ item, onClose }: HistoryPanelProps) {
  const t = useText()
  const query = useHistory(item)
  const printing = usePrinting()
  const title = t('salary.history.allTitle', { number: item.caseNumber })
  const lines = query.state === 'ready' ? query.data : null
  return (
    <>
      <SidePanel
        open
        title={title}
        onClose={onClose}
        footer={
          <Button disabled={lines === null} onClick={() => window.print()}>
            {t('salary.history.print')}
          </Button>
        }
      >
        {query.state === 'loading' && <LinesSkeleton />}
        {query.state === 'error' && <CaseFailure error={query.error} onRetry={query.retry} />}
        {lines?.length === 0 && <Text tone="quiet">{t('salary.history.empty')}</Text>}
        {lines && <HistoryTimeline lines={lines} />}
      </SidePanel>
      {printing && (
        <Box fontSize="10.5pt">
          <Heading as="h2" fontSize="12pt" mb="3">
            {title}
          </Heading>
          {lines ? (
            <HistoryTimeline lines={lines} printed />
          ) : (
            <Text>{t('salary.history.notLoaded')}</Text>
          )}
        </Box>
      )}
    </>
  )
}

function LinesSkeleton() {
  const t = useText()
  return (
    <Stack gap="4" position="relative">
      <Loading label={t('salary.history.loading')} />
      {LINES.map((line) => (
        <div key={line} aria-hidden="true">
          <Skeleton w="60" h="5" mb="1" />
          <Skeleton w="32" h="4" />
        </div>
      ))}
    </Stack>
  )
}

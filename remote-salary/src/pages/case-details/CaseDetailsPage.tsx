import { offersExtension } from '@portal/platform/contract'
import { useParams } from '@portal/platform/router'
import { actingPersonId, can, useSession } from '@portal/platform/session'
import { useText } from '@portal/platform/texts'
import { BackLink, Box, Button, Flex, lazyDialog, Page, usePrinting } from '@portal/ui'
import { useCallback, useRef, useState } from 'react'
import { forgetOverview, useCase } from '../../common/case/cases-api.ts'
import type { CaseDetails } from '../../common/case-details/case-details.ts'
import { type ReportState, ReportStateContext } from '../../common/case-details/report-state.ts'
import { CaseHeader, MergedNotice } from '../../features/case-details/CaseHeader.tsx'
import { CaseSkeleton } from '../../features/case-details/CaseSkeleton.tsx'
import { caseListAddress, NoCase } from '../../features/case-details/NoCase.tsx'
import { PrintedCase } from '../../features/case-details/PrintedCase.tsx'
import { ContactButtons } from '../../features/newly-hired/ContactLinks.tsx'
import { CaseActions } from './CaseActions.tsx'
import { CaseLayout } from './CaseLayout.tsx'
import { CaseNextStep } from './CaseNextStep.tsx'

const HistoryPanel = lazyDialog(
  async () => (await import('../../features/case-history/HistoryPanel.tsx')).HistoryPanel,
)

const HELP = async () => [
  'salary.pageHelp.case',
  ...(offersExtension('salary') ? ['salary.pageHelp.case.reminderWork'] : []),
  ...(offersExtension('salary') ? ['salary.pageHelp.case.history'] : []),
]

/** The page of one case, with all actions on it. */
export function CaseDetailsPage() {
  const { caseId = '' } = useParams()
  const session = useSession()
  // Remount for another case or person, so that no input or dialog is carried over.
  return <CasePage key={`${actingPersonId(session)} ${caseId}`} caseId={caseId} />
}

function CasePage({ caseId }: { readonly caseId: string }) {
  const t = useText()
  const query = useCase(caseId)
  const session = useSession()
  const printing = usePrinting()
  const [showsHistory, setShowsHistory] = useState(false)
  const report = useRef<ReportState | null>(null)
  const mutate = query.state === 'ready' ? query.mutate : null
  const onAnswered = useCallback(
    (item: CaseDetails) => {
      forgetOverview()
      void mutate?.(item, { refetch: false })
    },
    [mutate],
  )

  const item = query.state === 'ready' ? query.data : null
  const part = item && { item, readOnly: !can(session, 'case:change'), onAnswered }
  return (
    <ReportStateContext value={report}>
      <Page
        help={HELP}
        title={item?.newlyHired.name ?? t('salary.case.title')}
        back={<BackLink to={caseListAddress()}>{t('salary.case.back')}</BackLink>}
        actions={
          part && (
            <Flex gap="2" wrap="wrap" _print={{ display: 'none' }}>
              {offersExtension('salary') && (
                <Button aria-haspopup="dialog" onClick={() => setShowsHistory(true)}>
                  {t('salary.history.action')}
                </Button>
              )}
              <CaseActions {...part} />
            </Flex>
          )
        }
      >
        {part ? (
          <>
            <Box hidden={printing && showsHistory}>
              <MergedNotice {...part.item} />
              <CaseHeader item={part.item}>
                <CaseNextStep {...part} />
              </CaseHeader>
              <ContactButtons person={part.item.newlyHired} />
            </Box>
            {/* Hidden rather than unmounted, so that input in the panels survives printing. */}
            <Box {...(printing && { hidden: true })}>
              <CaseLayout {...part} />
            </Box>
            {printing && !showsHistory && <PrintedCase item={part.item} />}
            {showsHistory && (
              <HistoryPanel item={part.item} onClose={() => setShowsHistory(false)} />
            )}
          </>
        ) : query.state === 'error' ? (
          <NoCase error={query.error} onRetry={query.retry} />
        ) : (
          <CaseSkeleton />
        )}
      </Page>
    </ReportStateContext>
  )
}

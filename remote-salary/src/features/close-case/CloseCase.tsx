import { useText } from '@portal/platform/texts'
import { lazyDialog, Text } from '@portal/ui'
import { type ReactNode, useState } from 'react'
import { CasePanel, type CasePartProps } from '../../common/case-details/CasePanel.tsx'
import { allows, type CaseDetails } from '../../common/case-details/case-details.ts'
import { useReadReport } from '../../common/case-details/report-state.ts'
import { WorkButton } from '../../common/case-work/WorkButton.tsx'
import { useFocusBack } from '../../common/dialog/use-focus-back.ts'
import { beginClosing, type Closing } from './closing.ts'

/** The panel and dialog for closing a case; on a closed case, only the success message. */
export function CloseCase({ item, readOnly }: CasePartProps) {
  const t = useText()
  const closing = useClosing(item)
  return (
    <>
      {allows(item, 'close') && (
        <CasePanel title={t('salary.close.title')}>
          <Text size="sm" tone="quiet" mb="3">
            {t('salary.close.intro')}
          </Text>
          <WorkButton
            may={{ allowed: !readOnly, reason: t('salary.work.readOnly') }}
            onClick={closing.begin}
          >
            {t('salary.close.action')}
          </WorkButton>
        </CasePanel>
      )}
      {closing.dialog}
    </>
  )
}

const CloseCaseDialog = lazyDialog(
  async () => (await import('./CloseCaseDialog.tsx')).CloseCaseDialog,
)

/** Returns what begins to close a case, and the dialog for it, which stays once the case is closed. */
export function useClosing(item: CaseDetails): {
  readonly begin: () => void
  readonly dialog: ReactNode
} {
  const readReport = useReadReport()
  const [begun, setBegun] = useState<Closing | null>(null)
  useFocusBack(begun !== null, () => null)
  return {
    begin: () => setBegun(beginClosing(item.caseProcessing, readReport())),
    dialog: begun !== null && (
      <CloseCaseDialog item={item} begin={begun} onClose={() => setBegun(null)} />
    ),
  }
}

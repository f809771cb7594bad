import { lazyDialog } from '@portal/ui'
import { type ReactNode, useState } from 'react'
import type { CaseDetails } from '../../common/case/case-details.ts'
import { useAskReport } from '../../common/case/report-state.ts'
import { useFocusBack } from '../../common/dialog/use-focus-back.ts'
import { beginClosing, type Closing } from './closing.ts'

const CloseCaseDialog = lazyDialog(
  async () => (await import('./CloseCaseDialog.tsx')).CloseCaseDialog,
)

/** Returns what begins to close a case, and the dialog for it, which stays once the case is closed. */
export function useClosing(item: CaseDetails): {
  readonly begin: () => void
  readonly dialog: ReactNode
} {
  const askReport = useAskReport()
  const [begun, setBegun] = useState<Closing | null>(null)
  useFocusBack(begun !== null, () => null)
  return {
    begin: () => setBegun(beginClosing(item.caseProcessing, askReport())),
    dialog: begun !== null && (
      <CloseCaseDialog item={item} begin={begun} onClose={() => setBegun(null)} />
    ),
  }
}

import { useText } from '@portal/platform/texts'
import { lazyComponent, Text } from '@portal/ui'
import { Suspense, useState } from 'react'
import { CasePanel } from '../../common/case/CasePanel.tsx'
import { allows } from '../../common/case/case-details.ts'
import type { CasePartProps } from '../../common/case/panel-props.ts'
import { useAskReport } from '../../common/case/report-state.ts'
import { WorkButton } from '../../common/case/WorkButton.tsx'
import { useFocusBack } from '../../common/dialog/use-focus-back.ts'
import { beginClosing, type Closing } from './closing.ts'

const CloseCaseDialog = lazyComponent(
  async () => (await import('./CloseCaseDialog.tsx')).CloseCaseDialog,
)

/** The panel and dialog for closing a case; on a closed case, only the success message. */
export function CloseCase({ item, readOnly }: CasePartProps) {
  const t = useText()
  const askReport = useAskReport()
  const [begin, setBegin] = useState<Closing | null>(null)
  useFocusBack(begin !== null, () => null)
  return (
    <>
      {allows(item, 'close') && (
        <CasePanel title={t('salary.close.title')}>
          <Text size="sm" tone="quiet" mb="3">
            {t('salary.close.intro')}
          </Text>
          <WorkButton
            may={{ allowed: !readOnly, reason: t('salary.work.readOnly') }}
            onClick={() => setBegin(beginClosing(item.caseProcessing, askReport()))}
          >
            {t('salary.close.action')}
          </WorkButton>
        </CasePanel>
      )}
      {begin !== null && (
        <Suspense fallback={null}>
          <CloseCaseDialog item={item} begin={begin} onClose={() => setBegin(null)} />
        </Suspense>
      )}
    </>
  )
}

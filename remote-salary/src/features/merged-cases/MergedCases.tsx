import { useText } from '@portal/platform/texts'
import { Button, Text } from '@portal/ui'
import { SidePanel } from '@portal/ui/overlays'
import { useState } from 'react'
import { CasePanel, type CasePartProps } from '../../common/case-details/CasePanel.tsx'
import { MergedCaseList } from './MergedCaseList.tsx'

/** Number of merged cases shown in the panel itself. */
const SHOWN = 3

/** The cases that were merged into this one. */
export function MergedCases(props: CasePartProps) {
  const t = useText()
  const [showsAll, setShowsAll] = useState(false)
  const { mergedCaseList } = props.item
  return (
    <CasePanel
      title={t('salary.merged.title')}
      count={mergedCaseList.length}
      action={
        mergedCaseList.length > 0 && (
          <Button variant="ghost" size="sm" me="-3" onClick={() => setShowsAll(true)}>
            {t('salary.merged.showAll')}
          </Button>
        )
      }
    >
      {mergedCaseList.length === 0 ? (
        <Text tone="quiet" size="sm">
          {t('salary.merged.none')}
        </Text>
      ) : (
        <MergedCaseList {...props} cases={mergedCaseList.slice(0, SHOWN)} />
      )}
      {showsAll && <AllMergedCases {...props} onClose={() => setShowsAll(false)} />}
    </CasePanel>
  )
}

interface AllMergedCasesProps extends CasePartProps {
  readonly onClose: () => void
}

/** A side panel with all cases that were merged into this one. */
function AllMergedCases({ onClose, ...props }: AllMergedCasesProps) {
  const t = useText()
  const { mergedCaseList } = props.item
  return (
    <SidePanel
      open
      title={t('salary.merged.all', { count: mergedCaseList.length })}
      onClose={onClose}
    >
      {mergedCaseList.length === 0 ? (
        <Text tone="quiet">{t('salary.merged.none')}</Text>
      ) : (
        <MergedCaseList {...props} cases={mergedCaseList} />
      )}
    </SidePanel>
  )
}

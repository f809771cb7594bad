import { useText } from '@portal/platform/texts'
import { Button, lazyDialog, Text } from '@portal/ui'
import { useState } from 'react'
import { CasePanel } from '../../common/case/CasePanel.tsx'
import type { CasePartProps } from '../../common/case/panel-props.ts'
import { MergedCaseList } from './MergedCaseList.tsx'

/** Number of merged cases shown in the panel itself. */
const SHOWN = 3

const AllMergedCases = lazyDialog(async () => (await import('./AllMergedCases.tsx')).AllMergedCases)

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

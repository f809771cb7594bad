import { useText } from '@portal/platform/texts'
import { Text } from '@portal/ui'
import { SidePanel } from '@portal/ui/overlays'
import type { CasePartProps } from '../../common/case/panel-props.ts'
import { MergedCaseList } from './MergedCaseList.tsx'

interface AllMergedCasesProps extends CasePartProps {
  readonly onClose: () => void
}

/** A side panel with all cases that were merged into this one. */
export function AllMergedCases({ onClose, ...props }: AllMergedCasesProps) {
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

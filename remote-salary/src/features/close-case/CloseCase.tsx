import { useText } from '@portal/platform/texts'
import { Text } from '@portal/ui'
import { CasePanel } from '../../common/case/CasePanel.tsx'
import { allows } from '../../common/case/case-details.ts'
import type { CasePartProps } from '../../common/case/panel-props.ts'
import { WorkButton } from '../../common/case/WorkButton.tsx'
import { useClosing } from './use-closing.tsx'

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

import { useText } from '@portal/platform/texts'
import { Text } from '@portal/ui'
import { allows, type CaseDetails } from '../case-details/case-details.ts'

/**
 * Shown in a form whose case can no longer be changed, because somebody else closed or merged it
 * meanwhile. The input stays, so that the user can copy it.
 */
export function Overtaken({ item }: { readonly item: CaseDetails }) {
  const t = useText()
  return (
    <Text role="status" tone="danger">
      {!allows(item, 'work-on') &&
        t(item.isClosed ? 'salary.overtaken.closed' : 'salary.overtaken.changed')}
    </Text>
  )
}

/** Shown when another user's change has made the action impossible. */
export function NoLongerPossible() {
  const t = useText()
  return (
    <Text role="status" tone="danger" mt="3">
      {t('salary.action.noLongerPossible')}
    </Text>
  )
}

import { useText } from '@portal/platform/texts'
import { Text } from '@portal/ui'

/** Shown when another user's change has made the action impossible. */
export function NoLongerPossible() {
  const t = useText()
  return (
    <Text role="status" tone="danger" mt="3">
      {t('salary.action.noLongerPossible')}
    </Text>
  )
}

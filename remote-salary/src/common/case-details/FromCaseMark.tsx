import { useText } from '@portal/platform/texts'
import { Text } from '@portal/ui'

/** Says which merged case an entry comes from; nothing if it is the case's own. */
export function FromCaseMark({ fromCase }: { readonly fromCase?: string | undefined }) {
  const t = useText()
  if (fromCase === undefined) return null
  return (
    <Text as="span" display="block" size="sm" tone="quiet" overflowWrap="anywhere">
      {t('salary.merged.from', { number: fromCase })}
    </Text>
  )
}

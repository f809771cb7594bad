import { useText } from '@portal/platform/texts'
import { Text } from '@portal/ui'
import type { CaseDetails } from './case-details.ts'

/** Says how many merged cases end together with a case; nothing if there are none. */
export function MergedFollow({ item: { mergedCaseList } }: { readonly item: CaseDetails }) {
  const t = useText()
  const count = mergedCaseList.length
  if (count === 0) return null
  return <Text mt="2">{t('salary.merged.follow', { count })}</Text>
}

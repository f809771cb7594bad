import { useSession } from '@portal/platform/session'
import { usePersonalSetting } from '@portal/platform/settings'
import { useState } from 'react'

/** A choice for every visit. While imitating, it is neither fetched nor kept. */
export function useOwnChoice<T>(
  ...setting: Parameters<typeof usePersonalSetting<T>>
): readonly [T, (value: T) => void] {
  const [, , initial] = setting
  const own = usePersonalSetting(...setting)
  const acting = useState(initial)
  return useSession().kind === 'imitating' ? acting : [own.value, own.set]
}

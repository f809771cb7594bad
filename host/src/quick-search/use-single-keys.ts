import { type PersonalSetting, usePersonalSetting } from '@portal/platform/settings'
import * as v from 'valibot'

/** Whether keys without Ctrl open anything (WCAG 2.1.4). */
export function useSingleKeys(): PersonalSetting<boolean> {
  return usePersonalSetting('portal/single-keys', v.boolean(), true)
}

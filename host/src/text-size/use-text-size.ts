import { type PersonalSetting, usePersonalSetting } from '@portal/platform/settings'
import { keptSize, type Size, sizeSchema, TEXT_SIZE } from './text-size.ts'

/** The size in which the user reads every page. */
export function useTextSize(): PersonalSetting<Size> {
  return usePersonalSetting(TEXT_SIZE, sizeSchema, keptSize())
}

import { readKept, writeKept } from '@portal/platform/session'
import { type PersonalSetting, usePersonalSetting } from '@portal/platform/settings'
import { useLayoutEffect } from 'react'
import * as v from 'valibot'

/** In percent of the size that the browser is set to. */
export const SIZES = ['100', '115', '130'] as const

type Size = (typeof SIZES)[number]

const NAME = 'portal/text-size'
const sizeSchema = v.picklist(SIZES)

/** The size in which the user reads every page. The tab keeps it, so that a reload begins with it. */
export function useTextSize(): PersonalSetting<Size> {
  return usePersonalSetting(NAME, sizeSchema, readKept(NAME, sizeSchema) ?? '100')
}

/** Shows every page in the size that the user has chosen. */
export function useShownTextSize(): void {
  const { value } = useTextSize()
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--text-size', `${value}%`)
    writeKept(NAME, value)
    return () => {
      style.removeProperty('--text-size')
    }
  }, [value])
}

import { readKept } from '@portal/platform/session'
import * as v from 'valibot'

/** In percent of the size that the browser is set to. */
export const SIZES = ['100', '115', '130'] as const

export type Size = (typeof SIZES)[number]

export const TEXT_SIZE = 'portal/text-size'
export const sizeSchema = v.picklist(SIZES)

/** The size of the page before this one in the tab, so that a reload begins with it. */
export const keptSize = (): Size => readKept(TEXT_SIZE, sizeSchema) ?? '100'

/** Shows every page in a size. */
export function showSize(size: Size): void {
  document.documentElement.style.setProperty('--text-size', `${size}%`)
}

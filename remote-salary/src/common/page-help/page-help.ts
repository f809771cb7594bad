import type { LoadPageHelp } from '@portal/ui'
import { addTexts } from '../added-texts.ts'

const fetchTexts = () => import('./texts/da.json', { with: { type: 'json' } })

/**
 * The help of a page. Its texts are fetched when they are asked for.
 *
 * @param key the key of its text
 */
export function pageHelp(key: string): LoadPageHelp {
  return async () => {
    addTexts((await fetchTexts()).default)
    return [key]
  }
}

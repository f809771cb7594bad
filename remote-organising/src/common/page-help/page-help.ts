import { offersExtension } from '@portal/platform/contract'
import { addTexts } from '../added-texts.ts'

const fetchTexts = () => import('./texts/da.json', { with: { type: 'json' } })

/** Fetches the texts on what one can do on the page. */
export async function pageHelp(): Promise<readonly string[]> {
  addTexts((await fetchTexts()).default)
  const history = offersExtension('organising/history') ? ['organising.pageHelp.history'] : []
  return ['organising.pageHelp.organising', ...history]
}

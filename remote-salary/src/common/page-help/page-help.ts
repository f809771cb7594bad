import { offersExtension } from '@portal/platform/contract'
import type { LoadPageHelp } from '@portal/ui'
import { addTexts } from '../added-texts.ts'

const fetchTexts = () => import('./texts/da.json', { with: { type: 'json' } })

/**
 * The help of a page. Its texts are fetched when they are asked for.
 *
 * @param key the key of its text
 * @param more keys of further texts
 */
function pageHelp(key: string, more: () => readonly string[] = () => []): LoadPageHelp {
  return async () => {
    addTexts((await fetchTexts()).default)
    return [key, ...more()]
  }
}

export const CASES_HELP = pageHelp('salary.pageHelp.cases')

export const CASE_HELP = pageHelp('salary.pageHelp.case', () => [
  ...(offersExtension('salary/reminderWork') ? ['salary.pageHelp.case.reminderWork'] : []),
  ...(offersExtension('salary/history') ? ['salary.pageHelp.case.history'] : []),
])

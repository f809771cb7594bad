import { type Environment, unfitFor, unfitMail } from '../platform/production.ts'
import type { Settings } from '../platform/settings.ts'

/** What production refuses of the settings of mail and files, which only this service uses. */
export function findUnfitSalarySettings(
  settings: Settings,
  environment: Environment,
): readonly string[] {
  return [...unfitMail(settings), ...unfitScanner(environment)]
}

/** What production refuses of the salary service. */
export const findUnfitSalary = unfitFor('salary', { inSettings: findUnfitSalarySettings })

/** Without a scanner, files are not scanned; that must be a choice. */
function unfitScanner({ PORTAL_SCANNER = '' }: Environment): readonly string[] {
  return PORTAL_SCANNER === ''
    ? ['PORTAL_SCANNER is missing: name a virus scanner, or none to accept files unscanned.']
    : []
}

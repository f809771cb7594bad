import { type Environment, unfitFor } from '../platform/production.ts'
import { DEMO_MAIL_FROM, type Settings } from '../platform/settings.ts'

/** What production refuses of the settings of mail and files, which only this service uses. */
export function findUnfitSalarySettings(
  settings: Settings,
  environment: Environment,
): readonly string[] {
  return [...unfitMail(settings), ...unfitScanner(environment)]
}

/** What production refuses of the salary service. */
export const findUnfitSalary = unfitFor('salary', { inSettings: findUnfitSalarySettings })

function unfitMail({ smtpUrl, mailFrom }: Settings): readonly string[] {
  const unfit: string[] = []
  if (mailFrom === DEMO_MAIL_FROM) unfit.push('MAIL_FROM is missing: set the sender of all mails.')
  if (smtpUrl === undefined) {
    return [...unfit, 'SMTP_URL is missing: the mailbox is for demonstrations.']
  }
  if (new URL(smtpUrl).search !== '') {
    unfit.push('SMTP_URL has options: remove what follows the ?, because they can switch off TLS.')
  }
  return unfit
}

/** Without a scanner, files are not scanned; that must be a choice. */
function unfitScanner({ PORTAL_SCANNER = '' }: Environment): readonly string[] {
  return PORTAL_SCANNER === ''
    ? ['PORTAL_SCANNER is missing: name a virus scanner, or none to accept files unscanned.']
    : []
}

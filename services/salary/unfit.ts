import { type Environment, isInside, unfitFor } from '../platform/production.ts'
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

function unfitMail({ smtpUrl, smtpTls, mailFrom }: Settings): readonly string[] {
  const unfit: string[] = []
  if (mailFrom === DEMO_MAIL_FROM) unfit.push('MAIL_FROM is missing: set the sender of all mails.')
  if (smtpUrl === undefined) {
    return [...unfit, 'SMTP_URL is missing: the mailbox is for demonstrations.']
  }
  const { hostname, search } = new URL(smtpUrl)
  if (search !== '') {
    unfit.push('SMTP_URL has options: remove what follows the ?, because they can switch off TLS.')
  }
  if (smtpTls !== 'required' && !isInside(hostname)) {
    unfit.push('PORTAL_SMTP_TLS is optional: remove it, so that mails are sent over TLS only.')
  }
  return unfit
}

/** Without a scanner, files are not scanned; that must be a choice. */
function unfitScanner({ PORTAL_SCANNER = '' }: Environment): readonly string[] {
  return PORTAL_SCANNER === ''
    ? ['PORTAL_SCANNER is missing: name a virus scanner, or none to accept files unscanned.']
    : []
}

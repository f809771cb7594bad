import { readSettings } from '../platform/settings.ts'
import { findUnfitSalarySettings } from './unfit.ts'

/** Settings with which the salary service may run in production. */
const FIT = {
  PORTAL_MODE: 'production',
  SMTP_URL: 'smtp://a:b@mail.example:587',
  MAIL_FROM: 'portal@union.example',
  PORTAL_SCANNER: 'clamd://scanner:3310',
}

function unfit(changes: Record<string, string>) {
  const environment = { ...FIT, ...changes }
  return findUnfitSalarySettings(readSettings(environment), environment)
}

describe('unfit', () => {
  test.each([
    ['SMTP_URL', '', 'is missing: the mailbox'],
    ['SMTP_URL', 'smtp://mail.example?ignoreTLS=true', 'has options'],
    ['MAIL_FROM', '', 'is missing: set the sender'],
    ['MAIL_FROM', 'tr-portalen@portal.test', 'is missing: set the sender'],
    ['PORTAL_SCANNER', '', 'is missing: name a virus scanner, or none'],
  ])('%s=%s is refused by name', (name, value, problem) => {
    expect(unfit({ [name]: value })).toEqual([expect.stringContaining(`${name} ${problem}`)])
  })

  test.each([
    ['SMTP_URL', 'smtps://mail.example'],
    ['PORTAL_SCANNER', 'none'],
  ])('%s=%s is not refused', (name, value) => {
    expect(unfit({ [name]: value })).toEqual([])
  })
})

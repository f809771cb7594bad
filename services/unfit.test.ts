import { findUnfitMemberSettings } from './members/unfit.ts'
import { readSettings } from './platform/settings.ts'
import { findUnfitSalarySettings } from './salary/unfit.ts'

/** Settings with which the member and salary services may run in production. */
const FIT = {
  PORTAL_MODE: 'production',
  SMTP_URL: 'smtp://a:b@mail.example:587',
  MAIL_FROM: 'portal@union.example',
  PORTAL_SCANNER: 'clamd://scanner:3310',
  PORTAL_UPDATES: 'office',
  PORTAL_UPDATE_APPROVERS: '4711',
}

const FINDERS = { members: findUnfitMemberSettings, salary: findUnfitSalarySettings }

function unfit(service: keyof typeof FINDERS, changes: Record<string, string>) {
  const environment = { ...FIT, ...changes }
  return FINDERS[service](readSettings(environment), environment)
}

describe('unfit', () => {
  test.each([
    ['salary', 'SMTP_URL', '', 'is missing: the mailbox'],
    ['salary', 'SMTP_URL', 'smtp://mail.example?ignoreTLS=true', 'has options'],
    ['salary', 'PORTAL_SMTP_TLS', 'optional', 'is optional: remove it'],
    ['salary', 'MAIL_FROM', '', 'is missing: set the sender'],
    ['salary', 'MAIL_FROM', 'tr-portalen@portal.test', 'is missing: set the sender'],
    ['salary', 'PORTAL_SCANNER', '', 'is missing: name a virus scanner, or none'],
    ['members', 'PORTAL_UPDATES', 'delay', 'is delay: set it to office'],
    ['members', 'PORTAL_UPDATES', '', 'is delay: set it to office'],
  ] as const)('%s refuses %s=%s by name, and no other service does', (by, name, value, problem) => {
    const other = by === 'members' ? 'salary' : 'members'
    expect(unfit(by, { [name]: value })).toEqual([expect.stringContaining(`${name} ${problem}`)])
    expect(unfit(other, { [name]: value })).toEqual([])
  })

  test.each([
    ['SMTP_URL', 'smtps://mail.example'],
    ['PORTAL_SCANNER', 'none'],
  ])('%s=%s is not refused', (name, value) => {
    expect(unfit('salary', { [name]: value })).toEqual([])
  })
})

import { findUnfitIdentitySettings } from './identity/unfit.ts'
import { DATABASE_USERS, passwordSetting } from './platform/database-roles.ts'
import { messageOf } from './platform/error-message.ts'
import { findUnfitSettings } from './platform/production.ts'
import { readSettings, SettingsError } from './platform/settings.ts'
import { findUnfitSalarySettings } from './salary/unfit.ts'

/**
 * Names everything that is wrong in the settings of a pilot, before its first container starts: each
 * service would name its own only, and not before its database is prepared.
 */
try {
  const settings = readSettings()
  const passwords = ['PORTAL_DATABASE_PASSWORD', ...DATABASE_USERS.map(passwordSetting)]
  const missing = passwords.filter((name) => !process.env[name])
  const wrong = missing.map((name) => `${name} is missing: choose a password.`)
  if (settings.mode === 'production') {
    wrong.push(
      ...findUnfitSettings(settings, process.env, false),
      ...findUnfitIdentitySettings(settings),
      ...findUnfitSalarySettings(settings, process.env),
    )
  }
  if (wrong.length > 0) {
    throw new SettingsError(
      ['This is wrong in .env:', ...wrong.map((line) => `- ${line}`)].join('\n'),
    )
  }
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
}

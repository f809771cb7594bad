import { SERVICES } from '@portal/machine/ports'
import { createRoles, handOver } from './platform/database-roles.ts'
import { connectDataSets, requireDatabases } from './platform/databases.ts'
import { messageOf } from './platform/error-message.ts'
import { readSettings, SettingsError } from './platform/settings.ts'

/**
 * Creates the database roles of the services and of the migrations, as an administrator of the
 * server. `PORTAL_DATABASE_PASSWORD_MEMBERS` and so on are their passwords.
 */
try {
  const settings = readSettings()
  const { databaseRoles: prefix } = settings
  if (prefix === undefined) {
    throw new SettingsError('PORTAL_DATABASE_ROLES is missing: it begins the names of the roles.')
  }
  const passwordOf = (user: string) => process.env[settingOf(user)] ?? ''
  const missing = ['migrate', ...SERVICES].filter((user) => passwordOf(user) === '').map(settingOf)
  if (missing.length > 0) throw new SettingsError(`Set a password in ${missing.join(', ')}.`)
  const dataSets = await connectDataSets(requireDatabases(settings), { connections: 1 })
  try {
    await createRoles(dataSets.union.db, { prefix, passwordOf })
    for (const { db } of [dataSets.union, dataSets.dummy]) await handOver(db, prefix)
  } finally {
    await dataSets.close()
  }
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
}

function settingOf(user: string): string {
  return `PORTAL_DATABASE_PASSWORD_${user.toUpperCase()}`
}

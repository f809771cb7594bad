import type { DatabaseUser } from './platform/database-rights.ts'
import {
  createRoles,
  DATABASE_USERS,
  handOver,
  passwordSetting,
} from './platform/database-roles.ts'
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
  const passwordOf = (user: DatabaseUser) => process.env[passwordSetting(user)] ?? ''
  const missing = DATABASE_USERS.filter((user) => passwordOf(user) === '').map(passwordSetting)
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

import { resolve } from 'node:path'
import { readFolder } from '../../../services/operator/import/files.ts'
import { importPeople } from '../../../services/operator/import/import-people.ts'
import { connect } from '../../../services/platform/database.ts'
import { requireDatabases } from '../../../services/platform/databases.ts'
import { prepareDataSets } from '../../../services/platform/migrations.ts'
import { unfitFor } from '../../../services/platform/production.ts'
import { runProcess } from '../../../services/platform/run-process.ts'

/** `npm run portal -- import <folder>`: migrates, takes over the people of a union's files, and exits. */
await runProcess(
  'import',
  async ({ settings, log }) => {
    const [, , folder, ...more] = process.argv
    if (folder === undefined || more.length > 0) {
      throw new Error(
        'Give one folder: npm run portal -- import <folder>. docs/deployment.md has its files.',
      )
    }
    const files = readFolder(resolve(folder))
    const addresses = requireDatabases(settings)
    await prepareDataSets(addresses, log, { roles: settings.databaseRoles })
    const { db, close } = connect(addresses.union)
    try {
      for (const line of await importPeople(db, files)) console.log(line)
    } finally {
      await close()
    }
    return null
  },
  unfitFor('migrate'),
)

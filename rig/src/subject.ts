import { resolve } from 'node:path'
import { runOnce } from '../../federation/src/cli/command.ts'
import { connect } from '../../services/platform/database.ts'
import { openFileStore } from '../../services/platform/open-file-store.ts'
import { readSettings } from '../../services/platform/settings.ts'
import { openDatabases } from './postgres/databases.ts'
import { eraseSubject, exportSubject } from './subject/subject.ts'

const USAGE =
  'Either npm run subject -- export <member ident> <folder>, or npm run subject -- erase <member ident>.'

/** `npm run subject`: answers a person's request for access to their data, or for its erasure. */
await runOnce(async (report) => {
  const [command, ident, folder, ...more] = process.argv.slice(2)
  const isExport = command === 'export' && folder !== undefined
  const isErasure = command === 'erase' && folder === undefined
  if (ident === undefined || more.length > 0 || (!isExport && !isErasure)) throw new Error(USAGE)
  const settings = readSettings()
  const { addresses, stop } = await openDatabases(settings)
  const { db, close } = connect(addresses.union)
  try {
    const lines = isExport
      ? await exportSubject(db, await openFileStore(settings), ident, resolve(folder))
      : await eraseSubject(db, ident)
    for (const line of lines) report(line)
  } finally {
    await close()
    await stop()
  }
})

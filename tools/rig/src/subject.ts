import { resolve } from 'node:path'
import { listReads } from '../../../services/operator/subject/reads.ts'
import { eraseSubject, exportSubject } from '../../../services/operator/subject/subject.ts'
import { connect } from '../../../services/platform/database.ts'
import { openFileStore } from '../../../services/platform/open-file-store.ts'
import { readSettings } from '../../../services/platform/settings.ts'
import { runOnce } from '../../build/src/cli/command.ts'
import { openDatabases } from './postgres/databases.ts'

const USAGE =
  'One of npm run portal -- subject export <member ident> <folder>, erase <member ident>, reads <member ident>.'

/**
 * `npm run portal -- subject`: answers a person's request for access to their data, for its erasure, or for who
 * has read it.
 */
await runOnce(async (report) => {
  const [command, ident, folder, ...more] = process.argv.slice(2)
  const isExport = command === 'export' && folder !== undefined
  const isOther = (command === 'erase' || command === 'reads') && folder === undefined
  if (ident === undefined || more.length > 0 || (!isExport && !isOther)) throw new Error(USAGE)
  const settings = readSettings()
  const { addresses, stop } = await openDatabases(settings)
  const { db, close } = connect(addresses.union)
  try {
    const lines = isExport
      ? await exportSubject(db, await openFileStore(settings), ident, resolve(folder))
      : await (command === 'erase' ? eraseSubject : listReads)(db, ident)
    for (const line of lines) report(line)
  } finally {
    await close()
    await stop()
  }
})

import { readSettings } from '../../../services/platform/settings.ts'
import { runOnce } from '../../build/src/cli/command.ts'
import { readFolder, restore } from './backup/backup.ts'

/** `npm run portal -- restore <folder>`: restores a backup into an empty portal, which must not run. */
await runOnce(async (report) => {
  const folder = readFolder('restore')
  await restore(folder, readSettings())
  report(`Restored ${folder}. 'npm run portal -- serve' starts the portal.`)
})

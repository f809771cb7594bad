import { readSettings } from '../../../services/platform/settings.ts'
import { runOnce } from '../../build/src/cli/command.ts'
import { backUp, readFolder } from './backup/backup.ts'

/** `npm run portal -- backup <folder>`: backs up the portal, which may be running. */
await runOnce(async (report) => {
  const folder = readFolder('backup')
  const settings = readSettings()
  await backUp(folder, settings)
  report(`Backed up into ${folder}.`)
  if (settings.objectStorage !== undefined) {
    report('Files of cases are in object storage: now copy the bucket with its own tools.')
  }
})

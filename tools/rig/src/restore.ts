import { readSettings } from '../../../services/platform/settings.ts'
import { runOnce } from '../../build/src/cli/command.ts'
import { readFolder } from './backup/command.ts'
import { restore } from './backup/restore.ts'

/** `npm run restore -- <folder>`: restores a backup into an empty portal, which must not run. */
await runOnce(async (report) => {
  const folder = readFolder('restore')
  const { startedAt, parts, missingFiles } = await restore(folder, readSettings())
  report(`Restored the backup of ${startedAt}: ${parts.length} files.`)
  if (missingFiles.length > 0) {
    report(`It lacks ${missingFiles.length} files of cases: ${missingFiles.join(', ')}.`)
  }
  report("Everything acknowledged before that moment is there. 'npm run serve' starts the portal.")
})

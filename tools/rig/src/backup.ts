import { readSettings } from '../../../services/platform/settings.ts'
import { runOnce } from '../../build/src/cli/command.ts'
import { backUp } from './backup/backup.ts'
import { readFolder } from './backup/command.ts'

/** `npm run backup -- <folder>`: backs up the portal, which may be running. */
await runOnce(async (report) => {
  const folder = readFolder('backup')
  const { parts, missingFiles } = await backUp(folder, readSettings())
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0)
  report(`Backed up into ${folder}: ${parts.length} files, ${Math.ceil(bytes / 1_000_000)} MB.`)
  if (missingFiles.size === 0) return
  for (const [key, problem] of missingFiles) report(`Not in the backup: file ${key} (${problem}).`)
  throw new Error(`The rest is complete, but ${missingFiles.size} files of cases are lost.`)
})

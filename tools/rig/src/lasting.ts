import { mkdirSync } from 'node:fs'
import { FolderInUseError, lockFolder } from '@portal/machine/lock'
import { refuseUnfitProduction } from '../../../services/platform/production.ts'
import { readSettings } from '../../../services/platform/settings.ts'
import { outliveUnknownFaults } from '../../../services/platform/unknown-faults.ts'
import { explain } from '../../build/src/cli/command.ts'
import { Running } from '../../build/src/cli/stopping.ts'
import { dataFolder } from '../../build/src/publish/site.ts'

/** Locks the data folder, and creates it. */
export function takeFolder(data: string): () => void {
  try {
    mkdirSync(data, { recursive: true, mode: 0o700 })
    return lockFolder(data)
  } catch (error) {
    if (error instanceof FolderInUseError) throw error
    throw new Error(
      `The data folder ${data} cannot be written (${explain(error)}). Make it a folder of yours, or choose another with PORTAL_DATA_DIR.`,
    )
  }
}

/**
 * Runs a command that lasts until it is stopped; meanwhile the data folder is locked for other
 * processes. On failure it prints one line, stops everything it has started, and exits with 1.
 */
export async function runLasting(
  command: (running: Running, data: string) => Promise<void>,
): Promise<void> {
  const running = new Running()
  running.endOnSignals()
  try {
    await refuseUnfitProduction('A portal in one process', readSettings())
    const data = dataFolder()
    process.on('exit', takeFolder(data))
    await command(running, data)
    outliveUnknownFaults((error, origin) => console.error(`Unexpected error (${origin}):`, error))
  } catch (error) {
    console.error(explain(error))
    await running.stop()
    process.exit(1)
  }
}

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Held while a portal runs on a data folder. */
export interface DataLock {
  release(): void
}

/**
 * Takes a data folder for this process. Two processes can open the embedded database unhindered,
 * and would spoil it.
 *
 * @throws when another portal runs on it
 */
export function lockData(data: string): DataLock {
  const file = join(data, 'portal.lock')
  mkdirSync(data, { recursive: true })
  const owner = write(file)
  if (owner !== null) {
    throw new Error(
      `A portal is running on ${data} already (process ${owner}). ` +
        'Stop it first, or set PORTAL_DATA_DIR and PORTAL_PORT_OFFSET to run a second one.',
    )
  }
  return { release: () => rmSync(file, { force: true }) }
}

/** Writes the lock, over one that a dead process has left; answers the living owner if there is one. */
function write(file: string): number | null {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return null
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const owner = Number(readFileSync(file, 'utf8'))
  // In a container that was restarted, the dead process may have had this one's id.
  if (owner !== process.pid && isAlive(owner)) return owner
  rmSync(file, { force: true })
  return write(file)
}

function isAlive(processId: number): boolean {
  if (!Number.isInteger(processId) || processId <= 0) return false
  try {
    process.kill(processId, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

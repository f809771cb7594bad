import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

const holderSchema = v.object({
  pid: v.number(),
  /** The holder's parent process. Users are told to stop it, because that ends the holder too. */
  startedBy: v.number(),
  /** When the holder started. Process ids are reused, so the id alone does not identify it. */
  began: v.string(),
})

type Holder = v.InferOutput<typeof holderSchema>

export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError'
}

/** When a process started, as a text that is unique even across reboots; empty if unknown. */
function beginningOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The process name in the second field may contain spaces and brackets, so count fields from
    // its end.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
    return `${boot} ${ticks}`
  } catch {
    try {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    } catch {
      return ''
    }
  }
}

/**
 * Node identifies its errors by code; `instanceof` is unreliable because each realm has its own
 * Error class.
 */
function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

function readHolder(file: string): Holder | undefined {
  try {
    const parsed = v.safeParse(holderSchema, JSON.parse(readFileSync(file, 'utf8')))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}

function isHeld(holder: Holder | undefined): holder is Holder {
  return holder !== undefined && isAlive(holder.pid) && beginningOf(holder.pid) === holder.began
}

const LOCK_FILE = 'in-use.lock'

/** Whether a running process has locked the folder. */
export function isFolderLocked(folder: string): boolean {
  return isHeld(readHolder(join(folder, LOCK_FILE)))
}

/**
 * Locks a folder for this process, taking over the lock of a process that no longer exists. Returns
 * the function that releases the lock.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, LOCK_FILE)
  const own: Holder = {
    pid: process.pid,
    startedBy: process.ppid,
    began: beginningOf(process.pid),
  }
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      writeFileSync(file, JSON.stringify(own), { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) {
        throw error
      }
    }
    const holder = readHolder(file)
    if (isHeld(holder)) {
      throw new FolderInUseError(
        `The data in ${folder} are in use by process ${holder.startedBy}. ` +
          'Stop it first, or choose another folder with PORTAL_DATA_DIR.',
      )
    }
    rmSync(file, { force: true })
  }
  throw new FolderInUseError(`The data in ${folder} are in use by another start.`)
}

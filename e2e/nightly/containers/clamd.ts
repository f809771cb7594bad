import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { EICAR } from '../../../services/platform/testing-clamd.ts'
import { stopProcess } from '../../run/process.ts'

/** ClamAV's daemon with one signature, that of EICAR's test file. */
export interface Clamd {
  /** The setting that names its socket. */
  readonly setting: string
  start(): Promise<void>
  /** Suspends or resumes it. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void
  stop(): Promise<void>
  remove(): Promise<void>
}

const PROGRAM = '/usr/sbin/clamd'
const READY_MS = 30_000

/**
 * Prepares clamd in a folder of its own. ClamAV's database is not needed, which is 200 MB and comes
 * from the network: a file with the pattern of EICAR's test file takes its place.
 */
export function prepareClamd(): Clamd {
  if (!existsSync(PROGRAM)) {
    throw new Error("The scanner needs clamd: on Debian, 'apt-get install clamav-daemon'.")
  }
  const folder = mkdtempSync(join(tmpdir(), 'portal-clamd-'))
  const [database, socket, settings] = ['database', 'clamd.sock', 'clamd.conf'].map((name) =>
    join(folder, name),
  )
  mkdirSync(join(folder, 'database'))
  const pattern = Buffer.from(EICAR).toString('hex')
  writeFileSync(join(folder, 'database', 'eicar.ndb'), `Eicar-Test-Signature:0:*:${pattern}\n`)
  writeFileSync(
    join(folder, 'clamd.conf'),
    [`DatabaseDirectory ${database}`, `LocalSocket ${socket}`, 'Foreground yes', ''].join('\n'),
  )
  let child: ChildProcess | null = null
  const stop = async () => {
    if (child === null) return
    child.kill('SIGCONT')
    await stopProcess(child)
    child = null
    rmSync(join(folder, 'clamd.sock'), { force: true })
  }
  return {
    setting: `clamd://${socket}`,
    async start() {
      child = spawn(PROGRAM, ['-c', settings ?? ''], { stdio: 'ignore' })
      const began = performance.now()
      while (!existsSync(join(folder, 'clamd.sock'))) {
        if (child.exitCode !== null || performance.now() - began > READY_MS) {
          throw new Error('clamd did not start.')
        }
        await pause(100)
      }
    },
    signal: (signal) => void child?.kill(signal),
    stop,
    async remove() {
      await stop()
      rmSync(folder, { recursive: true })
    },
  }
}

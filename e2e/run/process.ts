import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { ROOT } from './places.ts'

export type Environment = Readonly<Record<string, string>>

/** Runs a command that inherits this process's output; returns its exit code. */
export async function run(
  command: string,
  args: readonly string[],
  environment: Environment = {},
  cwd = ROOT,
): Promise<number> {
  const child = spawn(command, args, {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  const [code] = await once(child, 'exit')
  return typeof code === 'number' ? code : 1
}

const PATIENCE = 8000

/** Asks a process to exit, and kills it if it does not. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE)
  await ended
  clearTimeout(timer)
}

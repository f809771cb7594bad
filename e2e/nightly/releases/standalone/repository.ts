import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Environment, stopProcess } from '../../../run/process.ts'

/**
 * This process's environment without the portal's variables, plus those of the package registry.
 */
export function outside(registry: Environment): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(?:PORTAL_|npm_|INIT_CWD$)/.test(name),
  )
  return { ...Object.fromEntries(own), ...registry }
}

/** A standalone repository of one remote, and the commands that its team runs there. */
export class Repository {
  readonly folder: string
  readonly #environment: NodeJS.ProcessEnv

  constructor(folder: string, registry: Environment) {
    this.folder = folder
    this.#environment = outside(registry)
  }

  read(file: string): string {
    return readFileSync(join(this.folder, file), 'utf8')
  }

  write(file: string, text: string): void {
    writeFileSync(join(this.folder, file), text)
  }

  /** Runs a command to completion and returns its output; throws with the output if it fails. */
  run(command: string, ...words: readonly string[]): string {
    const { status, stdout, stderr } = spawnSync(command, words, {
      cwd: this.folder,
      env: this.#environment,
      encoding: 'utf8',
    })
    if (status === 0) return stdout
    throw new Error(`${command} ${words.join(' ')} failed:\n${stdout}${stderr}`)
  }

  /** Starts the development server, and waits until it prints the address of the remote. */
  async develop(...words: readonly string[]): Promise<{ stop(): Promise<void> }> {
    const child: ChildProcess = spawn('npm', ['run', '--silent', 'dev', '--', ...words], {
      cwd: this.folder,
      env: this.#environment,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await new Promise<void>((resolve, reject) => {
      child.on('exit', (code) => reject(new Error(`The development server ended with ${code}.`)))
      if (child.stdout === null) return
      createInterface({ input: child.stdout }).on('line', (line) => {
        console.log(line)
        if (/^remote-\S+ in http/.test(line)) resolve()
      })
    })
    return { stop: () => stopProcess(child) }
  }
}

import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as v from 'valibot'
import { copyCheckout } from '../run/copy-checkout.ts'
import { testEnvironment } from '../run/portal.ts'
import { stopProcess } from '../run/process.ts'

export interface Start {
  readonly name: string
  /** From `npm start` until the portal is ready. */
  readonly seconds: number
}

const packageSchema = v.object({ scripts: v.object({ start: v.string() }) })

/** Measures how long `npm start` takes in a new clone, without builds and data, and once more. */
export async function benchStarts(): Promise<readonly Start[]> {
  const copy = copyCheckout('portal-starts')
  const data = join(copy, 'data')
  const start = async (name: string) => ({ name, seconds: await timeStart(copy, data) })
  try {
    const clone = await start('a new clone')
    rmSync(join(copy, '.cache'), { recursive: true })
    rmSync(data, { recursive: true })
    const cold = await start('packages are there, nothing is built, no data')
    const warm = await start('built, with data')
    return [clone, cold, warm]
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

async function timeStart(cwd: string, data: string): Promise<number> {
  const file = readFileSync(join(cwd, 'package.json'), 'utf8')
  const command = v.parse(packageSchema, JSON.parse(file)).scripts.start
  const begun = performance.now()
  // What npm runs, and not npm itself, which does not pass on the signal that ends it.
  const child = spawn('bash', ['-c', command.replace(' && ', ' && exec ')], {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...testEnvironment(data) },
  })
  const lines: string[] = []
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      if (line.startsWith('Portal ready: ')) return (performance.now() - begun) / 1000
      lines.push(line)
    }
    throw new Error(`The portal did not start:\n${lines.join('\n')}`)
  } finally {
    await stopProcess(child)
  }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { WORKSPACE_REMOTES } from '../../../tools/build/src/remotes.ts'
import { copyCheckout } from '../../run/copy-checkout.ts'
import { testEnvironment } from '../../run/portal.ts'
import { type Environment, stopProcess } from '../../run/process.ts'
import { type Outcome, outcomeOfSteps } from '../outcome.ts'

/** Tests of the code that reads the list of remotes; a release of a new one is tested by itself. */
const TESTS: readonly string[] = [
  'remote-courses/',
  'e2e/checks/',
  'tools/build/src/(?!release/)',
  'host/src/(app|navigation|remotes|texts|versions)/',
  'shared/(platform/src/contract|ui/src/slots)/',
  'services/site',
  'tools/rig/ports/',
]

/** The parts of `npm test` whose result a new remote can change. */
const CHECKS: readonly (readonly [tool: string, ...args: string[]])[] = [
  ['biome', 'check', '--error-on-warnings', '.'],
  ['dclint', '--max-warnings', '0', 'docker-compose.yml'],
  ['tsc', '--noEmit'],
  ['knip'],
  ['jest', '--maxWorkers=2', '--silent', ...TESTS],
]

async function succeeds(
  folder: string,
  command: string,
  args: readonly string[],
  environment: Environment,
): Promise<boolean> {
  const began = Date.now()
  const child = spawn(command, args, {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  const [code] = await once(child, 'exit')
  const seconds = Math.round((Date.now() - began) / 1000)
  console.log(`${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s: ${command} ${args.join(' ')}`)
  return code === 0
}

/** Whether the portal of a checkout starts, and serves the new page and its remote. */
async function servesPage(
  folder: string,
  path: string,
  environment: Environment,
): Promise<boolean> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/rig/src/start.ts'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  })
  try {
    let host = ''
    for await (const line of createInterface({ input: child.stdout })) {
      console.log(line)
      const [, address] = /^Portal ready: (\S+)$/.exec(line) ?? []
      if (address !== undefined) {
        host = address
        break
      }
    }
    const page = await (await fetch(`${host}${path}`)).text()
    const [, entry = ''] = /href="([^"]+\/remoteEntry\.js)"/.exec(page) ?? []
    const script = await fetch(entry)
    console.log(`${host}${path} loads ${entry}: ${script.status}`)
    const ports = WORKSPACE_REMOTES.map(({ manifest }) => manifest.port)
    const expected = Math.max(...ports) + 1 + Number(environment.PORTAL_PORT_OFFSET)
    return script.ok && new URL(entry).port === String(expected)
  } finally {
    await stopProcess(child)
  }
}

/** Scaffolds a new remote in a copy of the checkout, and runs the checks and the portal there. */
export async function testScaffold(): Promise<Outcome> {
  const folder = copyCheckout('portal-scaffold')
  const data = join(folder, '.data')
  const environment = testEnvironment(data)
  try {
    const made = await succeeds(
      folder,
      'npm',
      ['run', 'new-remote', '--', 'courses', '--path', '/kurser', '--title', 'Kurser'],
      {},
    )
    const steps = [{ name: 'npm run new-remote', isGood: made }]
    if (!made) return outcomeOfSteps(steps)
    // As every command of the checkout does first.
    const setUp = await succeeds(folder, process.execPath, ['tools/build/bin/setup.mjs'], {})
    steps.push({ name: 'the setup, in the checkout with the new remote', isGood: setUp })
    for (const [tool, ...args] of CHECKS) {
      const program = join(folder, 'node_modules', '.bin', tool)
      const isGood = await succeeds(folder, program, args, {})
      steps.push({ name: `${tool}, in the checkout with the new remote`, isGood })
    }
    const isGood = await servesPage(folder, '/kurser', environment)
    steps.push({ name: 'the page of the new remote', isGood })
    return outcomeOfSteps(steps)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createInterface } from 'node:readline'
import { ROOT } from '../../run/places.ts'
import { stopProcess } from '../../run/process.ts'
import { type Outcome, outcomeOfSteps } from '../outcome.ts'
import { installEngine } from './engine.ts'

/** Deploys as docs/deployment.md says, on an engine in a network namespace of its own. */
export async function testImages(): Promise<Outcome> {
  if (process.getuid?.() !== 0 || spawnSync('unshare', ['--net', 'true']).status !== 0) {
    console.log('Left out: containers, which need root and a network namespace.')
    return []
  }
  installEngine()
  const steps: { name: string; isGood: boolean }[] = []
  const script = ['--import', 'tsx', 'e2e/nightly/containers/deploy.ts']
  const inside = spawn('unshare', ['--net', '--mount', process.execPath, ...script], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let network: ChildProcess = inside
  for await (const line of createInterface({ input: inside.stdout })) {
    console.log(line)
    // The namespace exists now; what is in it reaches the machine's network, and is not reached.
    if (line === 'In its namespace.') {
      const args = ['--configure', '--mtu=1500', String(inside.pid), 'tap0']
      network = spawn('slirp4netns', args, { stdio: 'ignore' })
    }
    const [, outcome, name] = /^(ok|FAIL) +(.*)$/.exec(line) ?? []
    if (name !== undefined) steps.push({ name, isGood: outcome === 'ok' })
  }
  await stopProcess(inside)
  await stopProcess(network)
  return outcomeOfSteps([...steps, { name: 'The run ended', isGood: inside.exitCode === 0 }])
}

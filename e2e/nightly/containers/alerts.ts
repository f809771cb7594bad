import { join } from 'node:path'
import { ROOT } from '../../run/places.ts'
import { run } from '../../run/process.ts'
import { type Outcome, outcomeOfSteps } from '../outcome.ts'
import { installPrograms } from './engine.ts'

const FOLDER = join(ROOT, 'deploy', 'alerts')

/** Tests the alert rules with Prometheus' own tool. */
export async function testAlerts(): Promise<Outcome> {
  installPrograms({ promtool: 'prometheus' })
  const passes = async (what: 'check' | 'test', file: string) =>
    (await run('promtool', [what, 'rules', join(FOLDER, file)])) === 0
  return outcomeOfSteps([
    { name: 'the alert rules are valid', isGood: await passes('check', 'portal.rules.yml') },
    {
      name: 'each alert fires for its fault only',
      isGood: await passes('test', 'portal.test.yml'),
    },
  ])
}

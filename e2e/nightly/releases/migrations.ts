import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { SERVICES } from '@portal/machine/ports'
import { NIGHTLY_RESULTS, ROOT } from '../../run/places.ts'
import { testEnvironment } from '../../run/portal.ts'
import { type Environment, run } from '../../run/process.ts'
import { readJourneyResults, readUnitResults } from '../../run/results.ts'
import { failuresOf, type Outcome, toOutcome } from '../outcome.ts'
import { reportTable } from '../table.ts'
import { checkOutPrevious, commitBeforeMigration } from './previous.ts'

/** The tests of the services that use a database. */
const SERVICE_TESTS = `services/(${SERVICES.join('|')}|imitation)`
/** The specs that compare the services' responses with what the front ends parse. */
const CONTRACT_SPECS = ['contract/wire.spec.ts', 'contract/updates.spec.ts']

/**
 * Runs the services of the previous release on the schema of this one: its service tests,
 * then its contract specs on its whole portal.
 */
export async function testMigrations(): Promise<Outcome> {
  const previous = checkOutPrevious(commitBeforeMigration())
  try {
    for (const service of SERVICES) {
      const migrations = join('services', service, 'migrations')
      cpSync(join(ROOT, migrations), join(previous.folder, migrations), { recursive: true })
    }
    const inPrevious = (program: string, args: readonly string[], environment: Environment) =>
      run(join(previous.folder, program), args, environment, previous.folder)

    mkdirSync(dirname(NIGHTLY_RESULTS), { recursive: true })
    rmSync(NIGHTLY_RESULTS, { force: true })
    const jest = [
      '--json',
      `--outputFile=${NIGHTLY_RESULTS}`,
      '--maxWorkers=2',
      '--silent',
      SERVICE_TESTS,
    ]
    const code = await inPrevious('node_modules/.bin/jest', jest, {})
    const services = toOutcome({ code, results: readUnitResults(NIGHTLY_RESULTS) })

    const playwright = ['test', '--config=e2e/playwright.config.ts', ...CONTRACT_SPECS]
    const { PORTAL_PORT_OFFSET = '' } = testEnvironment('')
    const contractCode = await inPrevious('e2e/node_modules/.bin/playwright', playwright, {
      PORTAL_PORT_OFFSET,
    })
    const results = join(previous.folder, '.cache', 'test-results', 'journeys.json')
    const contract = toOutcome({ code: contractCode, results: readJourneyResults(results) })

    const cells = (outcome: Outcome) => [
      String(outcome.filter((one) => one.outcome === 'passed').length),
      String(failuresOf(outcome).length),
    ]
    reportTable(
      ['Tests of the previous release, on the schema of this one', 'Release', 'passed', 'failed'],
      [
        ['its services', previous.commit.slice(0, 7), ...cells(services)],
        [
          'its contract specs, on its whole portal',
          previous.commit.slice(0, 7),
          ...cells(contract),
        ],
      ],
    )
    return [...services, ...contract]
  } finally {
    previous.remove()
  }
}

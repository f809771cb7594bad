import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { SERVICES } from '@portal/machine/ports'
import { type DrillOutcome, joinOutcomes, toOutcome } from './drill-outcome.ts'
import { reportTable } from './drill-tables.ts'
import { DRILL_TEST_RESULTS, ROOT } from './places.ts'
import { testEnvironment } from './portal.ts'
import { checkOutPrevious, commitBeforeMigration } from './previous.ts'
import { type Environment, run } from './process.ts'
import { readJourneyResults, readUnitResults } from './results.ts'

/** The tests of the services that use a database. */
const SERVICE_TESTS = `services/(${SERVICES.join('|')}|imitation)`
/** The specs that compare the services' responses with what the front ends parse. */
const CONTRACT_SPECS = ['contract/wire.spec.ts', 'contract/updates.spec.ts']

/**
 * Runs the services of the previous release on the schema of this one: its service tests,
 * then its contract specs on its whole portal.
 */
export async function drillMigrations(): Promise<DrillOutcome> {
  const previous = checkOutPrevious(commitBeforeMigration())
  try {
    for (const service of SERVICES) {
      const migrations = join('services', service, 'migrations')
      cpSync(join(ROOT, migrations), join(previous.folder, migrations), { recursive: true })
    }
    const inPrevious = (program: string, args: readonly string[], environment: Environment) =>
      run(join(previous.folder, program), args, environment, previous.folder)

    mkdirSync(dirname(DRILL_TEST_RESULTS), { recursive: true })
    rmSync(DRILL_TEST_RESULTS, { force: true })
    const jest = [
      '--json',
      `--outputFile=${DRILL_TEST_RESULTS}`,
      '--maxWorkers=2',
      '--silent',
      SERVICE_TESTS,
    ]
    const code = await inPrevious('node_modules/.bin/jest', jest, {})
    const services = toOutcome({ code, results: readUnitResults(DRILL_TEST_RESULTS) })

    const playwright = ['test', '--config=e2e/playwright.config.ts', ...CONTRACT_SPECS]
    const { PORTAL_PORT_OFFSET = '' } = testEnvironment('')
    const contractCode = await inPrevious('e2e/node_modules/.bin/playwright', playwright, {
      PORTAL_PORT_OFFSET,
    })
    const results = join(previous.folder, '.cache', 'test-results', 'journeys.json')
    const contract = toOutcome({ code: contractCode, results: readJourneyResults(results) })

    const cells = ({ passed, failures }: DrillOutcome) => [`${passed}`, `${failures.length}`]
    reportTable(
      'migrations',
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
    return joinOutcomes([services, contract])
  } finally {
    previous.remove()
  }
}

import { PLAYWRIGHT, tool } from './places.ts'
import { startPortal } from './portal.ts'
import { startPostgres } from './postgres.ts'
import { run } from './process.ts'
import { drillScaffold } from './scaffold.ts'

/** The long runs: whole matrices of what `npm test` takes a sample of. */
const SERVICE_DRILLS = { PORTAL_SCHEDULES: '500', PORTAL_KILLS: '100' }

async function drillServices(): Promise<number> {
  const postgres = process.env.TEST_DATABASE_URL === undefined ? await startPostgres() : null
  try {
    return await run(tool('jest'), ['--runInBand', 'schedules.test', 'kills.test'], {
      ...SERVICE_DRILLS,
      ...(postgres && { TEST_DATABASE_URL: postgres.url }),
    })
  } finally {
    postgres?.stop()
  }
}

/** Every fault of every call, on the screens that use it. */
function drillScreens(): Promise<number> {
  return run(tool('jest'), ['--selectProjects', 'front'], { PORTAL_MATRIX: 'whole' })
}

async function drillPortal(): Promise<number> {
  const portal = await startPortal()
  try {
    const codes: number[] = []
    for (const project of ['drills', 'deployments']) {
      const args = ['test', '--config=e2e/playwright.config.ts', `--project=${project}`]
      codes.push(
        await run(PLAYWRIGHT, args, {
          ...portal.environment,
          PORTAL_RUNNING: 'yes',
          PORTAL_DRILL: 'yes',
        }),
      )
    }
    return codes.find((code) => code !== 0) ?? 0
  } finally {
    await portal.stop()
  }
}

const codes = [
  await drillServices(),
  await drillScreens(),
  await drillPortal(),
  await drillScaffold(),
]
process.exitCode = codes.find((code) => code !== 0) ?? 0

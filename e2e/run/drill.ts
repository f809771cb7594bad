import { PLAYWRIGHT } from './places.ts'
import { startPortal } from './portal.ts'
import { run } from './process.ts'

/** The long runs: whole matrices of what `npm test` takes a sample of. */
const portal = await startPortal()
try {
  process.exitCode = await run(PLAYWRIGHT, ['test', '--config=e2e/playwright.config.ts'], {
    ...portal.environment,
    PORTAL_RUNNING: 'yes',
    PORTAL_DRILL: 'yes',
  })
} finally {
  await portal.stop()
}

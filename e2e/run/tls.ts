import { spawnSync } from 'node:child_process'
import { type DrillOutcome, joinOutcomes, toOutcome } from './drill-outcome.ts'
import { runDrillSpecs, runDrillTests } from './suites.ts'
import { startTlsPortal } from './tls/tls-portal.ts'

const NEEDED = ['openssl', 'certutil']

/** Walks through a portal in production mode behind a TLS proxy, with an authority of its own. */
export async function drillTls(): Promise<DrillOutcome> {
  const missing = NEEDED.filter((program) => spawnSync('which', [program]).status !== 0)
  if (missing.length > 0) {
    throw new Error(
      `The drill needs ${missing.join()}: on Debian, 'apt-get install openssl libnss3-tools'.`,
    )
  }
  const portal = await startTlsPortal(Number(process.env.PORTAL_PORT_OFFSET ?? '10000'))
  try {
    return joinOutcomes([
      toOutcome(await runDrillSpecs('tls', portal.environment)),
      toOutcome(await runDrillTests(['mail-tls.test'])),
    ])
  } finally {
    await portal.stop()
  }
}

import { spawnSync } from 'node:child_process'
import { runNightlySpecs, runNightlyTests } from '../../run/suites.ts'
import { type Outcome, toOutcome } from '../outcome.ts'
import { startTlsPortal } from './tls/tls-portal.ts'

const NEEDED = ['openssl', 'certutil']

/** Walks through a portal in production mode behind a TLS proxy, with an authority of its own. */
export async function testTls(): Promise<Outcome> {
  const missing = NEEDED.filter((program) => spawnSync('which', [program]).status !== 0)
  if (missing.length > 0) {
    throw new Error(
      `This needs ${missing.join()}: on Debian, 'apt-get install openssl libnss3-tools'.`,
    )
  }
  const portal = await startTlsPortal(Number(process.env.PORTAL_PORT_OFFSET ?? '10000'))
  try {
    return [
      ...toOutcome(await runNightlySpecs('tls', portal.environment)),
      ...toOutcome(await runNightlyTests(['mail-tls.test'])),
    ]
  } finally {
    await portal.stop()
  }
}

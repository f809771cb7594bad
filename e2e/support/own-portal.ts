import { test } from '@playwright/test'
import { addressOf, type PortName } from '@portal/machine/ports'
import { startPortal } from '../run/portal.ts'
import type { Environment } from '../run/process.ts'

/** The address of a server of a portal whose ports are further on than those of the journeys. */
function addressAfter(step: number, name: PortName): string {
  const address = new URL(addressOf(name))
  address.port = String(Number(address.port) + step)
  return address.origin
}

interface Settings {
  readonly environment: Environment
  /** Called when the portal has ended. */
  end(): unknown
}

/**
 * Runs the tests of a `describe`, one after another, on a portal with settings of its own. In these
 * tests `addressOf` names its servers; constants of `backends.ts` still name those of the others.
 *
 * @param step how much further on its ports are; each file needs another
 * @param prepare makes the settings
 */
export function useOwnPortal(step: number, prepare: () => Promise<Settings>): void {
  const before = { ...process.env }
  const stops: (() => unknown)[] = []
  test.describe.configure({ mode: 'default' })
  test.use({ baseURL: addressAfter(step, 'host') })

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures.
  test.beforeAll(async ({}, testInfo) => {
    testInfo.setTimeout(300_000)
    const settings = await prepare()
    stops.push(() => settings.end())
    const portal = await startPortal({
      ...settings.environment,
      PORTAL_PORT_OFFSET: String(Number(process.env.PORTAL_PORT_OFFSET) + step),
      PORTAL_UNION_MEMBERS: '1000',
    })
    stops.push(() => portal.stop())
    Object.assign(process.env, portal.environment)
  })

  test.afterAll(async () => {
    for (const stop of stops.splice(0).reverse()) await stop()
    // The next file of this worker has the portal of all.
    for (const name of Object.keys(process.env)) delete process.env[name]
    Object.assign(process.env, before)
  })
}

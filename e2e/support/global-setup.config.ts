import { startPortal } from '../run/portal.ts'

/** Under `npm test` the portal is already running; when run directly, Playwright starts one. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.PORTAL_RUNNING !== undefined) return undefined
  const portal = await startPortal()
  // The workers store the files of the cases they seed in the folder that this portal reads.
  Object.assign(process.env, portal.environment)
  return () => portal.stop()
}

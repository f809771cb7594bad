import { startPortal } from '../run/portal.ts'

/** `npm test` has the portal running already; by itself, Playwright starts one. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.PORTAL_RUNNING !== undefined) return undefined
  const portal = await startPortal()
  // The workers keep the files of what they seed where this portal looks for them.
  Object.assign(process.env, portal.environment)
  return () => portal.stop()
}

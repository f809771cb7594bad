import { startPortal } from '../run/portal.ts'

/** `npm test` has already started the portal; otherwise start one here. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.PORTAL_RUNNING !== undefined) return undefined
  const portal = await startPortal()
  // The workers seed case files into this portal's data folder, so pass its settings on to them.
  Object.assign(process.env, portal.environment)
  return () => portal.stop()
}

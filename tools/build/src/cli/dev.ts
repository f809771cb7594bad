import { parseArgs } from 'node:util'
import { REGISTRY_FILE } from '../publish/live-files.ts'
import { WORKSPACE_REMOTES } from '../remotes.ts'
import { runOnce } from './command.ts'
import { Running } from './stopping.ts'

const USAGE = 'npm run dev -- <address of a portal> [--port <port>]'

/** Shows the remote of this repository in a deployed portal during development. */
await runOnce(async (report) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { port: { type: 'string' } },
  })
  const [address = '', ...more] = positionals
  if (!URL.canParse(address) || more.length > 0) throw new Error(USAGE)
  const [remote, ...others] = WORKSPACE_REMOTES
  if (remote === undefined || others.length > 0) {
    throw new Error('This is no repository of one remote.')
  }
  const portal = new URL(address).origin
  await requirePortal(portal)
  // Import webpack only when needed: it takes seconds to load.
  const { startPortalServer } = await import('../dev/portal-server.ts')
  const port = Number(values.port ?? remote.manifest.port)
  const running = new Running()
  running.endOnSignals()
  const { origin } = running.add(await startPortalServer(remote, portal, port))
  const [page] = remote.manifest.pages
  report(`${remote.package} in ${portal}: ${origin}${page?.path ?? '/'}`)
})

async function requirePortal(portal: string): Promise<void> {
  const registry = `${portal}/${REGISTRY_FILE}`
  const answer = await fetch(registry).catch((error: unknown) => {
    throw new Error(`${portal} does not answer.`, { cause: error })
  })
  if (!answer.ok) throw new Error(`${registry} answers ${answer.status}: is it a portal?`)
}

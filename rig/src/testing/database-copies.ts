import type { AddressInfo, Socket } from 'node:net'
import type { PGlite } from '@electric-sql/pglite'
import { connect } from '../../../services/platform/database.ts'
import { messageOf } from '../../../services/platform/error-message.ts'
import { prepareDatabase } from '../../../services/platform/prepare-database.ts'
import { serveEngine } from '../embedded-database/embedded-server.ts'
import { loadEngine, startEmptyEngine } from '../embedded-database/engine.ts'
import type { Contents, DatabaseOrder } from './database-order.ts'
import { prepareDataSet } from './service-calls.ts'
import { createOnServer, type StartedDatabase, TEST_SERVER } from './test-server.ts'

type Copy = () => Promise<StartedDatabase>

/** How to copy the databases that were prepared so far. */
const copies = new Map<string, Promise<Copy>>()
const templates: StartedDatabase[] = []

/** Creates a database; the first one with these contents takes seconds. */
export async function createDatabase({ kind, contents }: DatabaseOrder): Promise<StartedDatabase> {
  const name = `${kind} ${contents}`
  const prepare = kind === 'embedded' ? prepareEmbedded : prepareOnServer
  const copy = copies.get(name) ?? prepare(contents)
  copies.set(name, copy)
  return (await copy)()
}

/** Removes what the server still has of the databases that were copied. */
export async function removeTemplates(): Promise<void> {
  for (const { stop } of templates.splice(0)) await stop()
}

async function prepareEmbedded(contents: Contents): Promise<Copy> {
  const engine = await startEmptyEngine()
  const { url, stop } = await serve(engine)
  await fill(url, contents)
  await engine.exec('checkpoint')
  const dump = await engine.dumpDataDir('none')
  await stop()
  return async () => serve(await loadEngine(dump))
}

async function prepareOnServer(contents: Contents): Promise<Copy> {
  const server = TEST_SERVER ?? ''
  const template = await createOnServer(server)
  templates.push(template)
  await fill(template.url, contents)
  return () => createOnServer(server, new URL(template.url).pathname.slice(1))
}

async function fill(url: string, contents: Contents): Promise<void> {
  const { db, close } = connect(url)
  await prepareDatabase(db)
  if (contents !== 'empty') await prepareDataSet(db, contents)
  await close()
}

async function serve(engine: PGlite): Promise<StartedDatabase> {
  const server = await serveEngine(engine, 0, (error) => {
    console.error(`The database of a test has failed: ${messageOf(error)}`)
  })
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const address: AddressInfo | string | null = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      server.close()
      for (const socket of sockets) socket.destroy()
      await engine.close()
    },
  }
}

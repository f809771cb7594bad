import { createServer, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import * as v from 'valibot'
import { messageOf } from '../../../services/platform/error-message.ts'
import { databaseOrder } from './database-order.ts'
import type { StartedDatabase } from './test-server.ts'

/**
 * The process that creates the databases of all test files, as copies of a few that it prepares
 * once: migrations and the seed take ten times as long as a copy. Embedded databases share its
 * compiled WebAssembly, which is slow until it has been optimised. It loads nothing until a test
 * needs a database.
 */

const created = new Map<string, StartedDatabase>()

async function create(order: unknown): Promise<{ readonly url: string }> {
  const { createDatabase } = await import('./database-copies.ts')
  const database = await createDatabase(v.parse(databaseOrder, order))
  created.set(database.url, database)
  return { url: database.url }
}

async function remove(which: unknown): Promise<void> {
  const { url } = v.parse(v.object({ url: v.string() }), which)
  await created.get(url)?.stop()
  created.delete(url)
}

async function answer({ method }: IncomingMessage, body: unknown): Promise<unknown> {
  if (method === 'POST') return create(body)
  await remove(body)
  return null
}

const server = createServer((request, response) => {
  const respond = (status: number, body: unknown) => {
    response.writeHead(status, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(body))
  }
  json(request)
    .then((body) => answer(request, body))
    .then(
      (body) => respond(200, body),
      (error: unknown) => respond(500, { message: messageOf(error) }),
    )
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.({ port: address !== null && typeof address === 'object' ? address.port : 0 })
})

process.on('message', async () => {
  const { removeTemplates } = await import('./database-copies.ts')
  for (const { stop } of created.values()) await stop()
  await removeTemplates()
  process.exit(0)
})

// Ctrl-C reaches this process too, but the tests still need their databases to end.
process.on('SIGINT', () => {})
// Jest was killed.
process.on('disconnect', () => process.exit(0))

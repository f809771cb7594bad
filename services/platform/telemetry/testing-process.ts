import { createRequire } from 'node:module'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { createClock } from '../clock.ts'
import { connect } from '../database.ts'
import { createService, type Operation } from '../http.ts'
import { logTo } from '../log.ts'
import { readSettings } from '../settings.ts'
import { remoteFaults } from './instruments.ts'
import { observeQueue } from './queues.ts'
import { startTelemetry } from './telemetry.ts'

/**
 * Answers one call with the settings of the environment, and writes what it logged and measured to
 * the standard output. A process of its own, because telemetry applies to a whole process.
 */
const ask: Operation = {
  call: 'GET /person/:ident',
  summary: 'Reads a person',
  path: v.object({ ident: v.string() }),
  query: v.object({}),
  body: null,
  answer: v.object({}),
  perform: async ({ db }, _caller, { path }) => {
    const read = sql`select ${path.ident}::text as ident`
    await db.execute(read)
    await db.transaction((transaction) => transaction.execute(read))
    return {}
  },
}

const lines: unknown[] = []
const log = logTo({ write: (line) => lines.push(JSON.parse(line)) }, 'info')
const { telemetry: settings } = readSettings()
const telemetry = await startTelemetry('testing', settings, log)
const { db, close } = connect(process.argv[2] ?? '', { name: 'testing/union' })
observeQueue('mails', { union: async () => 3 })
remoteFaults().add(1, { remote: 'members', version: '1.0.0', kind: 'crashed' })
const service = createService({
  name: 'testing',
  db,
  clock: createClock(undefined),
  authenticate: async () => ({ memberIdent: '4711', loginName: 'anna' }),
  log,
  hostAddress: 'http://localhost:3000',
  tools: null,
  operations: [ask],
})
const traceparent = process.argv[3] ?? ''
await service.request('/person/010190-1234', { headers: { traceparent } })
const metrics =
  settings.metricsPort === undefined
    ? ''
    : await (await fetch(`http://127.0.0.1:${settings.metricsPort}/metrics`)).text()
await telemetry.stop()
await close()
const { cache } = createRequire(import.meta.url)
const sdk = Object.keys(cache).filter((path) => path.includes('@opentelemetry/sdk-'))
console.log(JSON.stringify({ lines, metrics, sdk }))

import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { withDatabase } from '../../testing/databases.ts'

const attributesSchema = v.pipe(
  v.array(v.object({ key: v.string(), value: v.record(v.string(), v.unknown()) })),
  v.transform((all) =>
    Object.fromEntries(all.map(({ key, value }) => [key, Object.values(value)[0]])),
  ),
)
const spanSchema = v.object({
  traceId: v.string(),
  spanId: v.string(),
  parentSpanId: v.optional(v.string()),
  name: v.string(),
  attributes: attributesSchema,
})
const tracesSchema = v.object({
  resourceSpans: v.array(
    v.object({
      resource: v.object({ attributes: attributesSchema }),
      scopeSpans: v.array(v.object({ spans: v.array(spanSchema) })),
    }),
  ),
})
const outputSchema = v.object({
  lines: v.array(v.record(v.string(), v.unknown())),
  metrics: v.string(),
  sdk: v.array(v.string()),
})

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const CALLER = 'b7ad6b7169203331'
const ROUTE = '/person/:ident'
const CIVIL_NUMBER = /010190-?1234/

async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listen(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}

describe('telemetry', () => {
  withDatabase('empty', (database) => {
    /** Makes one call with these settings, in a process of its own. */
    async function call(settings: Readonly<Record<string, string>>) {
      const script = join(__dirname, 'testing-process.ts')
      const args = ['--import', 'tsx', script, database.url, `00-${TRACE}-${CALLER}-01`]
      const { stdout } = await promisify(execFile)(process.execPath, args, {
        env: { ...process.env, ...settings },
      })
      return v.parse(outputSchema, JSON.parse(stdout))
    }

    test('without a setting no SDK is loaded, and nothing is in the log of it', async () => {
      const { lines, sdk } = await call({})

      expect(sdk).toEqual([])
      expect(lines).toMatchObject([{ route: ROUTE, status: 200 }])
      expect(lines[0]).not.toHaveProperty('traceId')
    })

    test('a trace leads from the caller through the service to its SQL', async () => {
      const received: v.InferOutput<typeof tracesSchema>[] = []
      const paths: (string | undefined)[] = []
      const collector = createServer((request, response) => {
        paths.push(request.url)
        void json(request).then((body) => {
          if (request.url === '/v1/traces') received.push(v.parse(tracesSchema, body))
          response.setHeader('Content-Type', 'application/json').end('{}')
        })
      })
      const port = await listen(collector)

      const { lines } = await call({
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
        OTEL_TRACES_SAMPLER: 'always_on',
      })
      await new Promise((resolve) => collector.close(resolve))

      expect(new Set(paths)).toEqual(new Set(['/v1/traces', '/v1/metrics']))
      expect(lines).toMatchObject([{ route: ROUTE, status: 200, traceId: TRACE }])
      const [resource] = received.flatMap(({ resourceSpans }) => resourceSpans)
      expect(resource?.resource.attributes).toMatchObject({ 'service.name': 'testing' })
      const spans = received.flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
      )
      const server = spans.find(({ name }) => name === `GET ${ROUTE}`)
      expect(server).toMatchObject({
        traceId: TRACE,
        parentSpanId: CALLER,
        attributes: {
          'http.route': ROUTE,
          'http.response.status_code': 200,
          'portal.request_id': lines[0]?.requestId,
        },
      })
      const statements = spans.filter(({ attributes }) => 'db.query.text' in attributes)
      expect(statements.map(({ name }) => name)).toEqual(['SELECT', 'BEGIN', 'SELECT', 'COMMIT'])
      const ofCall = { traceId: TRACE, parentSpanId: server?.spanId }
      expect(statements).toEqual(statements.map(() => expect.objectContaining(ofCall)))
      expect(statements[0]?.attributes['db.query.text']).toBe('select $1::text as ident')
      expect(JSON.stringify(spans)).not.toMatch(CIVIL_NUMBER)
    })

    test('a port of the metrics that is in use is named', async () => {
      const other = createServer()
      const port = await listen(other)

      const start = call({ PORTAL_METRICS_PORT: String(port) })

      await expect(start).rejects.toThrow(`Port ${port} (metrics) is in use by another program.`)
      await new Promise((resolve) => other.close(resolve))
    })

    test('Prometheus fetches metrics of calls, connections, queues and the process', async () => {
      const port = await freePort()

      const { metrics } = await call({ PORTAL_METRICS_PORT: String(port) })

      const of = (name: string, ...labels: readonly string[]) =>
        metrics
          .split('\n')
          .filter((line) => line.startsWith(name) && labels.every((one) => line.includes(one)))
      const labels = [`http_route="${ROUTE}"`, 'http_response_status_code="200"']
      expect(of('http_server_request_duration_count', ...labels)).toHaveLength(1)
      expect(of('http_server_request_duration_bucket', ...labels, 'le="0.3"')).toHaveLength(1)
      const pool = 'db_client_connection_pool_name="testing/union"'
      expect(of('db_client_connection_count', pool)).toHaveLength(2)
      expect(of('db_client_connection_pending_requests', pool)).toHaveLength(1)
      expect(of('portal_queue_size', 'queue="mails"', 'data="union"')[0]).toMatch(/ 3(?: |$)/)
      expect(of('nodejs_eventloop_utilization').length).toBeGreaterThan(0)
      expect(of('http_server', 'service_name="testing"').length).toBeGreaterThan(0)
      expect(metrics).not.toMatch(CIVIL_NUMBER)

      const rules = readFileSync(join(__dirname, '../../../deploy/alerts/portal.rules.yml'), 'utf8')
      const used = new Set(rules.match(/\b(?:http_server|portal)_\w+(?=\{|\[)/g))
      expect(used.size).toBe(4)
      for (const name of used) expect(of(name).length).toBeGreaterThan(0)
    })
  })
})

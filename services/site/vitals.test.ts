import { metrics } from '@opentelemetry/api'
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics'
import { createAuthenticator } from '../platform/auth.ts'
import { withDatabase } from '../testing/databases.ts'
import { createTestTokens, type TestTokens } from '../testing/tokens.ts'
import { createTestSiteService } from './testing.ts'

const LCP = { page: '/mine-medlemmer', name: 'LCP', value: 1.2 }
const CLS = { page: '/mine-medlemmer/*', name: 'CLS', value: 0.03 }

let tokens: TestTokens
let anna: string
const exporter = new InMemoryMetricExporter(AggregationTemporality.DELTA)
const reader = new PeriodicExportingMetricReader({ exporter })
const provider = new MeterProvider({ readers: [reader] })

beforeAll(async () => {
  metrics.setGlobalMeterProvider(provider)
  tokens = await createTestTokens()
  anna = await tokens.bearer({ memberIdent: 'anna', loginName: 'anna.tr@portal.test' })
})

afterAll(async () => {
  await provider.shutdown()
  metrics.disable()
})

describe('vitals', () => {
  withDatabase('empty', (database) => {
    const create = () =>
      createTestSiteService(database.db, { authenticate: createAuthenticator(tokens) })
    const post = (body: unknown, token = anna, service = create()) =>
      service.request('/faults/vitals', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: token },
        body: JSON.stringify(body),
      })

    /** What was measured since the last call. */
    async function measured() {
      exporter.reset()
      await reader.forceFlush()
      return exporter
        .getMetrics()
        .flatMap(({ scopeMetrics }) => scopeMetrics)
        .flatMap((scope) => scope.metrics)
        .filter(({ descriptor }) => descriptor.name.startsWith('portal.page.'))
        .flatMap(({ descriptor, dataPoints }) =>
          dataPoints.map(({ attributes, value }) => ({
            name: descriptor.name,
            attributes,
            value,
          })),
        )
    }

    test('adds Web Vitals to the metrics by page, and CLS apart, as it has no unit', async () => {
      expect((await post({ vitals: [LCP, { ...LCP, value: 3 }, CLS] })).status).toBe(204)

      expect(await measured()).toEqual([
        {
          name: 'portal.page.duration',
          attributes: { page: '/mine-medlemmer', name: 'LCP' },
          value: expect.objectContaining({ count: 2, sum: 4.2 }),
        },
        {
          name: 'portal.page.layout.shift',
          attributes: { page: '/mine-medlemmer/*' },
          value: expect.objectContaining({ count: 1, sum: 0.03 }),
        },
      ])
    })

    test.each([
      ['a page with an id', { ...LCP, page: '/mine-medlemmer/4711' }],
      ['a page in free words', { ...LCP, page: 'Anna Holm' }],
      ['an unknown name', { ...LCP, name: 'MOOD' }],
      ['a negative value', { ...LCP, value: -1 }],
      ['something about a person', { ...LCP, login: 'anna.tr@portal.test' }],
    ])('refuses %s', async (_what, vital) => {
      expect((await post({ vitals: [LCP, vital] })).status).toBe(400)
      expect(await measured()).toEqual([])
    })

    test('refuses more than a page can have measured', async () => {
      expect((await post({ vitals: Array.from({ length: 101 }, () => LCP) })).status).toBe(400)
      const page = `/${'x'.repeat(40)}/*`
      const vitals = Array.from({ length: 150 }, () => ({ ...LCP, page }))
      expect((await post({ vitals })).status).toBe(413)
    })

    test('wants somebody to be signed in, and not too often', async () => {
      expect((await post({ vitals: [LCP] }, 'Bearer junk')).status).toBe(401)

      const service = create()
      const statuses = new Set<number>()
      for (let n = 0; n < 21; n += 1) {
        statuses.add((await post({ vitals: [] }, anna, service)).status)
      }
      expect([...statuses]).toEqual([204, 429])
    })
  })
})

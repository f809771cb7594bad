import { createServer } from 'node:http'
import { portOffset } from '@portal/machine/ports'
import { ANNA } from '../seed/accounts.ts'
import { type BenchService, listen, openBenchSite } from './site.ts'

const MEMBERS = 12_000
const CALLS = 100
const WARM_UP = 3

/** Calls of a representative's day: a small answer, a list, and a search. */
const CALLED = [
  '/profil/hentbrugerprofil',
  '/medlem/hentegnemedlemmerprarbejdsstedprtrhverv',
  '/medlem/soegallemedlemmer?request.fuldeNavn=Jens',
]

/** Times of the calls in ms: with telemetry in the first and last batch, without in between. */
export interface TelemetryRound {
  readonly on: readonly [number, number]
  readonly off: readonly [number, number]
}

/**
 * Measures calls of two member services on the same database: one sends traces and metrics to a
 * collector and lets Prometheus fetch metrics, the other measures nothing.
 *
 * @param sampler which traces are recorded; null for the default
 */
export async function measureTelemetry(
  rounds: Iterable<number>,
  sampler: string | null,
): Promise<readonly TelemetryRound[]> {
  const site = await openBenchSite(MEMBERS)
  const collector = createServer((request, response) => {
    request.resume().once('end', () => response.end('{}'))
  })
  try {
    const endpoint = `http://127.0.0.1:${await listen(collector)}`
    const offset = portOffset(process.env.PORTAL_PORT_OFFSET)
    const on = await site.start('members', offset, {
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      PORTAL_METRICS_PORT: String(5_000 + offset),
      ...(sampler !== null && { OTEL_TRACES_SAMPLER: sampler }),
    })
    const off = await site.start('members', offset + 1)
    const headers = { authorization: await site.bearer(ANNA) }
    /** The time of one call of each kind, each the median of many. */
    const time = async ({ address }: BenchService) => {
      const times = CALLED.map((): number[] => [])
      for (let call = 0; call < CALLS; call++) {
        for (const [kind, path] of CALLED.entries()) {
          const began = performance.now()
          const answer = await fetch(address + path, { headers })
          if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
          await answer.arrayBuffer()
          times[kind]?.push(performance.now() - began)
        }
      }
      return times.map(middleOf).reduce((sum, each) => sum + each, 0)
    }
    const measure = async (): Promise<TelemetryRound> => {
      const first = await time(on)
      const without = [await time(off), await time(off)] as const
      return { on: [first, await time(on)], off: without }
    }
    for (let round = 0; round < WARM_UP; round++) await measure()
    const measured: TelemetryRound[] = []
    for (const _ of rounds) measured.push(await measure())
    return measured
  } finally {
    await site.stop()
    collector.closeAllConnections()
    collector.close()
  }
}

function middleOf(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
}

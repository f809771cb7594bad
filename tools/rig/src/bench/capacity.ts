import { portOffset } from '@portal/machine/ports'
import autocannon from 'autocannon'
import { ANNA, type DemoAccount, FRIDA } from '../seed/accounts.ts'
import { openBenchSite } from './site.ts'

const MEMBERS = 100_000
const CONNECTIONS = [1, 2, 4, 8, 16, 32, 64, 128]
const WARM_UP_SECONDS = 10
/** A user notices a page that takes longer. */
const LONGEST_MS = 300

const OWN_MEMBERS = '/medlem/hentegnemedlemmerprarbejdsstedprtrhverv'

interface Load {
  readonly name: string
  readonly service: 'members' | 'salary'
  readonly account: DemoAccount
  /** Each connection repeats these calls. */
  readonly paths: readonly string[]
}

const LOADS: readonly Load[] = [
  {
    name: "members: a representative's visit",
    service: 'members',
    account: ANNA,
    paths: [
      '/profil/hentbrugeropstartdata',
      '/profil/hentbrugerprofil',
      '/opslagsdata/henttrarbejdsstederogstillinger',
      OWN_MEMBERS,
      '/note/hentbrugersnoter?request.referenceType=MedlemIdent',
    ],
  },
  {
    name: 'salary: the list of open cases',
    service: 'salary',
    account: ANNA,
    paths: ['/SagHent/HentMineLoenindplaceringSagList'],
  },
  {
    name: "members: a deputy's 5,000 members",
    service: 'members',
    account: FRIDA,
    paths: [OWN_MEMBERS],
  },
]

/** A load of so many connections, each of which sends its next call when the last is answered. */
interface CapacityStep {
  readonly connections: number
  readonly callsPerSecond: number
  readonly medianMs: number
  /** 97.5th percentile, the next above the 95th that autocannon counts. */
  readonly slowMs: number
  readonly failed: number
  /** Processor time of the service per call. */
  readonly processorMs: number
}

export interface Capacity {
  readonly name: string
  readonly steps: readonly CapacityStep[]
  /** The step with the most calls per second that are answered in time; undefined if none is. */
  readonly most: CapacityStep | undefined
}

/**
 * Measures what one instance of a service answers on one core, with growing loads. Everything
 * else, the database and the load itself, runs on the other cores.
 *
 * @param seconds how long each load lasts
 */
export async function measureCapacity(seconds: number): Promise<readonly Capacity[]> {
  const site = await openBenchSite(MEMBERS)
  try {
    const offset = portOffset(process.env.PORTAL_PORT_OFFSET)
    const measured: Capacity[] = []
    for (const { name, service, account, paths } of LOADS) {
      // Browsers ask for compressed answers.
      const headers = {
        authorization: await site.bearer(account),
        'accept-encoding': 'gzip, deflate, br',
      }
      const running = await site.start(service, offset, {}, ['taskset', '-c', '0'])
      const load = async (connections: number, duration: number): Promise<CapacityStep> => {
        const before = running.processorMs()
        const result = await autocannon({
          url: running.address,
          connections,
          duration,
          headers,
          requests: paths.map((path) => ({ path })),
        })
        return {
          connections,
          callsPerSecond: result.requests.average,
          medianMs: result.latency.p50,
          slowMs: result.latency.p97_5,
          failed: result.non2xx + result.errors + result.timeouts,
          processorMs: (running.processorMs() - before) / result.requests.total,
        }
      }
      await load(4, WARM_UP_SECONDS)
      const steps: CapacityStep[] = []
      for (const connections of CONNECTIONS) steps.push(await load(connections, seconds))
      const inTime = steps.filter(({ slowMs, failed }) => slowMs < LONGEST_MS && failed === 0)
      const [most] = inTime.toSorted((one, other) => other.callsPerSecond - one.callsPerSecond)
      measured.push({ name, steps, most })
      await running.stop()
    }
    return measured
  } finally {
    await site.stop()
  }
}

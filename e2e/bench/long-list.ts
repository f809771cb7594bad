import { createRepresentative, FRIDA } from '@portal/rig/seed'
import { firstRow, type Lab, noteFirstRow, SLOW } from './lab.ts'
import { compare, type Interval, median, type Round } from './statistics.ts'

export interface LongList {
  /** Median ms from a reload to the first rows. */
  readonly long: number
  readonly short: number
  readonly ratio: Interval
  readonly control: Interval
  /** Median of the longest tasks before the first rows, in ms; nothing can be pressed during one. */
  readonly longestTask: { readonly long: number; readonly short: number }
  /** Bytes of the answer with 5,000 members, as they are sent. */
  readonly bytes: number
}

const LIST = '/medlem/hentegnemedlemmerprarbejdsstedprtrhverv'

/** Compares how long 5,000 members and 60 take to appear on a telephone. */
export async function benchLongList(lab: Lab, rounds: Iterable<number>): Promise<LongList> {
  const { login } = await createRepresentative({ members: 60, workplaces: 4 })
  const bytes: number[] = []
  const tasks: { readonly long: number[]; readonly short: number[] } = { long: [], short: [] }
  const load = (who: string) =>
    lab.visit({ login: who, width: 390, conditions: SLOW }, async ({ page, cdp }) => {
      await noteFirstRow(page)
      const requests = new Set<string>()
      cdp.on('Network.responseReceived', ({ requestId, response }) => {
        if (response.url.includes(LIST) && response.status === 200) requests.add(requestId)
      })
      cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        if (requests.has(requestId) && who === FRIDA.login) bytes.push(encodedDataLength)
      })
      await page.goto('/mine-medlemmer')
      await firstRow(page)
      await page.waitForLoadState('networkidle')
      await page.reload({ waitUntil: 'commit' })
      const shown = await firstRow(page)
      tasks[who === FRIDA.login ? 'long' : 'short'].push(await page.evaluate(longestTask, shown))
      return shown
    })

  await load(FRIDA.login)
  const measured: Round[] = []
  for (const _ of rounds) {
    const a1 = await load(FRIDA.login)
    const b1 = await load(login)
    const b2 = await load(login)
    const a2 = await load(FRIDA.login)
    measured.push({ a: [a1, a2], b: [b1, b2] })
  }
  return {
    long: median(measured.flatMap(({ a }) => a)),
    short: median(measured.flatMap(({ b }) => b)),
    ...compare(measured),
    longestTask: { long: median(tasks.long), short: median(tasks.short) },
    bytes: median(bytes),
  }
}

/** The longest task that began before a moment, in ms. Runs in the page. */
function longestTask(before: number): number {
  const observer = new PerformanceObserver(() => {})
  observer.observe({ type: 'longtask', buffered: true })
  const tasks = observer.takeRecords().filter(({ startTime }) => startTime < before)
  observer.disconnect()
  return Math.max(0, ...tasks.map(({ duration }) => duration))
}

import { join } from 'node:path'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { build } from 'esbuild'
import { CHROMIUM_FLAGS, findChromium } from '../run/chromium.ts'
import type { Contestant, Shown } from './list/page.tsx'
import { compare, type Interval, median, type Round } from './statistics.ts'

const ACTIONS = ['mount', 'sort', 'filter'] as const
type Action = (typeof ACTIONS)[number]
const RIVALS = ['mui', 'ag'] as const
const ADDRESS = 'http://bench.localhost/'

export interface ListResult {
  readonly action: Action
  /** Milliseconds of work on the page's main thread, in the middle. */
  readonly work: Readonly<Record<Contestant, number>>
  /** The portal's list against each other one. */
  readonly against: Readonly<Record<(typeof RIVALS)[number], Interval>>
  readonly control: Interval
}

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'list', 'page.tsx')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    jsx: 'automatic',
    loader: { '.css': 'empty' },
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const [file] = outputFiles
  if (file === undefined) throw new Error('The bench page was not built.')
  return file.text
}

/** Seconds that the main thread has worked, whatever else the machine does. */
async function workDone(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  const found = metrics.find(({ name }) => name === 'TaskDuration')
  if (found === undefined) throw new Error('Chromium does not tell TaskDuration.')
  return found.value * 1000
}

async function show(page: Page, shown: Shown | null): Promise<void> {
  await page.evaluate((what) => Reflect.get(window, 'benchShow')(what), shown)
}

type Work = Record<Action, number>

/** One go through the three actions; the page is new, so that nothing is warm. */
async function measure(page: Page, cdp: CDPSession, list: Contestant): Promise<Work> {
  await page.goto(ADDRESS)
  await show(page, null)
  const workOf = async (act: () => Promise<void>) => {
    // What the page has left behind until now is not the list's.
    await cdp.send('HeapProfiler.collectGarbage')
    const before = await workDone(cdp)
    await act()
    return (await workDone(cdp)) - before
  }
  // Asking the page and waiting for it to rest is work of its own.
  const waiting = await workOf(() => page.evaluate(() => Reflect.get(window, 'benchNothing')()))
  const worked = async (shown: Shown) => (await workOf(() => show(page, shown))) - waiting
  return {
    mount: await worked({ list, descending: false, search: '' }),
    sort: await worked({ list, descending: true, search: '' }),
    filter: await worked({ list, descending: true, search: 'jen' }),
  }
}

/** The portal's list of 10,000 members against two data grids on the same rows. */
export async function benchLists(rounds: number): Promise<readonly ListResult[]> {
  const script = await bundle()
  const executablePath = findChromium()
  const browser = await chromium.launch({
    args: [...CHROMIUM_FLAGS],
    ...(executablePath === null ? {} : { executablePath }),
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.route(ADDRESS, (route) =>
      route.fulfill({
        contentType: 'text/html;charset=utf-8',
        body: `<!doctype html><div id="root"></div><script>${script.replaceAll('</script', '<\\/script')}</script>`,
      }),
    )
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
    await cdp.send('HeapProfiler.enable')
    const go = (list: Contestant) => measure(page, cdp, list)
    for (const list of ['portal', ...RIVALS] as const) await go(list)

    const seen: { portal: [Work, Work]; mui: [Work, Work]; ag: [Work, Work] }[] = []
    for (let round = 0; round < rounds; round++) {
      const [p1, m1, a1] = [await go('portal'), await go('mui'), await go('ag')]
      const [a2, m2, p2] = [await go('ag'), await go('mui'), await go('portal')]
      seen.push({ portal: [p1, p2], mui: [m1, m2], ag: [a1, a2] })
    }
    return ACTIONS.map((action) => {
      const roundsAgainst = (rival: (typeof RIVALS)[number]): readonly Round[] =>
        seen.map((one) => ({
          a: [one.portal[0][action], one.portal[1][action]],
          b: [one[rival][0][action], one[rival][1][action]],
        }))
      const middle = (list: Contestant) =>
        median(seen.flatMap((one) => one[list].map((work) => work[action])))
      return {
        action,
        work: { portal: middle('portal'), mui: middle('mui'), ag: middle('ag') },
        against: {
          mui: compare(roundsAgainst('mui')).ratio,
          ag: compare(roundsAgainst('ag')).ratio,
        },
        control: compare(roundsAgainst('mui')).control,
      }
    })
  } finally {
    await browser.close()
  }
}

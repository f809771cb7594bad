import { execFileSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { build } from 'esbuild'
import { PNPM } from '../../tools/build/src/scaffold/versions.ts'
import { CHROMIUM_FLAGS, findChromium } from '../run/chromium.ts'
import { ROOT } from '../run/places.ts'
import type { Contestant, Shown } from './list/page.tsx'
import { compare, type Interval, median, type Round } from './statistics.ts'

const ACTIONS = ['mount', 'sort', 'filter'] as const
type Action = (typeof ACTIONS)[number]
const OURS = ['table', 'list'] as const
const RIVALS = ['mui', 'ag'] as const
const ADDRESS = 'http://bench.localhost/'

export interface ListResult {
  readonly action: Action
  /** Median milliseconds of main-thread work. */
  readonly work: Readonly<Record<Contestant, number>>
  /** Each of the portal's lists compared with each rival list. */
  readonly ours: readonly {
    readonly list: (typeof OURS)[number]
    readonly against: Readonly<Record<(typeof RIVALS)[number], Interval>>
    readonly control: Interval
  }[]
}

/** Installs the rival products outside the workspace. Returns their `node_modules`. */
function installRivals(): string {
  const folder = join(ROOT, '.cache', 'bench-rivals')
  cpSync(join(import.meta.dirname, 'list', 'rivals'), folder, { recursive: true })
  const install = ['install', '--ignore-workspace', '--frozen-lockfile', '--reporter=append-only']
  execFileSync('npx', ['--yes', `pnpm@${PNPM}`, ...install], { cwd: folder, stdio: 'inherit' })
  return join(folder, 'node_modules')
}

/** Makes the bench page and all lists on it use the same copy of React. */
const oneReact = Object.fromEntries(
  ['react', 'react-dom'].map((name) => [name, join(ROOT, 'e2e', 'node_modules', name)]),
)

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'list', 'page.tsx')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    jsx: 'automatic',
    nodePaths: [installRivals()],
    alias: oneReact,
    loader: { '.css': 'empty' },
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const [file] = outputFiles
  if (file === undefined) throw new Error('The bench page was not built.')
  return file.text
}

/** Milliseconds of work that the page's main thread has done; other processes do not count. */
async function workDone(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  const found = metrics.find(({ name }) => name === 'TaskDuration')
  if (found === undefined) throw new Error('Chromium does not report TaskDuration.')
  return found.value * 1000
}

async function show(page: Page, shown: Shown | null): Promise<void> {
  await page.evaluate((what) => Reflect.get(window, 'benchShow')(what), shown)
}

type Work = Record<Action, number>
type Seen = (list: Contestant, action: Action) => number

/** Measures the three actions once, on a newly loaded page. */
async function measure(page: Page, cdp: CDPSession, list: Contestant): Promise<Work> {
  await page.goto(ADDRESS)
  await show(page, null)
  const workOf = async (act: () => Promise<void>) => {
    // Collect garbage first, so that garbage left by the page load is not counted for the list.
    await cdp.send('HeapProfiler.collectGarbage')
    const before = await workDone(cdp)
    await act()
    return (await workDone(cdp)) - before
  }
  // Measure what the call itself and waiting for the page to settle cost; this is subtracted below.
  const waiting = await workOf(() => page.evaluate(() => Reflect.get(window, 'benchNothing')()))
  const worked = async (shown: Shown) => (await workOf(() => show(page, shown))) - waiting
  return {
    mount: await worked({ list, descending: false, search: '' }),
    sort: await worked({ list, descending: true, search: '' }),
    filter: await worked({ list, descending: true, search: 'jen' }),
  }
}

/** Compares the portal's list of 10,000 members with two data grids that show the same rows. */
export async function benchLists(rounds: Iterable<number>): Promise<readonly ListResult[]> {
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
    const allOf = async (order: readonly Contestant[]) => {
      const work: Partial<Record<Contestant, Work>> = {}
      for (const list of order) {
        // Warm up: compiled code left by the previous list would otherwise help or hurt this one.
        await go(list)
        const goes = [await go(list), await go(list), await go(list)]
        // Take the minimum: noise, mostly garbage collection, only adds time.
        const least = (action: Action) => Math.min(...goes.map((one) => one[action]))
        work[list] = { mount: least('mount'), sort: least('sort'), filter: least('filter') }
      }
      return (list: Contestant, action: Action) => {
        const seen = work[list]
        if (seen === undefined) throw new Error(`${list} was not measured.`)
        return seen[action]
      }
    }

    const order = [...OURS, ...RIVALS]
    const seen: (readonly [Seen, Seen])[] = []
    for (const _ of rounds) {
      seen.push([await allOf(order), await allOf(order.toReversed())])
    }
    return ACTIONS.map((action) => {
      const pair = ([there, back]: (typeof seen)[number], list: Contestant) =>
        [there(list, action), back(list, action)] as const
      const middle = (list: Contestant) => median(seen.flatMap((round) => pair(round, list)))
      const compared = (list: (typeof OURS)[number], rival: (typeof RIVALS)[number]) =>
        compare(seen.map((round): Round => ({ a: pair(round, list), b: pair(round, rival) })))
      return {
        action,
        work: {
          table: middle('table'),
          list: middle('list'),
          mui: middle('mui'),
          ag: middle('ag'),
        },
        ours: OURS.map((list) => ({
          list,
          against: { mui: compared(list, 'mui').ratio, ag: compared(list, 'ag').ratio },
          control: compared(list, 'mui').control,
        })),
      }
    })
  } finally {
    await browser.close()
  }
}

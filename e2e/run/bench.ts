import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureCapacity, measureSearch, measureTelemetry } from '@portal/rig/bench'
import { benchBuilds } from '../bench/builds.ts'
import { benchFirstScreen } from '../bench/first-screen.ts'
import { benchInteractions } from '../bench/interactions.ts'
import { WIDTHS, withLab } from '../bench/lab.ts'
import { benchLists } from '../bench/lists.ts'
import { benchLongList } from '../bench/long-list.ts'
import { benchMemory } from '../bench/memory.ts'
import { benchNextRoutes } from '../bench/next-routes.ts'
import { benchStarts } from '../bench/starts.ts'
import { compare, type Interval, isSound, median, showInterval } from '../bench/statistics.ts'
import { benchVitals } from '../bench/vitals.ts'
import { testEnvironment } from './portal.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? '15')
/** No round starts later than this in all parts of a bench, so that it ends within five minutes. */
const LAST_ROUND_MS = 200_000
/** How long each load of the capacity bench lasts. */
const SECONDS = Number(process.env.BENCH_SECONDS ?? '10')
/** Which traces are recorded; null for the default. */
const SAMPLERS = [
  ['one in ten (default)', null],
  ['all', 'always_on'],
] as const

for (const [name, value] of Object.entries(testEnvironment(join(tmpdir(), 'portal-bench')))) {
  process.env[name] ??= value
}

/** @param parts how many parts of a bench have rounds */
function* rounds(parts = 1): Generator<number> {
  const end = performance.now() + LAST_ROUND_MS / parts
  for (let round = 1; round <= ROUNDS && performance.now() < end; round++) yield round
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

function table(header: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = header.map((cell, column) =>
    Math.max(cell.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  console.log(line(header))
  console.log(line(widths.map((width) => '-'.repeat(width))))
  for (const row of rows) console.log(line(row))
}

let sound = true

/** Shows a control, and voids the run if it is not sound. */
function judge(control: Interval, digits = 2): string {
  const shown = showInterval(control, digits)
  if (isSound(control)) return shown
  sound = false
  return `${shown} void`
}

async function lists(): Promise<void> {
  console.log(`\nList of 10,000 members, ms of main-thread work (median of the rounds)\n`)
  const results = await benchLists(rounds())
  table(
    ['action', 'ours', 'ms', 'MUI', 'AG Grid', 'ours / MUI (95 %)', 'ours / AG (95 %)', 'A/A'],
    results.flatMap(({ action, work, ours }) =>
      ours.map(({ list, against, control }) => [
        action,
        list,
        work[list].toFixed(0),
        work.mui.toFixed(0),
        work.ag.toFixed(0),
        showInterval(against.mui),
        showInterval(against.ag),
        judge(control),
      ]),
    ),
  )
}

async function firstScreen(): Promise<void> {
  const { weights, medians, ratio, control } = await withLab((lab) =>
    benchFirstScreen(lab, rounds()),
  )
  const { federated, 'one bundle': one } = weights
  console.log('\nFirst screen, federated against the same source as one bundle\n')
  table(
    ['', 'federated', 'one bundle', 'ratio'],
    [
      ['JS requests', String(federated.requests), String(one.requests), ''],
      ['JS, gzip', kB(federated.gzip), kB(one.gzip), (federated.gzip / one.gzip).toFixed(3)],
      [
        'JS, brotli',
        kB(federated.brotli),
        kB(one.brotli),
        (federated.brotli / one.brotli).toFixed(3),
      ],
      ['JS after the return from sign-in', kB(federated.afterSignIn), kB(one.afterSignIn), ''],
      ...Object.keys(federated.copies).map((name) => [
        `files that hold ${name}`,
        String(federated.copies[name]),
        String(one.copies[name]),
        '',
      ]),
      [
        'first member row, ms (4x CPU, 40 ms RTT)',
        medians.federated.toFixed(0),
        medians['one bundle'].toFixed(0),
        showInterval(ratio),
      ],
      ['the same against itself (A/A)', '', '', judge(control)],
    ],
  )
}

async function search(): Promise<void> {
  const figures = await measureSearch(rounds())
  console.log('\nSearch of 200,000 members, processor ms per search:')
  console.log('HTTP: service and database; SQL: the same statements, client and database\n')
  table(
    [
      'search',
      'callers',
      'HTTP',
      'SQL',
      'HTTP / SQL (95 %)',
      'A/A',
      'HTTP, 95th by the clock',
      'SQL, 95th by the clock',
      'rounds',
    ],
    figures.map(({ kind, callers, rounds: measured, slow }) => {
      const { ratio, control } = compare(measured.map(({ http, sql }) => ({ a: http, b: sql })))
      return [
        kind,
        String(callers),
        median(measured.flatMap(({ http }) => http)).toFixed(1),
        median(measured.flatMap(({ sql }) => sql)).toFixed(1),
        showInterval(ratio),
        judge(control),
        slow.http.toFixed(0),
        slow.sql.toFixed(0),
        String(measured.length),
      ]
    }),
  )
}

async function telemetry(): Promise<void> {
  const rows: string[][] = []
  for (const [name, sampler] of SAMPLERS) {
    const measured = await measureTelemetry(rounds(SAMPLERS.length), sampler)
    const { ratio, control } = compare(measured.map(({ on, off }) => ({ a: on, b: off })))
    rows.push([
      name,
      median(measured.flatMap(({ on }) => on)).toFixed(2),
      median(measured.flatMap(({ off }) => off)).toFixed(2),
      showInterval(ratio, 3),
      judge(control, 3),
    ])
  }
  console.log('\nA profile, a list and a search\n')
  table(['traces recorded', 'with, ms', 'without, ms', 'with / without (95 %)', 'A/A'], rows)
}

async function capacity(): Promise<void> {
  for (const { name, steps, most } of await measureCapacity(SECONDS)) {
    console.log(`\n${name}, on one core, ${SECONDS} s per load\n`)
    table(
      ['connections', 'calls/s', 'median, ms', '97.5th, ms', 'failed', 'processor ms/call'],
      steps.map((step) => [
        String(step.connections),
        step.callsPerSecond.toFixed(0),
        step.medianMs.toFixed(0),
        step.slowMs.toFixed(0),
        String(step.failed),
        step.processorMs.toFixed(2),
      ]),
    )
    const rate = most === undefined ? 'no load' : `${most.callsPerSecond.toFixed(0)} calls/s`
    console.log(`\nMost in time (97.5th percentile below 300 ms): ${rate}`)
  }
}

async function vitals(): Promise<void> {
  const { pages, control } = await withLab(benchVitals)
  console.log('\nPages on an empty cache; slowed: 4x CPU, 40 ms round trip, 10 Mbit/s\n')
  table(
    [
      'page',
      'width',
      'LCP, ms',
      'TBT, ms',
      'CLS',
      'slowed LCP, ms',
      'slowed TBT, ms',
      'slowed CLS',
    ],
    pages.map(({ path, width, fast, slow }) => [
      path,
      String(width),
      ...[fast, slow].flatMap(({ painted, blocked, shifted }) => [
        painted.toFixed(0),
        blocked.toFixed(0),
        shifted.toFixed(3),
      ]),
    ]),
  )
  console.log(`\nSlowed LCP against itself (A/A): ${judge(control)}`)
}

async function interactions(): Promise<void> {
  const { actions, control } = await withLab((lab) => benchInteractions(lab, rounds()))
  console.log('\nA session with 5,000 members, 4x CPU: ms until what was pressed shows\n')
  table(
    ['action', ...WIDTHS.map((width) => `${width} px`)],
    actions.map(({ name, longest }) => [name, ...WIDTHS.map((width) => String(longest[width]))]),
  )
  console.log(`\nA whole session against itself (A/A): ${judge(control)}`)
}

async function longList(): Promise<void> {
  const { long, short, ratio, control, longestTask, bytes } = await withLab((lab) =>
    benchLongList(lab, rounds()),
  )
  console.log('\nA reload to the first rows, 390 px, 4x CPU, 40 ms round trip, 10 Mbit/s\n')
  table(
    ['5,000 members, ms', '60 members, ms', 'ratio (95 %)', 'A/A', 'answer with 5,000'],
    [[long.toFixed(0), short.toFixed(0), showInterval(ratio), judge(control), kB(bytes)]],
  )
  console.log(
    `\nLongest task before them: ${longestTask.long.toFixed(0)} ms with 5,000 members, ${longestTask.short.toFixed(0)} with 60`,
  )
}

async function nextRoutes(): Promise<void> {
  const routes = await withLab(benchNextRoutes)
  console.log('\nJavaScript that a page fetches when somebody comes from another one\n')
  table(
    ['page', 'requests', 'sent'],
    routes.map(({ path, requests, bytes }) => [path, String(requests), kB(bytes)]),
  )
}

async function memory(): Promise<void> {
  console.log('\nWhat a tab holds after changes of page\n')
  table(
    ['changes', 'JS heap', 'DOM nodes', 'listeners'],
    (await withLab(benchMemory)).map(({ changes, megabytes, nodes, listeners }) => [
      String(changes),
      `${megabytes.toFixed(1)} MB`,
      String(nodes),
      String(listeners),
    ]),
  )
}

function builds(): void {
  const costs = benchBuilds()
  const whole = costs[0]?.processor ?? Number.NaN
  console.log('\nCold production builds\n')
  table(
    ['build', 'processor, s', 'of the whole'],
    costs.map(({ name, processor }) => [
      name,
      processor.toFixed(1),
      (processor / whole).toFixed(2),
    ]),
  )
}

async function starts(): Promise<void> {
  console.log('\nFrom npm start until the portal is ready\n')
  table(
    ['start', 's'],
    (await benchStarts()).map(({ name, seconds }) => [name, seconds.toFixed(1)]),
  )
}

const BENCHES = {
  'first-screen': firstScreen,
  vitals,
  interactions,
  'long-list': longList,
  'next-routes': nextRoutes,
  memory,
  builds,
  starts,
  lists,
  search,
  telemetry,
  capacity,
}

const asked = process.argv.slice(2)
for (const [name, run] of Object.entries(BENCHES)) {
  if (asked.length === 0 || asked.includes(name)) await run()
}
if (!sound) {
  console.error('\nVoid: a control left 0.95–1.05. Run it again on a quiet machine.')
  process.exitCode = 1
}

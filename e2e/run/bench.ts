import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureSearch } from '@portal/rig/bench'
import { benchFirstScreen } from '../bench/first-screen.ts'
import { benchInteractions } from '../bench/interactions.ts'
import { WIDTHS, withLab } from '../bench/lab.ts'
import { benchLists } from '../bench/lists.ts'
import { benchLongList } from '../bench/long-list.ts'
import { benchStarts } from '../bench/starts.ts'
import { compare, type Interval, isSound, median, showInterval } from '../bench/statistics.ts'
import { testEnvironment } from './portal.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? '15')
/** No round starts later than this in all parts of a bench, so that it ends within five minutes. */
const LAST_ROUND_MS = 200_000

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

async function interactions(): Promise<void> {
  const { actions, control } = await withLab((lab) => benchInteractions(lab, rounds(2)))
  console.log('\nA session with 5,000 members, 4x CPU: ms until what was pressed shows\n')
  table(
    ['action', ...WIDTHS.map((width) => `${width} px`)],
    actions.map(({ name, longest }) => [name, ...WIDTHS.map((width) => String(longest[width]))]),
  )
  console.log(`\nA whole session against itself (A/A): ${judge(control)}`)
}

async function longList(): Promise<void> {
  const { long, short, ratio, control, longestTask, bytes } = await withLab((lab) =>
    benchLongList(lab, rounds(2)),
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

async function starts(): Promise<void> {
  console.log('\nFrom npm start until the portal is ready\n')
  table(
    ['start', 's'],
    (await benchStarts()).map(({ name, seconds }) => [name, seconds.toFixed(1)]),
  )
}

const BENCHES = {
  'first-screen': firstScreen,
  lists,
  deputy: async () => {
    await longList()
    await interactions()
  },
  search,
  starts,
}

const asked = process.argv.slice(2)
for (const [name, run] of Object.entries(BENCHES)) {
  if (asked.length === 0 || asked.includes(name)) await run()
}
if (!sound) {
  console.error('\nVoid: a control left 0.95–1.05. Run it again on a quiet machine.')
  process.exitCode = 1
}

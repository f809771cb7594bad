import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureCapacity, measureSearch, measureTelemetry } from '@portal/rig/bench'
import { benchFirstScreen } from '../bench/first-screen.ts'
import { benchLists } from '../bench/lists.ts'
import { compare, isSound, median, showInterval } from '../bench/statistics.ts'
import { testEnvironment } from './portal.ts'
import { startPostgres } from './postgres.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? '15')
/** How long each load of the capacity bench lasts. */
const SECONDS = Number(process.env.BENCH_SECONDS ?? '20')

for (const [name, value] of Object.entries(testEnvironment(join(tmpdir(), 'portal-bench')))) {
  process.env[name] ??= value
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

async function lists(): Promise<void> {
  console.log(`\nList of 10,000 members, ms of main-thread work (median of ${ROUNDS} rounds)\n`)
  const results = await benchLists(ROUNDS)
  table(
    ['action', 'ours', 'ms', 'MUI', 'AG Grid', 'ours / MUI (95 %)', 'ours / AG (95 %)', 'A/A'],
    results.flatMap(({ action, work, ours }) =>
      ours.map(({ list, against, control }) => {
        sound &&= isSound(control)
        return [
          action,
          list,
          work[list].toFixed(0),
          work.mui.toFixed(0),
          work.ag.toFixed(0),
          showInterval(against.mui),
          showInterval(against.ag),
          showInterval(control),
        ]
      }),
    ),
  )
}

async function firstScreen(): Promise<void> {
  const { weights, medians, ratio, control } = await benchFirstScreen(ROUNDS)
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
      ['the same against itself (A/A)', '', '', showInterval(control)],
    ],
  )
  sound &&= isSound(control)
}

async function search(): Promise<void> {
  const server = await startPostgres()
  try {
    const databases = [
      ['embedded', null],
      ...(server ? ([['PostgreSQL', server.url]] as const) : []),
    ] as const
    for (const [database, url] of databases) {
      console.log(`\nSearch of 200,000 members, ${database}: 95th percentile of ${ROUNDS} rounds\n`)
      const figures = await measureSearch(url, ROUNDS)
      table(
        ['search', 'HTTP, ms', 'SQL, ms', 'HTTP / SQL (95 %)', 'A/A'],
        figures.map(({ kind, rounds }) => {
          const { ratio, control } = compare(rounds.map(({ http, sql }) => ({ a: http, b: sql })))
          sound &&= isSound(control)
          return [
            kind,
            median(rounds.flatMap(({ http }) => http)).toFixed(1),
            median(rounds.flatMap(({ sql }) => sql)).toFixed(1),
            showInterval(ratio),
            showInterval(control),
          ]
        }),
      )
    }
    if (server === null) console.log('\nNot on PostgreSQL: no server programs were found.')
  } finally {
    server?.stop()
  }
}

async function telemetry(): Promise<void> {
  const server = await startPostgres()
  try {
    const database = server === null ? 'embedded' : 'PostgreSQL'
    console.log(`\nA profile, a list and a search, ${database}, ${ROUNDS} rounds\n`)
    const rows: string[][] = []
    for (const [name, sampler] of [
      ['one in ten (default)', null],
      ['all', 'always_on'],
    ] as const) {
      const rounds = await measureTelemetry(server?.url ?? null, ROUNDS, sampler)
      const { ratio, control } = compare(rounds.map(({ on, off }) => ({ a: on, b: off })))
      sound &&= isSound(control)
      rows.push([
        name,
        median(rounds.flatMap(({ on }) => on)).toFixed(2),
        median(rounds.flatMap(({ off }) => off)).toFixed(2),
        showInterval(ratio, 3),
        showInterval(control, 3),
      ])
    }
    table(['traces recorded', 'with, ms', 'without, ms', 'with / without (95 %)', 'A/A'], rows)
  } finally {
    server?.stop()
  }
}

async function capacity(): Promise<void> {
  const server = await startPostgres()
  try {
    const database = server === null ? 'embedded' : 'PostgreSQL'
    for (const { service, steps, most } of await measureCapacity(server?.url ?? null, SECONDS)) {
      console.log(`\n${service} on one core, ${database}, ${SECONDS} s per load\n`)
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
  } finally {
    server?.stop()
  }
}

const BENCHES = { 'first-screen': firstScreen, lists, search, telemetry, capacity }

const asked = process.argv.slice(2)
for (const [name, run] of Object.entries(BENCHES)) {
  if (asked.length === 0 || asked.includes(name)) await run()
}
if (!sound) {
  console.error('\nVoid: a control left 0.95–1.05. Run it again on a quiet machine.')
  process.exitCode = 1
}

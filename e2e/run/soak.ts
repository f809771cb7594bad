import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { BASE_PORTS } from '@portal/machine/ports'
import { createRepresentative, dumpPortal, type Representative } from '@portal/rig/seed'
import { findFaketime } from './faketime.ts'
import { testEnvironment } from './portal.ts'
import { type Growth, growthOf, type Sample, type Tolerance } from './soak/growth.ts'
import { startWork } from './soak/work.ts'
import { type Instance, postgresProcessOf, startInstance } from './survival/instance.ts'

/**
 * `npm run soak`: runs all services under load while their clock runs fast, and fails if memory,
 * open files or rows that should expire grow. `--minutes 5 --factor 100` for another length.
 */

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    factor: { type: 'string', default: '100' },
  },
})
const minutes = Number(values.minutes)
const factor = Number(values.factor)

const OFFSET = Number(process.env.PORTAL_PORT_OFFSET ?? 12_000)
const SAMPLES = 60
const PEOPLE = 2
const READY_MS = 180_000

/** Tables whose rows expire; the rest contain what people write. */
const EXPIRING = [
  'identity.artifact',
  'identity.sign_in_attempt',
  'site.fault_count',
  'salary.mail',
  'salary.unreferenced_content',
]
const GROWING = [
  'members.access_log',
  'salary.access_log',
  'members.imitation_audit',
  'salary.imitation_audit',
]

const ROWS: Tolerance = { share: 0.1, plus: 20 }
const MEGABYTES: Tolerance = { share: 0.1, plus: 15 }
const FILES: Tolerance = { share: 0, plus: 10 }

function environmentOf(data: string) {
  return {
    ...testEnvironment(data),
    PORTAL_UNION_MEMBERS: '1',
    PORTAL_PORT_OFFSET: String(OFFSET),
    // What expires after days does so within a day.
    PORTAL_MAIL_DAYS: '1',
    PORTAL_FILE_GRACE_DAYS: '1',
    PORTAL_SOAK_FACTOR: String(factor),
    LD_PRELOAD: findFaketime(),
    FAKETIME: `+0 x${factor}`,
    // Timers and time-outs keep running on the real clock.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
}

const at = (name: 'host' | 'identity' | 'members' | 'salary' | 'site') =>
  `http://localhost:${BASE_PORTS[name] + OFFSET}`

function processSample(name: string, pid: number): [string, number][] {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1])
  return [
    [`${name}: memory in MB`, Math.round(kilobytes / 1024)],
    [`${name}: open files and sockets`, readdirSync(`/proc/${pid}/fd`).length],
  ]
}

async function takeSample({ child }: Instance, database: number): Promise<Sample> {
  const rows = await dumpPortal([])
  return new Map([
    ...processSample('services', child.pid ?? 0),
    ...processSample('PostgreSQL', database),
    ...[...EXPIRING, ...GROWING].map((table): [string, number] => [
      `rows of ${table}`,
      Number.parseInt(rows.get(table) ?? '', 10),
    ]),
  ])
}

async function untilLive(instance: Instance): Promise<void> {
  const began = performance.now()
  for (;;) {
    const answer = await fetch(`${at('site')}/health/live`).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.ok) return
    if (!instance.isRunning() || performance.now() - began > READY_MS) {
      throw new Error(`The services did not start:\n${instance.lines.join('\n')}`)
    }
    await pause(200)
  }
}

async function makePeople(): Promise<readonly Representative[]> {
  const people: Representative[] = []
  while (people.length < PEOPLE) {
    people.push(await createRepresentative({ members: 1, cases: { taken: 1 } }))
  }
  return people
}

function toleranceOf(name: string): Tolerance {
  if (name.includes('memory')) return MEGABYTES
  return name.includes('open files') ? FILES : ROWS
}

function report(growths: readonly Growth[]): void {
  console.log('\n| What | third quarter | last quarter | |\n|---|---|---|---|')
  for (const { name, earlier, later, isFlat } of growths) {
    const isJudged = !GROWING.some((table) => name.endsWith(table))
    const verdict = isJudged ? (isFlat ? 'flat' : '**GROWS**') : 'kept for months'
    console.log(`| ${name} | ${earlier} | ${later} | ${verdict} |`)
  }
}

const data = mkdtempSync(join(tmpdir(), 'portal-soak-'))
const environment = environmentOf(data)
const { LD_PRELOAD, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC, ...settings } = environment
// The seed reads its settings from `process.env`; this process keeps the real clock.
Object.assign(process.env, settings)
for (const name of ['DATABASE_URL', 'DATABASE_URL_DUMMY']) delete process.env[name]
const instance = startInstance(environment, 'tools/rig/src/soak-services.ts', [])
try {
  await untilLive(instance)
  const database = postgresProcessOf(instance)
  const addresses = {
    host: at('host'),
    identity: at('identity'),
    members: at('members'),
    salary: at('salary'),
    faults: at('site'),
  }
  const work = startWork(addresses, await makePeople())
  const samples: Sample[] = []
  for (let n = 0; n < SAMPLES; n += 1) {
    await pause((minutes * 60_000) / SAMPLES)
    if (!instance.isRunning()) throw new Error(`The services ended:\n${instance.lines.join('\n')}`)
    samples.push(await takeSample(instance, database))
    if (n % 10 === 9) console.log(n + 1, Object.fromEntries(samples.at(-1) ?? []))
  }
  await work.stop()
  console.log(`\n${minutes} minutes, in which ${(minutes * factor) / 60} hours passed.`)
  for (const [kind, { done, failed }] of work.counts) {
    console.log(`${kind}: ${done} answered as expected, ${failed} not`)
  }
  const names = [...(samples.at(-1)?.keys() ?? [])]
  const growths = names.map((name) => growthOf(samples, name, toleranceOf(name)))
  report(growths)
  const isGood =
    growths.every(({ name, isFlat }) => isFlat || GROWING.some((table) => name.endsWith(table))) &&
    [...work.counts.values()].every(({ done, failed }) => done > 10 * failed)
  process.exitCode = isGood ? 0 : 1
} finally {
  await instance.stop()
  rmSync(data, { recursive: true, force: true })
}

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publish } from '../publish/publish.ts'
import { livePublication, siteFolder } from '../publish/site.ts'
import { makeBuilds, testConfiguration } from '../testing-builds.ts'
import type { CanaryTrial } from './canary-trials.ts'
import { liveReleases } from './publishing.ts'
import { runReleaseCommand } from './release.ts'
import { readReleaseCommand } from './release-command.ts'
import { liveCanary } from './released.ts'
import { describeReleases } from './report.ts'
import { withdrawBadCanaries } from './watch.ts'

let folder: string
let site: string
let fetched: jest.SpyInstance

async function release(...words: readonly string[]): Promise<void> {
  await runReleaseCommand(site, readReleaseCommand(words), () => {}, {
    build: async (frontEnd, version) => {
      const { host, remotes } = makeBuilds(folder, version)
      const made = [host, ...remotes].find((one) => one.release.name === frontEnd.name)
      if (!made) throw new Error(`no build of ${frontEnd.name}`)
      return made
    },
    check: async () => {},
    builds: join(folder, 'builds'),
  })
}

const trial = (version: string, badSince: string | null, remote = 'members'): CanaryTrial => ({
  remote,
  version,
  canary: { loads: 200, failed: 10 },
  live: { loads: 1812, failed: 1 },
  badSince,
})

function answer(...canaries: readonly CanaryTrial[]): void {
  fetched.mockImplementation(async (address) =>
    Response.json(String(address).endsWith('/canaries') ? { canaries } : { faults: [] }),
  )
}

const canary = () => liveCanary(liveReleases(site), 'members')?.version ?? null
const text = async () => (await describeReleases(site)).join('\n')

const BAD_SINCE = '2026-11-22T12:00:00.000Z'

describe('watch', () => {
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portal-watch-'))
    site = siteFolder(folder)
    mkdirSync(site)
    fetched = jest.spyOn(globalThis, 'fetch')
    answer()
    await publish({ site, configuration: testConfiguration, ...makeBuilds(folder) })
  })

  afterEach(() => {
    rmSync(folder, { recursive: true })
    jest.restoreAllMocks()
  })

  test('a bad canary is withdrawn, and the list says when and why', async () => {
    await release('remote-members', '1.5.0', '--canary', '10%')
    await release('remote-salary', '1.5.0', '--canary', '10%')
    answer(trial('1.5.0', BAD_SINCE))

    const why = '10 of 200 loads failed, of the live release 1 of 1812'
    expect(await withdrawBadCanaries(site)).toEqual([`Withdrew members 1.5.0: ${why}.`])

    expect(canary()).toBeNull()
    expect(liveCanary(liveReleases(site), 'salary')?.version).toBe('1.5.0')
    expect(await text()).toMatch(
      new RegExp(
        `1\\.5\\.0 could be \\(.*\\); withdrawn \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d: ${why}`,
      ),
    )
    expect(fetched).toHaveBeenCalledWith(`${testConfiguration.faults}/canaries`, expect.anything())
  })

  test('a good one goes on, and the list says how it does', async () => {
    await release('remote-members', '1.5.0', '--canary', '10%')
    answer(trial('1.5.0', null))
    const before = livePublication(site)

    expect(await withdrawBadCanaries(site)).toEqual([])

    expect(canary()).toBe('1.5.0')
    expect(livePublication(site)).toBe(before)
    expect(await text()).toContain('10 % of all users (10 of 200 loads failed, of the live')
  })

  test('a bad canary of the host is withdrawn, too', async () => {
    await release('host', '1.5.0', '--canary', '10%')
    answer(trial('1.5.0', BAD_SINCE, 'host'))

    expect(await withdrawBadCanaries(site)).toEqual([
      'Withdrew host 1.5.0: 10 of 200 loads failed, of the live release 1 of 1812.',
    ])
    expect(liveCanary(liveReleases(site), 'host')).toBeNull()
  })

  test('the verdict on an earlier canary is none on the next one', async () => {
    await release('remote-members', '1.5.0', '--canary', '10%')
    await release('remote-members', '--withdraw')
    await release('remote-members', '1.6.0', '--canary', '10%')
    answer(trial('1.5.0', BAD_SINCE))

    expect(await withdrawBadCanaries(site)).toEqual([])

    expect(canary()).toBe('1.6.0')
    expect(await text()).toMatch(/1\.5\.0 could be \(.*\); withdrawn \d{4}-[\d-]+ \d\d:\d\d$/m)
  })

  test('one that is promoted meanwhile stays live', async () => {
    await release('remote-members', '1.5.0', '--canary', '10%')
    fetched.mockImplementation(async () => {
      await release('remote-members', '--promote')
      return Response.json({ canaries: [trial('1.5.0', BAD_SINCE)] })
    })

    expect(await withdrawBadCanaries(site)).toEqual([])
    expect(liveReleases(site).registry.remotes.members?.[0]?.version).toBe('1.5.0')
  })

  test('a fault service that does not answer withdraws nothing, and is told', async () => {
    await release('remote-members', '1.5.0', '--canary', '10%')
    fetched.mockResolvedValue(new Response('', { status: 502 }))

    await expect(withdrawBadCanaries(site)).rejects.toThrow('/canaries answered 502.')
    expect(canary()).toBe('1.5.0')
  })

  test('asks nothing while there is no canary', async () => {
    fetched.mockClear()

    expect(await withdrawBadCanaries(site)).toEqual([])
    expect(fetched).not.toHaveBeenCalled()
  })
})

import { createHash } from 'node:crypto'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { movedPort } from '@portal/machine/ports'
import type { buildFrontEnd } from '../build/build-front-end.ts'
import { RELEASE_FILE } from '../build/description.ts'
import { loadConfiguration } from '../configuration.ts'
import { rollBack } from '../publish/operations.ts'
import { prune } from '../publish/prune.ts'
import { liveConfiguration, liveReleases, moveHere } from '../publish/publish.ts'
import { siteFolder } from '../publish/site.ts'
import { publish } from '../publish/working-tree.ts'
import { describeReleases } from '../registry/report.ts'
import type { Retention } from '../registry/retention.ts'
import { WORKSPACE_REMOTES } from '../remotes.ts'
import { listKey } from '../signing/listed-keys.ts'
import { makeBuilds, testConfiguration } from '../testing-builds.ts'
import { readPositionals, readReleaseCommand } from './command.ts'
import { runReleaseCommand } from './release.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let folder: string
let site: string
let lines: string[]

const build: typeof buildFrontEnd = async (frontEnd, version = 'none') => {
  const { host, remotes } = makeBuilds(folder, version)
  const made = [host, ...remotes].find((one) => one.release.name === frontEnd.name)
  if (!made) throw new Error(`no build of ${frontEnd.name}`)
  return made
}

const buildsIn = () => join(folder, 'builds')

async function releaseKeeping(retention: Retention | undefined, ...words: readonly string[]) {
  const tools = { build, builds: buildsIn(), ...(retention && { retention }) }
  await runReleaseCommand(site, readReleaseCommand(words), (line) => lines.push(line), tools)
}

async function release(...words: readonly string[]): Promise<void> {
  await releaseKeeping(undefined, ...words)
}

async function goBack(...words: readonly string[]): Promise<void> {
  const { name, version } = readPositionals(words)
  await rollBack(site, name, version)
}

function liveVersion(name = 'members'): string | undefined {
  return liveReleases(site).registry.remotes[name]?.[0]?.version
}

const hashesOf = (part: string) => [...hashes()].filter(([path]) => path.startsWith(part))

/** Hash of each file of the site; for its one link, hash of the link's target. */
function hashes(): ReadonlyMap<string, string> {
  const entries = readdirSync(site, { recursive: true, withFileTypes: true })
  return new Map(
    entries
      .filter((entry) => !entry.isDirectory())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name)
        const content = entry.isSymbolicLink() ? readlinkSync(path) : readFileSync(path)
        return [relative(site, path), createHash('sha256').update(content).digest('hex')]
      }),
  )
}

const pruneAll = (retention: Retention, now?: number) => prune(site, retention, now, buildsIn())

const foldersOf = (...path: readonly string[]) =>
  readdirSync(join(site, ...path))
    .filter((name) => name !== 'current')
    .sort()

function foldersOfChanges(before: ReadonlyMap<string, string>): {
  readonly added: readonly string[]
  readonly changed: readonly string[]
  readonly gone: readonly string[]
} {
  const now = hashes()
  const names = [...now.keys()]
  return {
    added: [...new Set(names.filter((name) => !before.has(name)).map((name) => dirname(name)))],
    changed: names.filter((name) => before.has(name) && before.get(name) !== now.get(name)),
    gone: [...before.keys()].filter((name) => !now.has(name)),
  }
}

describe('release', () => {
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portal-release-'))
    site = siteFolder(folder)
    lines = []
    mkdirSync(site)
    await publish({ site, configuration: testConfiguration, ...makeBuilds(folder) })
  })

  afterEach(() => {
    rmSync(folder, { recursive: true })
    jest.restoreAllMocks()
  })

  test('touches nothing but its own folder, a new publication and the one link', async () => {
    const before = hashes()

    await release('remote-members', '1.1.0')

    const { added, changed, gone } = foldersOfChanges(before)
    expect([...added].sort()).toEqual(['host/2', 'host/2/pages', 'releases/members/1.1.0'])
    expect(changed.toSorted()).toEqual(['host/current', 'releases.log'])
    expect(gone).toEqual([])
  })

  test('where nothing is live yet, the host goes first and brings the configuration', async () => {
    rmSync(site, { recursive: true })
    rmSync(join(folder, 'keys'), { recursive: true })

    await expect(release('remote-members', '1.0.0')).rejects.toThrow('No host is live')
    await expect(release('remote-members', '--promote')).rejects.toThrow('No host is live')
    await release('host', '1.0.0')
    await release('remote-members', '1.0.0')

    expect(liveReleases(site).registry.host?.version).toBe('1.0.0')
    expect(liveVersion()).toBe('1.0.0')
    expect(liveConfiguration(site)).toEqual(testConfiguration)
  })

  test('records version, contract, integrity, commit, moment and who released it', async () => {
    await release('remote-members', '1.1.0', '--by', 'Anna')

    expect(liveReleases(site).list.members?.[0]).toMatchObject({
      version: '1.1.0',
      contract: expect.stringMatching(/^\d+\.\d+$/),
      entry: expect.stringMatching(/\/1\.1\.0\/remoteEntry\.js$/),
      integrity: expect.stringMatching(/^sha384-/),
      releasedAt: expect.stringMatching(/^\d{4}-/),
      by: 'Anna',
    })
    expect(liveReleases(site).list.members?.[0]).toHaveProperty('commit')
  })

  test('is called what its package says when nothing else is said', async () => {
    await release('remote-members')

    expect(liveVersion()).toMatch(/^\d+\.\d+\.\d+$/)
  })

  test('refuses more bytes than a front end may have', async () => {
    const before = hashes()
    const heavy: typeof buildFrontEnd = async (frontEnd, version) => {
      const made = await build(frontEnd, version)
      const noise = createHash('sha512').update('x').digest('hex')
      const many = Array.from({ length: 4000 }, (_, index) =>
        createHash('sha512').update(`${noise}${index}`).digest('hex'),
      )
      writeFileSync(join(made.folder, 'remote.1.js'), many.join(''))
      return made
    }

    await expect(
      runReleaseCommand(site, readReleaseCommand(['remote-members', '1.1.0']), () => {}, {
        build: heavy,
        builds: buildsIn(),
      }),
    ).rejects.toThrow('OVER BUDGET')

    expect(foldersOfChanges(before)).toEqual({ added: [], changed: [], gone: [] })
  })

  test('is refused before it is built', async () => {
    await release('remote-members', '1.1.0')
    const build = jest.fn()
    const tools = { build, builds: buildsIn() }
    const again = readReleaseCommand(['remote-members', '1.1.0'])

    await expect(runReleaseCommand(site, again, () => {}, tools)).rejects.toThrow('1.1.0 exists')
    expect(build).not.toHaveBeenCalled()
  })

  test('is written as an archive where no portal is', async () => {
    rmSync(site, { recursive: true })
    const archive = join(folder, 'members.tgz')
    await release('remote-members', '1.1.0', '--build-only', archive)

    expect(lines.at(-1)).toBe(
      `Built ${archive}. It goes live with 'npm run release -- --archive ${archive}'.`,
    )
  })

  test('says how large its first page is, and that its sources are in no commit', async () => {
    await release('remote-members', '1.1.0')

    const clean = liveReleases(site).list.members?.[0]?.clean
    expect(lines).toEqual([
      expect.stringMatching(/^remote-members 1\.1\.0: first page [\d.]+ of [\d.]+ kB gzip$/),
      ...(clean ? [] : ['Built from sources that are in no commit.']),
    ])
  })

  describe('with keys of its own for each team', () => {
    const TEAMS = ['host', 'remote-members', 'portal']
    const actAs = (team: string) => {
      process.env.PORTAL_KEY_FOLDER = join(folder, 'keys-of', team)
    }

    beforeEach(async () => {
      rmSync(site, { recursive: true })
      mkdirSync(site)
      const file = join(folder, 'keys.json')
      writeFileSync(file, '{}')
      jest.replaceProperty(process, 'env', { ...process.env, PORTAL_KEYS: file })
      for (const team of TEAMS) {
        actAs(team)
        listKey(site, team, { name: `Team ${team}` })
      }
      actAs('host')
      await release('host', '1.0.0', '--by', 'Hanne')
    })

    const newest = async () => {
      const text = await describeReleases(site)
      return text[text.indexOf('acts, newest first') + 1]
    }

    test('the list says who signed what somebody else has handed over', async () => {
      jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ faults: [] }))
      expect(await newest()).toMatch(/release host 1\.0\.0, by Hanne$/)
      const archive = join(folder, 'members.tgz')
      actAs('remote-members')
      await release('remote-members', '1.1.0', '--build-only', archive, '--by', 'Anna')
      actAs('portal')
      await release('--archive', archive)

      expect(await newest()).toMatch(
        /release remote-members 1\.1\.0, by (?!Anna).*signed by Anna .*\(Team remote-members\)/,
      )
    })

    test('a host that is handed over brings its configuration only with the right to it', async () => {
      const file = join(folder, 'portal.json')
      writeFileSync(file, JSON.stringify({ ...testConfiguration, salaryModule: false }))
      process.env.PORTAL_CONFIGURATION = file
      const archive = join(folder, 'host.tgz')
      await release('host', '1.1.0', '--build-only', archive)
      actAs('remote-members')
      await release('--archive', archive)
      expect(liveReleases(site).registry.host?.version).toBe('1.1.0')
      expect(liveConfiguration(site)).toMatchObject({ salaryModule: true })

      actAs('host')
      await release('host', '1.2.0', '--build-only', archive)
      actAs('portal')
      await release('--archive', archive)
      expect(liveConfiguration(site)).toMatchObject({ salaryModule: false })
    })
  })

  test('can be made again when it was broken off', async () => {
    mkdirSync(join(site, 'releases', 'members', '1.1.0'))

    await release('remote-members', '1.1.0')

    expect(liveVersion()).toBe('1.1.0')
  })

  test('two at once are both live in the end', async () => {
    await Promise.all([release('remote-members', '1.1.0'), release('remote-salary', '1.1.0')])

    expect([liveVersion('members'), liveVersion('salary')]).toEqual(['1.1.0', '1.1.0'])
  })

  test.each([
    ['more', { ofALaterHost: { at: 'https://later.example' } }],
    ['less', { faults: undefined }],
  ])('a live configuration of which a checkout knows %s goes on as it is', async (_what, part) => {
    const other = { ...testConfiguration, ...part }
    await publish({ site, configuration: other, ...makeBuilds(folder) })

    await release('remote-members', '1.1.0')

    expect(JSON.stringify(liveConfiguration(site))).toBe(JSON.stringify(other))
    expect(await describeReleases(site)).not.toEqual([])
  })

  test('lists what is live and what could be', async () => {
    await release('remote-members', '1.1.0')
    await release('remote-members', '1.2.0', '--canary', '10%', '--users', 'anna.tr@portal.test')

    const fault = { remote: 'members', kind: 'threw', count: 3, lastAt: '2026-11-20T09:30:00.000Z' }
    jest
      .spyOn(globalThis, 'fetch')
      .mockResolvedValue(Response.json({ faults: [{ ...fault, version: '1.2.0' }] }))

    const text = (await describeReleases(site)).join('\n')

    expect(text).toMatch(
      /remote-members \(Medlemsteamet\)\n {2}1\.1\.0 is live \(contract \d+\.\d+\)/,
    )
    expect(text).toContain('before it aaaaaaaaaaaa, no faults')
    expect(text).toContain(
      '1.2.0 is a canary for 10 % of all users and 1 user by name, 3 faults (threw 3)',
    )
    expect(text).toMatch(/ {2}aaaaaaaaaaaa could be/)
    // A copy of the checkout without its history has no commits.
    const commit = liveReleases(site).list.members?.[0]?.commit
    const from = commit ? `${commit.slice(0, 9)}(?: with uncommitted changes)?` : 'no commit'
    for (const version of ['1.1.0', '1.2.0']) {
      expect(text).toMatch(
        new RegExp(
          `^ {4}${version}: ${from}, \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d by .+, ` +
            'lockfile cccccccccccc, Node 24\\.1\\.0, pnpm 12\\.0\\.0, 1 packages \\(sbom/bom\\.json\\)$',
          'm',
        ),
      )
    }
  })

  test('lists who did what, the newest first', async () => {
    await release('remote-members', '1.1.0', '--by', 'Anna')
    await release('remote-members', '1.2.0', '--canary', '10%', '--by', 'Bent')
    await release('remote-members', '--withdraw', '--by', 'Carl')
    await rollBack(site, 'members', undefined, 'Dorte')
    await release('remote-members', '1.3.0', '--canary', '10%', '--by', 'Emil')
    await release('remote-members', '--share', '50%', '--by', 'Freja')
    await release('remote-members', '--promote', '--by', 'Gustav')
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ faults: [] }))

    const text = await describeReleases(site)
    const acts = text.slice(text.indexOf('acts, newest first') + 1)
    expect(acts.map((line) => line.replace(/^ {2}\d{4}-\d\d-\d\dT\S+Z /, ''))).toEqual([
      expect.stringMatching(/^promote remote-members 1\.3\.0, by Gustav$/),
      expect.stringMatching(/^share remote-members 1\.3\.0, by Freja$/),
      expect.stringMatching(/^release remote-members 1\.3\.0, by Emil$/),
      expect.stringMatching(/^rollback remote-members aaaaaaaaaaaa, by Dorte$/),
      expect.stringMatching(/^withdraw remote-members 1\.2\.0, by Carl$/),
      expect.stringMatching(/^release remote-members 1\.2\.0, by Bent$/),
      expect.stringMatching(/^release remote-members 1\.1\.0, by Anna$/),
      expect.stringMatching(/^start, by /),
    ])
  })

  test('a lower version after a higher one needs to be asked for', async () => {
    await release('remote-members', '1.10.0')

    await expect(release('remote-members', '1.9.0')).rejects.toThrow(
      'members 1.9.0 is older than 1.10.0, which was released before it: add --older',
    )
    await release('remote-members', '1.9.0', '--older')
    await release('remote-members', '1.11.0-rc.1')
    await release('remote-members', 'hotfix')

    expect(liveVersion()).toBe('hotfix')
  })

  describe('the share scope', () => {
    const UI = '@portal/ui'

    /** Releases a host that exports these names, or a remote that imports them. */
    async function releaseWith(words: readonly string[], names: readonly string[]): Promise<void> {
      const scope = words[0] === 'host' ? '1.0.0' : '^1.0.0'
      await runReleaseCommand(site, readReleaseCommand(words), (line) => lines.push(line), {
        async build(frontEnd, version) {
          const made = await build(frontEnd, version)
          const shared = { [UI]: { version: scope, names: [...names] } }
          const changed = { ...made, release: { ...made.release, shared } }
          writeFileSync(join(made.folder, RELEASE_FILE), JSON.stringify(changed.release))
          return changed
        },
        builds: buildsIn(),
      })
    }

    beforeEach(async () => {
      await releaseWith(['host', '2.0.0'], ['Button', 'Card'])
      await releaseWith(['host', '3.0.0'], ['Button', 'Card', 'Table'])
    })

    test('a remote that takes what the live host, or the one before, does not export is refused', async () => {
      await expect(releaseWith(['remote-members', '1.0.0'], ['shout'])).rejects.toThrow(
        `members 1.0.0 needs of host 3.0.0: 'shout' of ${UI}, which it does not export.`,
      )
      await expect(releaseWith(['remote-members', '1.1.0'], ['Table'])).rejects.toThrow(
        "members 1.1.0 needs of host 2.0.0: 'Table'",
      )
      await releaseWith(['remote-members', '1.2.0'], ['Card'])
      expect(liveVersion()).toBe('1.2.0')
    })

    test('a host that no longer exports what a live remote takes is refused', async () => {
      await releaseWith(['remote-members', '1.1.0'], ['Card'])
      await expect(releaseWith(['host', '4.0.0'], ['Button'])).rejects.toThrow(
        `members 1.1.0 needs of host 4.0.0: 'Card' of ${UI}, which it does not export.`,
      )
      await releaseWith(['host', '4.1.0'], ['Card'])
    })

    test('canaries count, and all that is missing is said', async () => {
      await releaseWith(['remote-members', '1.2.0'], ['Button'])
      await releaseWith(['remote-members', '1.3.0', '--canary', '10%'], ['Button', 'Card'])
      await releaseWith(['remote-salary', '1.1.0'], ['Button', 'Card'])
      const problem = (remote: string) =>
        `${remote} needs of host 5.0.0: 'Card' of ${UI}, which it does not export.`
      await expect(releaseWith(['host', '5.0.0'], ['Button'])).rejects.toThrow(
        [problem('members 1.3.0'), problem('salary 1.1.0')].join('\n'),
      )
    })

    test('so is a rollback to one', async () => {
      await releaseWith(['host', '4.0.0'], ['Button', 'Card', 'Table'])
      await releaseWith(['remote-members', '1.1.0'], ['Table'])
      await expect(goBack('host', '2.0.0')).rejects.toThrow("'Table'")
      await goBack('host')
    })
  })

  test('a host whose configuration has a link that nothing reads is live, and a line says so', async () => {
    const file = join(folder, 'portal.json')
    const links = { ...testConfiguration.links, meetingGiude: 'https://guide.example/' }
    writeFileSync(file, JSON.stringify({ ...testConfiguration, links }))
    jest.replaceProperty(process, 'env', { ...process.env, PORTAL_CONFIGURATION: file })

    await release('host', '2.0.0')

    expect(liveConfiguration(site)).toMatchObject({ links })
    expect(lines).toContainEqual(expect.stringContaining("Nothing reads the link 'meetingGiude'"))
  })

  test('a host whose configuration does not list where a live remote is served is rejected', async () => {
    const file = join(folder, 'portal.json')
    const remoteOrigins = ['https://elsewhere.example']
    writeFileSync(file, JSON.stringify({ ...testConfiguration, remoteOrigins }))
    jest.replaceProperty(process, 'env', { ...process.env, PORTAL_CONFIGURATION: file })
    const before = hashes()

    await expect(release('host', '2.0.0')).rejects.toThrow(
      `members aaaaaaaaaaaa is served at http://localhost:${movedPort(3001)}, and no page would fetch it`,
    )

    const { added, changed } = foldersOfChanges(before)
    expect(changed).toEqual([])
    expect(added).toEqual(['releases/host/2.0.0'])
  })

  describe('addresses', () => {
    const OTHERS = ['PORTAL_PORT_OFFSET', 'PORTAL_ADDRESS_REMOTE_MEMBERS', 'PORTAL_ADDRESS_SALARY']

    const outside = new Map(OTHERS.map((name) => [name, process.env[name]]))

    beforeEach(() => {
      for (const name of OTHERS) delete process.env[name]
    })

    afterEach(() => {
      for (const [name, value] of outside) {
        if (value === undefined) delete process.env[name]
        else process.env[name] = value
      }
    })

    const pageOfMembers = () =>
      readFileSync(join(site, 'host', 'current', 'pages', 'mine-medlemmer.html'), 'utf8')
    const entries = () =>
      Object.values(liveReleases(site).registry.remotes).flatMap((rows) =>
        rows.flatMap((row) => [row.entry, ...(row.previous ? [row.previous.entry] : [])]),
      )

    async function publishUnder(environment: Readonly<Record<string, string>>): Promise<void> {
      Object.assign(process.env, environment)
      const configuration = loadConfiguration()
      await publish({ site, configuration, ...makeBuilds(folder) })
      for (const name of Object.keys(environment)) delete process.env[name]
    }

    test('a release by a process that was told none is entered where the portal is', async () => {
      await publishUnder({ PORTAL_ADDRESS_REMOTE_MEMBERS: 'https://members.example' })

      await release('remote-members', '1.1.0')
      await release('remote-salary', '1.1.0')
      await release('host', '2.0.0')

      expect(entries()).toContain('https://members.example/1.1.0/remoteEntry.js')
      expect(entries()).toContain('https://members.example/aaaaaaaaaaaa/remoteEntry.js')
      expect(pageOfMembers()).toContain('href="https://members.example/1.1.0/remoteEntry.js"')
      expect(liveConfiguration(site)).toMatchObject({
        remoteOrigins: expect.arrayContaining(['https://members.example']),
      })
    })

    test('a host that was told others takes them with it', async () => {
      await release('remote-members', '1.1.0')
      process.env.PORTAL_ADDRESS_REMOTE_MEMBERS = 'https://members.example'

      await release('host', '2.0.0')

      expect(entries()).toContain('https://members.example/1.1.0/remoteEntry.js')
      expect(pageOfMembers()).toContain('href="https://members.example/1.1.0/remoteEntry.js"')
    })

    test('a folder moves to other ports and addresses without a build', async () => {
      await release('remote-members', '1.1.0')
      const builds = hashesOf('releases/')
      Object.assign(process.env, {
        PORTAL_PORT_OFFSET: '100',
        PORTAL_ADDRESS_SALARY: 'https://salary.example',
      })

      await moveHere(site)

      expect(hashesOf('releases/')).toEqual(builds)
      expect(entries()).toEqual([
        'http://localhost:3101/1.1.0/remoteEntry.js',
        ...WORKSPACE_REMOTES.map(
          ({ manifest }) => `http://localhost:${manifest.port + 100}/aaaaaaaaaaaa/remoteEntry.js`,
        ),
      ])
      expect(liveConfiguration(site)).toEqual(loadConfiguration())
      expect(pageOfMembers()).not.toMatch(/localhost:(?:30|40)\d\d/)
      const live = readlinkSync(join(site, 'host', 'current'))
      await moveHere(site)
      expect(readlinkSync(join(site, 'host', 'current'))).toBe(live)
    })
  })

  test('old releases and publications go, what serves somebody stays', async () => {
    await release('remote-members', '1.1.0')
    await release('remote-members', '1.2.0')
    await release('remote-members', '1.3.0', '--canary', '10%')
    await release('remote-members', '1.4.0')
    const live = readlinkSync(join(site, 'host', 'current'))

    expect(await pruneAll({ newest: 9, days: 0 })).toEqual([])
    expect(await pruneAll({ newest: 9, days: 1 }, Date.now() + 2 * DAY_MS)).toEqual([])

    const removed = await pruneAll({ newest: 1, days: 1 }, Date.now() + 2 * DAY_MS)

    expect(foldersOf('releases', 'members')).toEqual(['1.2.0', '1.3.0', '1.4.0'])
    expect(foldersOf('releases', 'salary')).toEqual(['aaaaaaaaaaaa'])
    expect(foldersOf('host')).toEqual([String(Number(live) + 1)])
    expect(removed).toContain('members 1.1.0')
    expect(removed).toContain(`publication ${live}`)
    await expect(goBack('remote-members', '1.1.0')).rejects.toThrow('There is no release')
    await goBack('remote-members')
    expect(liveVersion()).toBe('1.2.0')
  })

  test('old builds go, but for the newest of each front end', async () => {
    const made = (name: string, daysAgo: number) => {
      const path = join(buildsIn(), 'members', name)
      mkdirSync(path, { recursive: true })
      const at = (Date.now() - daysAgo * DAY_MS) / 1000
      utimesSync(path, at, at)
    }
    rmSync(buildsIn(), { recursive: true })
    made('1.0.0-aaaaaaaaaaaa', 40)
    made('1.1.0-bbbbbbbbbbbb', 35)
    made('cccccccccccc', 33)
    made('1.2.0-dddddddddddd', 20)

    expect(await pruneAll({ newest: 2, days: 30 })).toEqual([
      'build members 1.1.0-bbbbbbbbbbbb',
      'build members 1.0.0-aaaaaaaaaaaa',
    ])
    expect(readdirSync(join(buildsIn(), 'members')).sort()).toEqual([
      '1.2.0-dddddddddddd',
      'cccccccccccc',
    ])
    expect(await pruneAll({ newest: 0, days: 30 })).toEqual(['build members cccccccccccc'])
  })

  test('a release removes what is old by itself', async () => {
    await releaseKeeping({ newest: 1, days: 0 }, 'remote-members', '1.1.0')
    await releaseKeeping({ newest: 1, days: 0 }, 'remote-members', '1.2.0')
    expect(foldersOf('releases', 'members')).toEqual(['1.1.0', '1.2.0'])
    expect(lines.at(-1)).toMatch(/^Removed what is old: members aaaaaaaaaaaa, publication \d+/)
  })

  test('the working tree stays out when the live release is of the same sources', async () => {
    const tree = makeBuilds(folder, 'bbbbbbbbbbbb')
    await release('remote-members', '1.1.0')
    const remotes = tree.remotes.map((one) =>
      one.release.name === 'members'
        ? { ...one, release: { ...one.release, sources: 'f'.repeat(12) } }
        : one,
    )

    await publish({
      site,
      configuration: testConfiguration,
      overReleases: true,
      host: tree.host,
      remotes,
    })

    expect([liveVersion('members'), liveVersion('salary')]).toEqual(['1.1.0', 'bbbbbbbbbbbb'])
  })
})

import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { movedPort } from '@portal/machine/ports'
import { parseConfiguration, parseRegistry } from '@portal/platform/deployment'
import { rollBack } from '../publish/operations.ts'
import { readReleaseCommand } from '../release/command.ts'
import { runReleaseCommand } from '../release/release.ts'
import { makeBuilds, makeManifest, makeRemoteBuild, testConfiguration } from '../testing-builds.ts'
import { pageFor, publishedReleases } from './live-files.ts'
import { currentLink, livePublication, publicationsFolder, siteFolder } from './site.ts'
import { publish } from './working-tree.ts'

let folder: string
let site: string

function publishVersion(version: string, configuration = testConfiguration) {
  return publish({ site, configuration, ...makeBuilds(folder, version) })
}

function pageOf(publication: string, segment = 'mine-medlemmer'): string {
  return readFileSync(join(publication, pageFor(segment)), 'utf8')
}

function block(page: string, id: string): unknown {
  const [, json] = new RegExp(`id="${id}">([^<]*)<`).exec(page) ?? []
  return JSON.parse(json ?? '')
}

describe('working-tree', () => {
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-publish-'))
    site = siteFolder(folder)
    mkdirSync(site)
  })

  afterEach(() => {
    rmSync(folder, { recursive: true })
  })

  test('changes nothing when the same is live', async () => {
    await publishVersion('aaaaaaaaaaaa')

    const { fresh } = await publishVersion('aaaaaaaaaaaa')

    expect(fresh).toBe(false)
    expect(readlinkSync(currentLink(site))).toBe('1')
  })

  test('the page names the manifest of its own host, and none where the host has none', async () => {
    const { host, remotes } = makeBuilds(folder, 'aaaaaaaaaaaa')
    const release = { ...host.release, webManifest: 'portal.webmanifest' }
    writeFileSync(join(host.folder, 'release.json'), JSON.stringify(release))
    const first = await publish({
      site,
      configuration: testConfiguration,
      host: { ...host, release },
      remotes,
    })
    const next = await publishVersion('bbbbbbbbbbbb')

    expect(pageOf(first.folder)).toContain(
      '<link rel="manifest" href="/files/aaaaaaaaaaaa/portal.webmanifest">',
    )
    expect(pageOf(next.folder)).not.toContain('rel="manifest"')
  })

  test('keeps what was live before, and leaves nothing half-done', async () => {
    const before = await publishVersion('aaaaaaaaaaaa')
    const page = pageOf(before.folder)

    await publishVersion('bbbbbbbbbbbb')

    expect(readlinkSync(currentLink(site))).toBe('2')
    expect(pageOf(before.folder)).toBe(page)
    expect(readdirSync(publicationsFolder(site)).sort()).toEqual(['1', '2', 'current'])
    expect(readdirSync(join(site, 'releases', 'members')).sort()).toEqual([
      'aaaaaaaaaaaa',
      'bbbbbbbbbbbb',
    ])
  })

  test('what is live is complete at every moment of a publication', async () => {
    await publishVersion('aaaaaaaaaaaa')
    const seen = new Set<string>()
    const look = () => {
      const live = livePublication(site)
      if (live === null) throw new Error('nothing is live')
      const registry = parseRegistry(JSON.parse(readFileSync(join(live, 'remotes.json'), 'utf8')))
      const inPage = parseRegistry(block(pageOf(live), 'portal-registry'))
      expect(inPage).toEqual(registry)
      seen.add(registry.remotes.members?.[0]?.version ?? '')
    }

    const publishing = publishVersion('bbbbbbbbbbbb')
    let finished = false
    const done = publishing.then(() => {
      finished = true
    })
    while (!finished) {
      look()
      await new Promise((resolve) => setImmediate(resolve))
    }
    await done
    look()

    expect([...seen].sort()).toEqual(['aaaaaaaaaaaa', 'bbbbbbbbbbbb'])
  })

  test('a file of what is live that was cut short is named, and how to go on from the one before', async () => {
    await publishVersion('aaaaaaaaaaaa')
    const { folder: live } = await publishVersion('bbbbbbbbbbbb')
    const file = join(live, 'remotes.json')
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, 100))

    const link = currentLink(site)
    expect(() => publishedReleases(live)).toThrow(
      new RegExp(`^${file} cannot be read .*serve the publication before it: ln -sfn 1 ${link}$`),
    )

    await expect(publishVersion('bbbbbbbbbbbb')).rejects.toThrow(`${file} cannot be read`)

    rmSync(link)
    symlinkSync('1', link)
    const next = await publishVersion('bbbbbbbbbbbb')
    expect(readlinkSync(link)).toBe('3')
    expect(publishedReleases(next.folder)?.registry.host?.version).toBe('bbbbbbbbbbbb')
  })

  test('a release that a team has made stays live, and is named', async () => {
    await publishVersion('aaaaaaaaaaaa')
    const [released] = makeBuilds(folder, '1.0.0').remotes
    if (!released) throw new Error('no remote')
    await runReleaseCommand(site, readReleaseCommand(['remote-members', '1.0.0']), () => {}, {
      build: async () => released,
      builds: join(folder, 'builds'),
    })
    const version = ({ folder: live }: { folder: string }, name: string) =>
      publishedReleases(live)?.registry.remotes[name]?.[0]?.version

    const next = await publishVersion('bbbbbbbbbbbb')

    expect(next.kept).toEqual([['members', '1.0.0']])
    expect(version(next, 'members')).toBe('1.0.0')
    expect(version(next, 'salary')).toBe('bbbbbbbbbbbb')

    const over = await publish({
      site,
      configuration: testConfiguration,
      overReleases: true,
      ...makeBuilds(folder, 'cccccccccccc'),
    })

    expect(over.kept).toEqual([])
    expect(version(over, 'members')).toBe('cccccccccccc')
  })

  test('a failed publication leaves what is live', async () => {
    await publishVersion('aaaaaaaaaaaa')
    const builds = makeBuilds(folder, 'bbbbbbbbbbbb')
    const broken = { ...builds.host.release, entry: { file: 'main.js', integrity: 'none' } }
    const remotes = builds.remotes.map((build) => ({
      ...build,
      release: { ...build.release, entry: { ...build.release.entry, integrity: 'none' } },
    }))

    await expect(
      publish({
        site,
        configuration: testConfiguration,
        host: { ...builds.host, release: broken },
        remotes,
      }),
    ).rejects.toThrow('integrity: must be a sha384 hash')

    expect(readlinkSync(currentLink(site))).toBe('1')
  })

  test('the page carries configuration and registry, and preloads what its address needs', async () => {
    const { folder: live } = await publishVersion('aaaaaaaaaaaa')
    const page = pageOf(live)

    expect(parseConfiguration(block(page, 'portal-configuration'))).toEqual(testConfiguration)
    expect(parseRegistry(block(page, 'portal-registry')).remotes.members?.[0]?.integrity).toMatch(
      /^sha384-/,
    )
    const preloads = [...page.matchAll(/rel="preload"[^>]* href="([^"]+)" integrity="sha384-/g)]
    expect(preloads.map(([, address]) => address?.split('/').pop())).toEqual([
      'remoteEntry.js',
      'remote.1.js',
      'mine-medlemmer.1.js',
    ])
    // The general page is that of the start page.
    expect(readFileSync(join(live, 'index.html'), 'utf8')).toBe(page)
    expect(page).toMatch(/<script defer src="\/files\/a{12}\/main\.js" integrity="sha384-/)
  })

  describe('a remote whose sources are somewhere else', () => {
    const ORIGIN = `http://localhost:${movedPort(3009)}`
    const EVERY_ORIGIN = { ...testConfiguration, remoteOrigins: ['{remotes}'] }
    const pages = (...paths: readonly string[]) =>
      paths.map((path) => ({ path, title: 'elsewhere.pages.start' }))

    /** Releases the remote from its own checkout. */
    async function release(version: string, paths: readonly string[], ...words: readonly string[]) {
      const manifest = {
        ...makeManifest('elsewhere', { port: 3009, pages: pages(...paths) }),
        ofALaterPortal: { colour: 'red' },
      }
      const checkout = join(folder, 'elsewhere', 'remote-elsewhere')
      const { texts, ofALaterPortal: _, ...declared } = manifest
      mkdirSync(join(checkout, 'src', 'texts'), { recursive: true })
      writeFileSync(join(checkout, 'src', 'manifest.json'), JSON.stringify(declared))
      writeFileSync(join(checkout, 'src', 'texts', 'da.json'), JSON.stringify(texts))
      const command = readReleaseCommand(['remote-members', version, ...words])
      if (command.kind !== 'release') throw new Error('no release')
      await runReleaseCommand(
        site,
        { ...command, frontEnd: { name: 'elsewhere', folder: checkout } },
        () => {},
        {
          build: async () => makeRemoteBuild(folder, manifest, version),
          builds: join(folder, 'builds'),
        },
      )
    }

    const livePage = (segment: string) => pageOf(livePublication(site) ?? '', segment)
    const preloads = (page: string) =>
      [...page.matchAll(/rel="preload"[^>]* href="([^"]+)"/g)].map(([, address]) => address)

    beforeEach(async () => {
      await publishVersion('aaaaaaaaaaaa', EVERY_ORIGIN)
      await release('1.0.0', ['/andet'])
    })

    test('has pages of its own, at its own address', () => {
      const base = `${ORIGIN}/1.0.0`

      expect(preloads(livePage('andet'))).toEqual(
        ['remoteEntry.js', 'remote.1.js', 'andet.1.js'].map((file) => `${base}/${file}`),
      )
      expect(
        publishedReleases(livePublication(site) ?? '')?.registry.remotes.elsewhere,
      ).toMatchObject([{ entry: `${base}/remoteEntry.js`, manifest: { owner: 'Team elsewhere' } }])
    })

    test('keeps what it says of itself and nobody here knows', async () => {
      await release('1.1.0', ['/andet'], '--canary', '10%')

      await publishVersion('bbbbbbbbbbbb')

      const live = livePublication(site) ?? ''
      const said = '"ofALaterPortal":{"colour":"red"}'
      const served = readFileSync(join(live, 'remotes.json'), 'utf8').replace(/\s/g, '')
      expect(served.split(said)).toHaveLength(3)
      expect(livePage('andet')).toContain(said)
    })

    test('may be loaded from where it is', () => {
      expect(
        parseConfiguration(block(livePage('andet'), 'portal-configuration')).remoteOrigins,
      ).toEqual([...testConfiguration.remoteOrigins, ORIGIN])
    })

    test('has those of its canary, too, which preload nothing', async () => {
      await release('1.1.0', ['/andet', '/mere'], '--canary', '10%')

      expect(preloads(livePage('mere'))).toEqual([])
      expect(preloads(livePage('andet'))).toContain(`${ORIGIN}/1.0.0/andet.1.js`)
    })

    test('has those of the release that is gone back to', async () => {
      await release('1.1.0', ['/andet', '/mere'])
      expect(preloads(livePage('mere'))).toContain(`${ORIGIN}/1.1.0/mere.1.js`)

      await rollBack(site, 'elsewhere', undefined)

      expect(() => livePage('mere')).toThrow('ENOENT')
      expect(preloads(livePage('andet'))).toContain(`${ORIGIN}/1.0.0/andet.1.js`)
    })
  })

  test('a value of the configuration cannot end its block', async () => {
    const { folder: live } = await publishVersion('aaaaaaaaaaaa', {
      ...testConfiguration,
      mapSearch: 'https://map.example/?q=</script><script>alert(1)</script>',
    })

    expect(pageOf(live)).not.toContain('alert(1)</script>')
    expect(block(pageOf(live), 'portal-configuration')).toMatchObject({
      mapSearch: 'https://map.example/?q=</script><script>alert(1)</script>',
    })
  })
})

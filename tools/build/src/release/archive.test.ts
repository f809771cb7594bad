import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { create } from 'tar'
import type { buildFrontEnd } from '../build/build-front-end.ts'
import { liveReleases } from '../publish/publish.ts'
import { siteFolder } from '../publish/site.ts'
import { publish } from '../publish/working-tree.ts'
import { liveCanary, liveVersion } from '../registry/registry.ts'
import { makeBuilds, testConfiguration } from '../testing-builds.ts'
import { readArchive } from './archive.ts'
import { readReleaseCommand } from './command.ts'
import { runReleaseCommand } from './release.ts'
import { readSignedRelease, SIGNATURE_FILE, writeSignedRelease } from './signature.ts'

let folder: string
let site: string
let archive: string

const build: typeof buildFrontEnd = async (frontEnd, version = 'none') => {
  const { host, remotes } = makeBuilds(folder, version)
  const made = [host, ...remotes].find((one) => one.release.name === frontEnd.name)
  if (!made) throw new Error(`no build of ${frontEnd.name}`)
  return made
}

async function release(...words: readonly string[]): Promise<void> {
  const tools = { build, builds: join(folder, 'builds') }
  await runReleaseCommand(site, readReleaseCommand(words), () => {}, tools)
}

/** Packs a folder without any validation. */
async function pack(from: string, names: readonly string[] = readdirSync(from)): Promise<void> {
  await create({ gzip: true, file: archive, cwd: from, preservePaths: true }, [...names])
}

/** Unpacks the archive into a folder. */
async function unpacked(): Promise<string> {
  const target = join(folder, 'unpacked')
  writeSignedRelease(await readArchive(archive), target)
  return target
}

describe('archive', () => {
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portal-archive-test-'))
    site = siteFolder(folder)
    archive = join(folder, 'members.tgz')
    mkdirSync(site)
    await publish({ site, configuration: testConfiguration, ...makeBuilds(folder) })
  })

  afterEach(() => {
    rmSync(folder, { recursive: true })
  })

  test('a release is built first and handed over later, with the same files', async () => {
    await release('remote-members', '1.1.0', '--build-only', archive)
    expect(liveVersion(liveReleases(site), 'members')).toBe('aaaaaaaaaaaa')

    await release('--archive', archive)

    expect(liveVersion(liveReleases(site), 'members')).toBe('1.1.0')
    const released = readSignedRelease(join(site, 'releases', 'members', '1.1.0'))
    expect(released).toEqual(await readArchive(archive))
    expect([...released.files.keys()]).toContain('remoteEntry.js')
  })

  test('it is released as its team has signed, to some users for example', async () => {
    await release('remote-members', '1.1.0', '--build-only', archive, '--canary', '10%')
    await release('--archive', archive)

    expect(liveVersion(liveReleases(site), 'members')).toBe('aaaaaaaaaaaa')
    expect(liveCanary(liveReleases(site), 'members')).toMatchObject({
      version: '1.1.0',
      share: 0.1,
    })
  })

  test('no other words go with an archive', () => {
    expect(() => readReleaseCommand(['--archive', 'a.tgz', '--older'])).toThrow('as its team has')
    expect(() => readReleaseCommand(['host', '--archive', 'a.tgz'])).toThrow('as its team has')
    expect(() => readReleaseCommand(['host', '--promote', '--build-only', 'a.tgz'])).toThrow()
  })

  describe('is refused', () => {
    beforeEach(async () => {
      await release('remote-members', '1.1.0', '--build-only', archive)
    })

    const refusal = async () => {
      try {
        await release('--archive', archive)
        return 'taken'
      } catch (error) {
        return error instanceof Error ? error.message : error
      }
    }

    test('when it is no archive', async () => {
      writeFileSync(archive, 'no archive')
      expect(await refusal()).toContain('cannot be read')
    })

    test('when it has a link', async () => {
      const target = await unpacked()
      symlinkSync('/etc/passwd', join(target, 'more.js'))
      await pack(target)
      expect(await refusal()).toContain('has something that is no plain file: more.js')
    })

    test('when it has a file outside of it', async () => {
      const target = await unpacked()
      writeFileSync(join(folder, 'outside.js'), '')
      await pack(target, [...readdirSync(target), '../outside.js'])
      expect(await refusal()).toContain('has a file outside of it: ../outside.js')
      await pack(target, [...readdirSync(target), join(folder, 'outside.js')])
      expect(await refusal()).toContain('has a file outside of it')
    })

    test('when it has a file twice', async () => {
      const target = await unpacked()
      await pack(target, [...readdirSync(target), 'remoteEntry.js'])
      expect(await refusal()).toContain('has remoteEntry.js twice')
    })

    test('when it is larger than a release can be', async () => {
      const target = await unpacked()
      const large = Buffer.alloc(129 * 1024 * 1024)
      writeFileSync(join(target, 'large.js'), large)
      await pack(target)
      expect(await refusal()).toContain('max decompression ratio exceeded')
      for (let at = 0; at < large.length; at += 2000) large.writeUInt32LE((at * 7919) % 2 ** 32, at)
      writeFileSync(join(target, 'large.js'), large)
      await pack(target)
      expect(await refusal()).toContain('is too large')
    })

    test('when it has no signature', async () => {
      const target = await unpacked()
      rmSync(join(target, SIGNATURE_FILE))
      await pack(target)
      expect(await refusal()).toContain('has no signature.json')
    })
  })
})

import { createHash } from 'node:crypto'
import {
  cpSync,
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
import { join, relative } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { parseRegistry } from '@portal/platform/deployment'
import * as v from 'valibot'
import { writeArchive } from '../archive/archive.ts'
import { readSignedRelease, type SignedRelease, signBuild } from '../archive/signed-release.ts'
import type { Build } from '../build/build-front-end.ts'
import { integrityOf } from '../build/files.ts'
import { RELEASE_FILE } from '../build/release.ts'
import { journalFiles } from '../journal/journal.ts'
import { publish } from '../publish/publish.ts'
import { livePublication, siteFolder } from '../publish/site.ts'
import { publishChange, verifySite } from '../releases/publishing.ts'
import { rollBack, runReleaseCommand } from '../releases/release.ts'
import { readPositionals, readReleaseCommand } from '../releases/release-command.ts'
import { createVerifiedCopy, type VerifiedCopy } from '../serve/verified-copy.ts'
import { type Envelope, type PayloadType, seal } from '../signing/envelope.ts'
import { ownKey, type SigningKey } from '../signing/keys.ts'
import { listKey } from '../signing/listed-keys.ts'
import { makeBuilds, testConfiguration } from '../testing-builds.ts'

const TEAMS = ['host', 'remote-members', 'remote-salary', 'remote-organising', 'portal'] as const
type Signer = (typeof TEAMS)[number] | 'stranger'

const RELEASE: PayloadType = 'application/vnd.tr-portalen.release+json'
const ACT: PayloadType = 'application/vnd.tr-portalen.act+json'

const ORDER = { to: 'everybody', older: false, commit: null, checks: null, by: 'Anna' } as const

let template: string
let folder: string
let site: string
let copy: VerifiedCopy

/** Acts on somebody else's machine: with their key, and the journal entries they have seen. */
function actAs(signer: Signer): void {
  process.env.PORTAL_KEY_FOLDER = join(folder, 'keys-of', signer)
}

function keyOf(signer: Signer): SigningKey {
  actAs(signer)
  return ownKey(site)
}

/**
 * Test builds of the host and of the remotes in `TEAMS`; further remotes of this checkout are left
 * out.
 */
function ownBuilds(version: string): ReturnType<typeof makeBuilds> {
  const { host, remotes } = makeBuilds(folder, version)
  const packages: readonly string[] = TEAMS
  return {
    host,
    remotes: remotes.filter(({ release }) => packages.includes(`remote-${release.name}`)),
  }
}

function buildOf(name: string, version: string): Build {
  const { host, remotes } = makeBuilds(folder, version)
  const made = [host, ...remotes].find((one) => one.release.name === name)
  if (!made) throw new Error(`no build of ${name}`)
  return made
}

async function command(signer: Signer, ...words: readonly string[]): Promise<void> {
  actAs(signer)
  await runReleaseCommand(site, readReleaseCommand(words), () => {}, {
    build: async ({ name }, version = '') => buildOf(name, version),
    check: async () => {},
    builds: join(folder, 'builds'),
  })
}

async function goBack(signer: Signer, ...words: readonly string[]): Promise<void> {
  actAs(signer)
  const { name, version } = readPositionals(words)
  await rollBack(site, name, version)
}

/** Bypasses the command, which would reject this: the shell links to a page of organising. */
async function retireOrganising(signer: Signer): Promise<void> {
  actAs(signer)
  const act = { kind: 'retire', name: 'organising', by: signer }
  await publishChange(site, act, ({ registry, list }) => {
    const { organising: _, ...remotes } = registry.remotes
    return { registry: { ...registry, remotes }, list }
  })
}

async function handOver(by: Signer, signed: SignedRelease): Promise<void> {
  const archive = join(folder, 'handed-over.tgz')
  await writeArchive(signed, archive)
  await command(by, '--archive', archive)
}

/** A release of members, by default signed by its team. */
function ofMembers(version: string, signer: Signer = 'remote-members'): SignedRelease {
  return signBuild(buildOf('members', version), ORDER, keyOf(signer))
}

/** Changes the envelope of a signed release, without signing it again. */
function resigned(
  signed: SignedRelease,
  change: (envelope: Record<string, unknown>) => object,
): SignedRelease {
  return { ...signed, signature: JSON.stringify(change(JSON.parse(signed.signature))) }
}

function payloadOf({ payload }: Record<string, unknown>): Record<string, unknown> {
  return JSON.parse(Buffer.from(String(payload), 'base64').toString())
}

/** Changes the signed statement, but keeps the old signature. */
const withPayload = (change: (statement: Record<string, unknown>) => object) =>
  resigned(ofMembers('1.2.0'), (envelope) => ({
    ...envelope,
    payload: Buffer.from(JSON.stringify(change(payloadOf(envelope)))).toString('base64'),
  }))

/** Adds a file to a release; `isSigned` says whether its team has signed the hash. */
function withFile(file: string, content: string, isSigned: boolean): SignedRelease {
  const signed = ofMembers('1.2.0')
  const files = new Map([...signed.files, [file, Buffer.from(content)]])
  if (!isSigned) return { ...signed, files }
  const statement = payloadOf(JSON.parse(signed.signature))
  const hashes = [...files].map(([name, bytes]) => [
    name,
    { size: bytes.length, integrity: integrityOf(bytes) },
  ])
  const envelope = seal(
    RELEASE,
    { ...statement, files: Object.fromEntries(hashes) },
    keyOf('remote-members'),
  )
  return { files, signature: JSON.stringify(envelope) }
}

function describedAs(changes: object): SignedRelease {
  const { release } = buildOf('members', '1.2.0')
  return withFile(RELEASE_FILE, JSON.stringify({ ...release, ...changes }), true)
}

const lastEntry = () => journalFiles(site).at(-1) ?? ''

function readEntry(file: string): Record<string, unknown> {
  return payloadOf(JSON.parse(readFileSync(file, 'utf8')))
}

/** Appends a forged entry to the journal, signed with this signer's key. */
function forge(
  signer: Signer,
  change: (entry: { changes: { remotes: object; host?: object } }) => object,
  hashBefore = true,
): void {
  const last = readFileSync(lastEntry(), 'utf8')
  const entry = payloadOf(JSON.parse(last))
  const seq = Number(entry.seq) + 1
  const next = {
    seq,
    prev: hashBefore ? createHash('sha256').update(last).digest('hex') : entry.prev,
    at: new Date(Date.now()).toISOString(),
    act: { kind: 'rollback', name: 'members', version: '1.0.0', by: 'Mallory' },
    releases: {},
    changes: { remotes: {}, list: {} },
  }
  const envelope: Envelope = seal(ACT, { ...next, ...change(next) }, keyOf(signer))
  writeFileSync(
    join(site, 'journal', `${String(seq).padStart(8, '0')}.json`),
    JSON.stringify(envelope),
  )
}

const signaturesSchema = v.tuple([v.object({ keyid: v.string(), sig: v.string() })])

function signatureOf({ signatures }: Record<string, unknown>) {
  return v.parse(signaturesSchema, signatures)[0]
}

const rowSchema = v.looseObject({ version: v.string() })

const entrySchema = v.object({
  changes: v.object({ remotes: v.record(v.string(), v.array(rowSchema)) }),
})

/** The journal's row for this version of members, without a fallback. */
function rowOfMembers(version: string): v.InferOutput<typeof rowSchema> {
  const rows = journalFiles(site).flatMap(
    (file) => v.parse(entrySchema, readEntry(file)).changes.remotes.members ?? [],
  )
  const row = rows.find((one) => one.version === version)
  if (!row) throw new Error(`no row of ${version}`)
  return { ...row, previous: null }
}

const serving = (row: object) => ({ changes: { remotes: { members: [row] }, list: {} } })

interface Attack {
  readonly what: string
  readonly attack: () => Promise<void> | void
  /**
   * The expected error: of the release command or, for an attack on disk, of the servers' next
   * update.
   */
  readonly refusal: string | RegExp
  /** Whether the attacker changes files on disk, which the servers' next update must reject. */
  readonly isOnDisk?: boolean
}

/** The attacker hands over an archive from a machine whose key the portal trusts. */
const handed = (what: string, signed: () => SignedRelease, refusal: Attack['refusal']): Attack => ({
  what,
  attack: () => handOver('remote-salary', signed()),
  refusal,
})

/** The attacker can write to the site folder. */
const onDisk = (what: string, attack: Attack['attack'], refusal: Attack['refusal']): Attack => ({
  what,
  attack,
  refusal,
  isOnDisk: true,
})

/** The list that a release changes names another file than its team has signed. */
const listed = (what: string, part: 'texts' | 'news'): Attack =>
  onDisk(
    what,
    async () => {
      await command('remote-members', 'remote-members', '1.2.0')
      // The release is followed by an entry that prunes the list.
      while (Object.keys(v.parse(listedSchema, readEntry(lastEntry())).releases).length === 0) {
        rmSync(lastEntry())
      }
      const entry = v.parse(listedSchema, readEntry(lastEntry()))
      const [row, ...others] = entry.changes.list.members
      const members = [{ ...row, [part]: integrityOf(Buffer.from('')) }, ...others]
      const next = { ...entry, changes: { ...entry.changes, list: { members } } }
      writeFileSync(lastEntry(), JSON.stringify(seal(ACT, next, keyOf('remote-members'))))
    },
    'lists members 1.2.0 in another way than its team has signed',
  )

const listedSchema = v.looseObject({
  releases: v.record(v.string(), v.unknown()),
  changes: v.looseObject({
    list: v.object({ members: v.tupleWithRest([v.looseObject({})], v.unknown()) }),
  }),
})

const NOT_SIGNED = 'is not signed with a key that is listed for members'

const ATTACKS: readonly Attack[] = [
  handed(
    'the signature is missing',
    () => resigned(ofMembers('1.2.0'), (one) => ({ ...one, signatures: [] })),
    'is no signed envelope',
  ),
  handed(
    'the signature is of other bytes',
    () =>
      resigned(ofMembers('1.2.0'), (one) => ({
        ...one,
        signatures: JSON.parse(ofMembers('1.3.0').signature).signatures,
      })),
    NOT_SIGNED,
  ),
  handed(
    'one bit of the signature is changed',
    () =>
      resigned(ofMembers('1.2.0'), (one) => {
        const { keyid, sig } = signatureOf(one)
        const bytes = Buffer.from(sig, 'base64')
        bytes[0] = (bytes[0] ?? 0) ^ 1
        return { ...one, signatures: [{ keyid, sig: bytes.toString('base64') }] }
      }),
    NOT_SIGNED,
  ),
  handed(
    'the key id is missing',
    () =>
      resigned(ofMembers('1.2.0'), (one) => {
        const { sig } = signatureOf(one)
        return { ...one, signatures: [{ sig }] }
      }),
    'is no signed envelope',
  ),
  handed('another team has signed', () => ofMembers('1.2.0', 'remote-salary'), NOT_SIGNED),
  handed('who runs the portal has signed', () => ofMembers('1.2.0', 'portal'), NOT_SIGNED),
  handed('a stranger has signed', () => ofMembers('1.2.0', 'stranger'), NOT_SIGNED),
  handed(
    'another team has signed, under the id of the right key',
    () =>
      resigned(ofMembers('1.2.0', 'remote-salary'), (one) => {
        const { sig } = signatureOf(one)
        return { ...one, signatures: [{ keyid: keyOf('remote-members').id, sig }] }
      }),
    NOT_SIGNED,
  ),
  handed(
    'an act was signed, and no release',
    () => resigned(ofMembers('1.2.0'), (one) => seal(ACT, payloadOf(one), keyOf('remote-members'))),
    NOT_SIGNED,
  ),
  handed(
    'the version is missing from what was signed',
    () => withPayload(({ version: _, ...rest }) => rest),
    'signs is no release: version',
  ),
  handed(
    'the version is changed in what was signed',
    () => withPayload((statement) => ({ ...statement, version: '1.4.0' })),
    NOT_SIGNED,
  ),
  handed(
    'a canary is made a release to everybody',
    () =>
      resigned(
        signBuild(
          buildOf('members', '1.2.0'),
          { ...ORDER, to: { share: 0.1, users: [] } },
          keyOf('remote-members'),
        ),
        (one) => ({
          ...one,
          payload: Buffer.from(JSON.stringify({ ...payloadOf(one), to: 'everybody' })).toString(
            'base64',
          ),
        }),
      ),
    NOT_SIGNED,
  ),
  handed(
    'a hash is missing from what was signed',
    () =>
      withPayload((statement) => {
        const { 'remoteEntry.js': _, ...files } = Object(statement.files)
        return { ...statement, files }
      }),
    NOT_SIGNED,
  ),
  handed(
    'a file is changed',
    () => withFile('remoteEntry.js', 'alert(1)', false),
    'remoteEntry.js has changed',
  ),
  handed(
    'a compressed file is changed, which is what browsers get',
    () => {
      const signed = withFile('remoteEntry.js.br', 'what was compressed', true)
      return {
        ...signed,
        files: new Map([...signed.files, ['remoteEntry.js.br', Buffer.from('x')]]),
      }
    },
    'remoteEntry.js.br has changed',
  ),
  handed(
    'a file is missing',
    () => {
      const signed = ofMembers('1.2.0')
      const files = new Map(signed.files)
      files.delete('remote.1.js')
      return { ...signed, files }
    },
    'remote.1.js is missing',
  ),
  handed(
    'a file is added',
    () => withFile('constructor', 'alert(1)', false),
    'constructor is not part of it',
  ),
  handed(
    'the archive holds another name',
    () => describedAs({ name: 'salary' }),
    'is that of salary',
  ),
  handed(
    'the archive holds another version',
    () => describedAs({ version: '9.9.9' }),
    'is that of 9.9.9',
  ),
  handed(
    'the manifest is that of another remote',
    () => {
      const { release } = buildOf('salary', '1.2.0')
      return describedAs({ manifest: release.manifest })
    },
    'its manifest is that of salary',
  ),
  handed(
    'the archive names another entry than was signed',
    () =>
      describedAs({ entry: { file: 'remoteEntry.js', integrity: integrityOf(Buffer.from('')) } }),
    'names another remoteEntry.js',
  ),
  handed(
    'the archive names other notes than were signed',
    () => describedAs({ news: { file: 'news.json', integrity: integrityOf(Buffer.from('')) } }),
    'names another news.json',
  ),
  handed(
    'a team releases the host',
    () => {
      const build = buildOf('host', '9.0.0')
      return signBuild(build, ORDER, keyOf('remote-salary'))
    },
    'is not signed with a key that is listed for host',
  ),
  handed(
    'the live release is handed over again',
    () => readSignedRelease(join(site, 'releases', 'members', '1.1.0')),
    'members 1.1.0 exists',
  ),
  handed(
    'a release that was pruned is handed over again',
    () => readSignedRelease(join(folder, 'kept', 'hotfix')),
    'members hotfix, which was released before',
  ),
  handed(
    'an older release that was never handed over is',
    () => ofMembers('1.0.5'),
    'members 1.0.5 is older than 1.1.0',
  ),
  {
    what: 'somebody whom the portal does not know hands a good release over',
    attack: () => handOver('stranger', ofMembers('1.2.0')),
    refusal: 'is not signed with a key that is listed',
  },
  {
    what: 'another team rolls back',
    attack: () => goBack('remote-salary', 'remote-members'),
    refusal: 'who may not rollback members',
  },
  {
    what: 'another team promotes a canary',
    attack: () => command('remote-salary', 'remote-organising', '--promote'),
    refusal: 'who may not promote organising',
  },
  {
    what: 'another team retires a remote',
    attack: () => retireOrganising('remote-salary'),
    refusal: 'who may not retire organising',
  },
  listed('a release is listed with other texts than were signed', 'texts'),
  listed('a release is listed with other notes than were signed', 'news'),
  onDisk(
    'the team of the host retires a remote beside its own act',
    () =>
      forge('host', () => ({
        act: { kind: 'rollback', name: 'host', by: 'Mallory' },
        changes: { remotes: { organising: null }, list: {} },
      })),
    'who may not rollback organising',
  ),
  {
    what: 'another team withdraws a canary',
    attack: () => command('remote-salary', 'remote-organising', '--withdraw'),
    refusal: 'who may not withdraw organising',
  },
  {
    what: 'who runs the portal promotes a canary',
    attack: () => command('portal', 'remote-organising', '--promote'),
    refusal: 'who may not promote organising',
  },
  {
    what: 'who runs the portal goes to a release that never was live',
    attack: () => goBack('portal', 'remote-organising', '1.1.0'),
    refusal: 'who may not rollback organising',
  },
  {
    what: 'another team publishes its working tree',
    attack: async () => {
      actAs('remote-salary')
      const configuration = testConfiguration
      await publish({ site, configuration, overReleases: true, ...ownBuilds('bbbbbbbbbbbb') })
    },
    refusal: 'is not signed with a key that is listed for',
  },
  {
    what: 'a team changes the configuration of the portal',
    attack: async () => {
      actAs('remote-salary')
      const configuration = { ...testConfiguration, mapSearch: 'https://evil.example/?q=' }
      await publish({ site, configuration, ...ownBuilds('aaaaaaaaaaaa') })
    },
    refusal: 'who may not say how the portal is served',
  },
  onDisk(
    'the last entry of the journal is removed',
    () => rmSync(lastEntry()),
    'was set back: this machine has seen other entries',
  ),
  onDisk(
    'the whole journal is removed',
    () => rmSync(join(site, 'journal'), { recursive: true }),
    'was set back: this machine has seen other entries',
  ),
  onDisk(
    'the whole site is set back to a copy of before',
    () => {
      rmSync(site, { recursive: true })
      cpSync(join(folder, 'site-before'), site, { recursive: true, verbatimSymlinks: true })
    },
    'was set back: this machine has seen other entries',
  ),
  onDisk(
    'the last entry is written again, with another act of the same team',
    () => {
      rmSync(lastEntry())
      forge('remote-members', () => ({
        act: { kind: 'rollback', name: 'members', by: 'Mallory' },
        ...serving(rowOfMembers('1.0.0')),
      }))
    },
    'was set back: this machine has seen other entries',
  ),
  onDisk(
    'an entry is copied to the end',
    () => {
      const next = `${String(journalFiles(site).length + 1).padStart(8, '0')}.json`
      cpSync(lastEntry(), join(site, 'journal', next))
    },
    /is number \d+, and \d+ must follow/,
  ),
  onDisk(
    'an entry follows another one than the last',
    () => forge('remote-members', () => ({}), false),
    'does not follow the entry before it',
  ),
  onDisk(
    'an entry is older than the one before it',
    () => forge('remote-members', () => ({ at: '2020-01-01T00:00:00.000Z' })),
    'is older than the entry before it',
  ),
  onDisk(
    'one byte of an entry is changed',
    () => {
      const file = journalFiles(site).at(1) ?? ''
      const envelope = JSON.parse(readFileSync(file, 'utf8'))
      const entry = payloadOf(envelope)
      const act = { ...Object(entry.act), by: 'Mallory' }
      const payload = Buffer.from(JSON.stringify({ ...entry, act })).toString('base64')
      writeFileSync(file, JSON.stringify({ ...envelope, payload }))
    },
    'is not signed with a key that is listed',
  ),
  onDisk(
    'an entry of another team sets the registry back',
    () => forge('remote-salary', () => serving(rowOfMembers('1.0.0'))),
    'who may not rollback members',
  ),
  onDisk(
    'an entry of the own team serves what is not listed',
    () => forge('remote-members', () => serving({ ...rowOfMembers('1.0.0'), version: '6.6.6' })),
    'serves members 6.6.6, which is not listed',
  ),
  onDisk(
    'an entry of the own team serves a listed version with another hash',
    () => {
      const integrity = integrityOf(Buffer.from('alert(1)'))
      forge('remote-members', () => serving({ ...rowOfMembers('1.0.0'), integrity }))
    },
    'serves members 1.0.0, which is not listed',
  ),
  {
    what: 'a file of a release was changed in its folder, and its team goes back to it',
    attack: () => {
      writeFileSync(join(site, 'releases', 'members', '1.0.0', 'remoteEntry.js'), 'alert(1)')
      return goBack('remote-members', 'remote-members')
    },
    refusal: 'remoteEntry.js has changed',
  },
  onDisk(
    'a file of a live release is changed in its folder',
    () => writeFileSync(join(site, 'releases', 'members', '1.1.0', 'remoteEntry.js'), 'alert(1)'),
    'nothing',
  ),
  onDisk(
    'the registry and a page are changed in place',
    () => {
      const live = livePublication(site) ?? ''
      for (const file of ['remotes.json', 'index.html']) {
        const text = readFileSync(join(live, file), 'utf8')
        writeFileSync(join(live, file), text.replaceAll('1.1.0', '1.0.0'))
      }
    },
    'nothing',
  ),
  onDisk(
    'the link goes to a publication of before',
    () => {
      const link = join(site, 'host', 'current')
      const before = String(Number(readlinkSync(link)) - 1)
      rmSync(link)
      symlinkSync(before, link)
    },
    'nothing',
  ),
]

/** Hash of all files that the portal's servers can serve. */
function served(): string {
  const hash = createHash('sha256')
  const entries = readdirSync(copy.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  for (const path of entries) {
    const isLink = path.endsWith('current')
    hash
      .update(relative(copy.folder, path))
      .update(isLink ? readlinkSync(path) : readFileSync(path))
  }
  return hash.digest('hex')
}

async function refusalOf(act: () => Promise<void> | void): Promise<string> {
  try {
    await act()
    return 'nothing'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Creates a portal with releases of all packages, and a canary of organising. */
async function makePortal(): Promise<void> {
  for (const team of TEAMS) listKey(site, team, { name: team, key: keyOf(team).publicKey })
  await command('host', 'host', '1.0.0')
  await command('host', 'host', '1.1.0')
  process.env.PORTAL_KEEP_DAYS = '0'
  process.env.PORTAL_KEEP_RELEASES = '2'
  await command('remote-members', 'remote-members', 'hotfix')
  cpSync(join(site, 'releases', 'members', 'hotfix'), join(folder, 'kept', 'hotfix'), {
    recursive: true,
  })
  await command('remote-members', 'remote-members', '1.0.0')
  await command('remote-salary', 'remote-salary', '1.0.0')
  await command('remote-organising', 'remote-organising', '1.0.0')
  await command('remote-organising', 'remote-organising', '1.1.0', '--canary', '10%')
  cpSync(site, join(folder, 'site-before'), { recursive: true, verbatimSymlinks: true })
  await command('remote-members', 'remote-members', '1.1.0')
  actAs('portal')
  await createVerifiedCopy(site).catchUp()
}

function useFolder(path: string): void {
  folder = path
  site = siteFolder(folder)
  process.env.PORTAL_KEYS = join(folder, 'keys.json')
}

describe('release.attacks', () => {
  beforeAll(async () => {
    useFolder(mkdtempSync(join(tmpdir(), 'portal-attacks-')))
    template = folder
    mkdirSync(site)
    writeFileSync(join(folder, 'keys.json'), '{}')
    await makePortal()
  })

  afterAll(() => {
    rmSync(template, { recursive: true })
    for (const name of ['KEYS', 'KEY_FOLDER', 'KEEP_DAYS', 'KEEP_RELEASES']) {
      delete process.env[`PORTAL_${name}`]
    }
  })

  beforeEach(() => {
    useFolder(mkdtempSync(join(tmpdir(), 'portal-attack-')))
    cpSync(template, folder, { recursive: true, verbatimSymlinks: true })
    cpSync(join(folder, 'served'), join(folder, 'served-before'), { recursive: true })
    copy = createVerifiedCopy(site)
  })

  afterEach(() => {
    rmSync(folder, { recursive: true })
  })

  test('the portal itself can be released to, handed over, rolled back and withdrawn from', async () => {
    const before = served()
    await handOver('remote-salary', ofMembers('1.2.0'))
    await goBack('portal', 'remote-members')
    await command('portal', 'remote-organising', '--withdraw')
    await goBack('host', 'host')
    actAs('portal')
    await copy.catchUp()
    expect(served()).not.toBe(before)
  })

  describe('Attack: forge a release, an act or the registry', () => {
    test.each(ATTACKS)('$what: 0 bytes go live', async ({ attack, refusal, isOnDisk = false }) => {
      const before = served()

      const attacked = await refusalOf(attack)
      actAs('portal')
      const copied = await refusalOf(() => copy.catchUp())

      expect(served()).toBe(before)
      const said = isOnDisk ? copied : attacked
      if (typeof refusal === 'string') expect(said).toContain(refusal)
      else expect(said).toMatch(refusal)
      if (!isOnDisk) expect(copied).toBe('nothing')
    })
  })

  test('a team retires its own remote, and the servers follow', async () => {
    await retireOrganising('remote-organising')
    actAs('portal')
    await copy.catchUp()
    const registry = readFileSync(join(livePublication(copy.folder) ?? '', 'remotes.json'), 'utf8')
    expect(Object.keys(parseRegistry(JSON.parse(registry)).remotes)).toEqual(['members', 'salary'])
  })

  test('a file that was removed from the site is named by a check', () => {
    actAs('portal')
    rmSync(join(livePublication(site) ?? '', 'remotes.json'))
    expect(() => verifySite(site)).toThrow('Not what the journal says: remotes.json.')
  })

  test.each(['remotes.json', 'index.html', 'index.html.br', 'pages/extra.html'])(
    'a changed %s in the site is named by a check, and put right by the next publication',
    async (file) => {
      actAs('portal')
      const live = () => livePublication(site) ?? ''
      verifySite(site)
      const registry = readFileSync(join(live(), 'remotes.json'), 'utf8')
      writeFileSync(join(live(), file), brotliCompressSync('somebody was here'))

      expect(() => verifySite(site)).toThrow(`Not what the journal says: ${file}.`)
      await command('remote-organising', 'remote-organising', '--share', '20%')

      verifySite(site)
      const next = readFileSync(join(live(), 'remotes.json'), 'utf8')
      expect(next.replace('"share": 0.2', '"share": 0.1')).toBe(registry)
    },
  )

  test('every attack has a name of its own, and there are at least 30', () => {
    expect(new Set(ATTACKS.map(({ what }) => what)).size).toBe(ATTACKS.length)
    expect(ATTACKS.length).toBeGreaterThanOrEqual(30)
  })
})

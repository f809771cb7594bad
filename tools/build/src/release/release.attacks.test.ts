import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import * as v from 'valibot'
import type { Build } from '../build/build-front-end.ts'
import { RELEASE_FILE } from '../build/description.ts'
import { filesUnder, integrityOf } from '../build/files.ts'
import { rollBack } from '../publish/operations.ts'
import { verifySite } from '../publish/publish.ts'
import { livePublication, siteFolder } from '../publish/site.ts'
import { publish } from '../publish/working-tree.ts'
import { type PayloadType, seal } from '../signing/envelope.ts'
import { ownKey, type SigningKey } from '../signing/keys.ts'
import { listKey } from '../signing/listed-keys.ts'
import { makeBuilds, testConfiguration } from '../testing-builds.ts'
import { writeArchive } from './archive.ts'
import { readPositionals, readReleaseCommand } from './command.ts'
import { runReleaseCommand } from './release.ts'
import { readSignedRelease, type SignedRelease, signBuild } from './signature.ts'

const TEAMS = ['host', 'remote-members', 'remote-salary', 'remote-organising', 'portal'] as const
type Signer = (typeof TEAMS)[number] | 'stranger'

const RELEASE: PayloadType = 'application/vnd.tr-portalen.release+json'

const ORDER = {
  to: 'everybody',
  older: false,
  commit: null,
  clean: false,
  by: 'Anna',
} as const

let template: string
let folder: string
let site: string

/** Acts on somebody else's machine: with their key. */
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
    builds: join(folder, 'builds'),
    retention: { newest: 2, days: 0 },
  })
}

async function goBack(signer: Signer, ...words: readonly string[]): Promise<void> {
  actAs(signer)
  const { name, version } = readPositionals(words)
  await rollBack(site, name, version)
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

const signaturesSchema = v.tuple([v.object({ keyid: v.string(), sig: v.string() })])

function signatureOf({ signatures }: Record<string, unknown>) {
  return v.parse(signaturesSchema, signatures)[0]
}

interface Attack {
  readonly what: string
  readonly attack: () => Promise<void> | void
  /** The expected error of the command. */
  readonly refusal: string
}

/** The attacker hands over an archive from a machine whose key the portal trusts. */
const handed = (what: string, signed: () => SignedRelease, refusal: Attack['refusal']): Attack => ({
  what,
  attack: () => handOver('remote-salary', signed()),
  refusal,
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
    'something else than a release was signed',
    () =>
      resigned(ofMembers('1.2.0'), (one) => ({
        ...seal(RELEASE, payloadOf(one), keyOf('remote-members')),
        payloadType: 'application/vnd.tr-portalen.act+json',
      })),
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
    'an older release that was never handed over is',
    () => ofMembers('1.0.5'),
    'members 1.0.5 is older than 1.1.0',
  ),
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
    what: 'a file of a release was changed in its folder, and its team goes back to it',
    attack: () => {
      writeFileSync(join(site, 'releases', 'members', '1.0.0', 'remoteEntry.js'), 'alert(1)')
      return goBack('remote-members', 'remote-members')
    },
    refusal: 'remoteEntry.js has changed',
  },
]

/** Hash of the live publication, and of which releases there are. */
function served(): string {
  const hash = createHash('sha256')
  const live = livePublication(site) ?? ''
  for (const file of filesUnder(live)) hash.update(file).update(readFileSync(join(live, file)))
  return hash.update(filesUnder(join(site, 'releases')).join()).digest('hex')
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
  await command('remote-members', 'remote-members', 'hotfix')
  await command('remote-members', 'remote-members', '1.0.0')
  await command('remote-salary', 'remote-salary', '1.0.0')
  await command('remote-organising', 'remote-organising', '1.0.0')
  await command('remote-organising', 'remote-organising', '1.1.0', '--canary', '10%')
  await command('remote-members', 'remote-members', '1.1.0')
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
    for (const name of ['KEYS', 'KEY_FOLDER']) delete process.env[`PORTAL_${name}`]
  })

  beforeEach(() => {
    useFolder(mkdtempSync(join(tmpdir(), 'portal-attack-')))
    cpSync(template, folder, { recursive: true, verbatimSymlinks: true })
  })

  afterEach(() => {
    rmSync(folder, { recursive: true })
  })

  test('the portal itself can be released to by whoever has a signed archive, and verified', async () => {
    const before = served()
    await handOver('remote-salary', ofMembers('1.2.0'))
    expect(served()).not.toBe(before)
    expect(() => verifySite(site)).not.toThrow()
  })

  describe('Attack: forge a release', () => {
    test.each(ATTACKS)('$what: 0 bytes go live', async ({ attack, refusal }) => {
      const before = served()

      expect(await refusalOf(attack)).toContain(refusal)

      expect(served()).toBe(before)
    })
  })

  describe('Attack: change what is live in its folder', () => {
    const release = (file: string) => join(site, 'releases', 'members', '1.1.0', file)
    const live = (file: string) => join(livePublication(site) ?? '', file)
    const inFile = (path: string, from: string | RegExp, to: string) => {
      const text = readFileSync(path, 'utf8')
      const changed = text.replace(from, to)
      expect(changed).not.toBe(text)
      writeFileSync(path, changed)
    }
    const other = integrityOf(Buffer.from('alert(1)'))

    /** What is changed, how, and the error that names it. */
    const CHANGES: readonly (readonly [what: string, change: () => void, error: string])[] = [
      [
        'a script of a release',
        () => writeFileSync(release('remoteEntry.js'), 'alert(1)'),
        'remoteEntry.js has changed',
      ],
      ['a script that goes', () => rmSync(release('remote.1.js')), 'remote.1.js is missing'],
      [
        'a script that is added',
        () => writeFileSync(release('more.js'), 'alert(1)'),
        'more.js is not part of it',
      ],
      [
        'the signature, by another team',
        () =>
          writeFileSync(release('signature.json'), ofMembers('1.1.0', 'remote-salary').signature),
        NOT_SIGNED,
      ],
      [
        'a whole release, by an earlier one of its team',
        () => {
          rmSync(release(''), { recursive: true })
          cpSync(join(site, 'releases', 'members', '1.0.0'), release(''), { recursive: true })
        },
        'is listed in another way than its team has signed',
      ],
      [
        'a whole release that goes',
        () => rmSync(release(''), { recursive: true }),
        'are gone from',
      ],
      [
        'the hash of a live row',
        () => inFile(live('remotes.json'), /sha384-[^"]+/, other),
        'serves users, and is not listed',
      ],
      [
        'the address of a live row',
        () =>
          inFile(
            live('remotes.json'),
            /"entry": "[^"]+"/,
            '"entry": "https://evil.example/remoteEntry.js"',
          ),
        'serves users, and is not listed',
      ],
      [
        'the hash of the texts in the list',
        () => inFile(live('releases.json'), /"texts": "[^"]+"/, `"texts": "${other}"`),
        'is listed in another way than its team has signed',
      ],
    ]

    test.each(CHANGES)(
      '%s: named by the check, and nothing more is published',
      async (_what, change, error) => {
        change()

        expect(() => verifySite(site)).toThrow(error)
        const before = livePublication(site)
        expect(await refusalOf(() => command('remote-salary', 'remote-salary', '1.1.0'))).toContain(
          error,
        )
        expect(livePublication(site)).toBe(before)
      },
    )

    test.each(['index.html', 'index.html.br', 'pages/extra.html'])(
      '%s: named by the check, and put right by the next publication',
      async (file) => {
        writeFileSync(live(file), brotliCompressSync('somebody was here'))

        expect(() => verifySite(site)).toThrow(`Not what the releases say: ${file}.`)
        await command('remote-organising', 'remote-organising', '--share', '20%')

        expect(() => verifySite(site)).not.toThrow()
      },
    )
  })

  test('every attack has a name of its own, and there are at least 20', () => {
    expect(new Set(ATTACKS.map(({ what }) => what)).size).toBe(ATTACKS.length)
    expect(ATTACKS.length).toBeGreaterThanOrEqual(20)
  })
})

import { createHash } from 'node:crypto'
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { parseRegistry, parseReleaseList } from '@portal/platform/deployment'
import * as v from 'valibot'
import { openStatement, type ReleaseStatement } from '../archive/signed-release.ts'
import { type Addresses, releasesAt } from '../publish/addresses.ts'
import type { Place } from '../publish/publication.ts'
import {
  liveVersionsOf,
  NOTHING_RELEASED,
  type Released,
  releaseKey,
} from '../releases/released.ts'
import { type Envelope, parseEnvelope, readPayload, seal, signerOf } from '../signing/envelope.ts'
import { type Keyring, ownKey, readKeyring, validAt } from '../signing/keys.ts'
import { type Act, type Entry, entrySchema, type Journal } from './entry.ts'
import { requireRights } from './rights.ts'
import { requireSeen } from './seen.ts'

const PAYLOAD_TYPE = 'application/vnd.tr-portalen.act+json'

const EMPTY: Journal = {
  seq: 0,
  hashes: [],
  at: null,
  released: NOTHING_RELEASED,
  place: null,
  acts: [],
  statements: new Map(),
  wereLive: new Set(),
}

/** Placeholder origins for the journal; each publication adds the real ones. */
const NOWHERE: Addresses = new Proxy({}, { get: () => 'https://nowhere.invalid' })

function journalFolder(site: string): string {
  return join(site, 'journal')
}

/** The journal's files, oldest entry first. */
export function journalFiles(site: string): readonly string[] {
  const folder = journalFolder(site)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .sort()
    .map((name) => join(folder, name))
}

/**
 * Replays the journal to compute the live releases. Each entry must follow the previous one, and
 * must be signed with a listed key that may perform its act.
 *
 * @throws when an entry is invalid, or when the journal was rolled back
 */
export function readJournal(site: string, keyring: Keyring = readKeyring(site)): Journal {
  const journal = journalFiles(site).reduce(
    (state, file) => follow(state, readFileSync(file, 'utf8'), keyring, file),
    EMPTY,
  )
  requireSeen(site, journal.hashes)
  return journal
}

/** An act to record, and the state that results from it. */
interface NewAct {
  readonly act: Act
  readonly released: Released
  readonly place: Place
  /** The signed statements of the releases that the act adds, by front end. */
  readonly releases: Readonly<Record<string, unknown>>
}

/** A valid entry that has not been written yet. */
export interface NextEntry {
  readonly journal: Journal
  /** Appends the entry to the journal; does nothing if the state is unchanged. */
  write(): void
}

/**
 * The next entry of the journal, signed with this machine's key.
 *
 * @throws when this key may not sign the act
 */
export function nextEntry(
  site: string,
  before: Journal,
  { act, released, place, releases }: NewAct,
  keyring: Keyring,
): NextEntry {
  const changes = changesBetween(before, bare(released), place)
  if (changes === null) return { journal: before, write: () => {} }
  const entry: Entry = {
    seq: before.seq + 1,
    prev: before.hashes.at(-1) ?? null,
    at: laterOf(before.at, new Date(Date.now()).toISOString()),
    act,
    releases,
    changes,
  }
  const text = `${JSON.stringify(seal(PAYLOAD_TYPE, entry, ownKey(site)), null, 2)}\n`
  const journal = follow(before, text, keyring, 'The new entry of the journal')
  return {
    journal,
    write: () => {
      writeEntry(site, entry.seq, text)
      requireSeen(site, journal.hashes)
    },
  }
}

/** Machines' clocks differ, but timestamps in the journal never decrease. */
function laterOf(before: string | null, now: string): string {
  return before !== null && before > now ? before : now
}

/**
 * Writes an entry atomically: the link fails if another process has already written an entry with
 * this number.
 */
function writeEntry(site: string, seq: number, text: string): void {
  const folder = journalFolder(site)
  mkdirSync(folder, { recursive: true })
  const work = join(folder, `.${seq}-${process.pid}`)
  writeFileSync(work, text)
  try {
    linkSync(work, join(folder, `${String(seq).padStart(8, '0')}.json`))
  } finally {
    rmSync(work)
  }
}

/** Removes origins and manifests, which each publication adds again. */
function bare(released: Released): Released {
  const { registry, list } = releasesAt(NOWHERE, released)
  const text = JSON.stringify({ registry, list }, (key, value) =>
    key === 'manifest' ? undefined : value,
  )
  const { registry: rows, list: releases } = v.parse(
    v.object({ registry: v.unknown(), list: v.unknown() }),
    JSON.parse(text),
  )
  return { registry: parseRegistry(rows), list: parseReleaseList({ releases }).releases }
}

function changesBetween(
  before: Journal,
  { registry, list }: Released,
  place: Place,
): Entry['changes'] | null {
  const { registry: old, list: oldList } = before.released
  const hostChanges = !isDeepStrictEqual(registry.host, old.host)
  const isSamePlace = before.place !== null && isDeepStrictEqual(plain(place), plain(before.place))
  const changes: Entry['changes'] = {
    ...(hostChanges ? { host: registry.host } : {}),
    remotes: { ...changed(registry.remotes, old.remotes), ...gone(registry.remotes, old.remotes) },
    list: changed(list, oldList),
    ...(isSamePlace ? {} : { place: { ...place } }),
  }
  const isNothing =
    !hostChanges &&
    isSamePlace &&
    Object.keys(changes.remotes).length + Object.keys(changes.list).length === 0
  return isNothing ? null : changes
}

function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}

function changed<T>(
  now: Readonly<Record<string, T>>,
  before: Readonly<Record<string, T>>,
): Record<string, T> {
  return Object.fromEntries(
    Object.entries(now).filter(([name, value]) => !isDeepStrictEqual(value, before[name])),
  )
}

/** Maps each retired remote to null, because it has no rows. */
function gone(now: object, before: object): Record<string, null> {
  return Object.fromEntries(
    Object.keys(before)
      .filter((name) => !Object.hasOwn(now, name))
      .map((name) => [name, null]),
  )
}

/** Checks an entry and applies it to the journal. */
function follow(before: Journal, text: string, keyring: Keyring, source: string): Journal {
  const refuse = (why: string) => new Error(`${source} ${why}`)
  const envelope = readEnvelope(text, source)
  const entry = readEntry(envelope, source)
  const { seq, prev, at, act, changes } = entry
  if (seq !== before.seq + 1) throw refuse(`is number ${seq}, and ${before.seq + 1} must follow.`)
  if (prev !== (before.hashes.at(-1) ?? null)) throw refuse('does not follow the entry before it.')
  if (before.at !== null && at < before.at) throw refuse('is older than the entry before it.')
  const signer = signerOf(envelope, PAYLOAD_TYPE, validAt(keyring.all, at))
  if (!signer) throw refuse('is not signed with a key that is listed.')

  const released: Released = {
    registry: parseRegistry({
      host: 'host' in changes ? changes.host : before.released.registry.host,
      remotes: Object.fromEntries(
        Object.entries({ ...before.released.registry.remotes, ...changes.remotes }).filter(
          ([, rows]) => rows !== null,
        ),
      ),
    }),
    list: parseReleaseList({ releases: { ...before.released.list, ...changes.list } }).releases,
  }
  const incoming = statementsOf(entry, keyring)
  requireRights({ before, released, entry, incoming, signer, keyring, refuse })

  const live = liveVersionsOf(released)
  return {
    seq,
    hashes: [...before.hashes, hashOf(text)],
    at,
    released,
    place: changes.place ?? before.place,
    acts: [...before.acts, { ...act, at, key: signer.name }],
    statements: new Map([
      ...before.statements,
      ...incoming.map((one) => [releaseKey(one.name, one.version), one] as const),
    ]),
    wereLive: new Set([
      ...before.wereLive,
      ...live.map(({ name, version }) => releaseKey(name, version)),
    ]),
  }
}

function readEnvelope(text: string, source: string): Envelope {
  try {
    return parseEnvelope(JSON.parse(text), source)
  } catch (error) {
    if (error instanceof SyntaxError) throw new Error(`${source} is not JSON.`)
    throw error
  }
}

function readEntry(envelope: Envelope, source: string): Entry {
  const parsed = v.safeParse(entrySchema, readPayload(envelope))
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new Error(`${source} is no entry: ${v.getDotPath(issue) ?? ''} ${issue.message}.`)
}

function statementsOf({ releases, at }: Entry, keyring: Keyring): readonly ReleaseStatement[] {
  return Object.entries(releases).map(([name, signature]) => {
    const { statement } = openStatement(signature, keyring, at)
    if (statement.name !== name) throw new Error(`A release of ${statement.name} came as ${name}.`)
    return statement
  })
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

import { isDeepStrictEqual } from 'node:util'
import { contractFits } from '@portal/platform/contract/version'
import type { ListedRelease } from '@portal/platform/deployment'
import { gt, valid } from 'semver'
import type { ReleaseStatement } from '../archive/signed-release.ts'
import { NEWS_FILE } from '../build/news.ts'
import { TEXTS_FILE } from '../build/texts.ts'
import type { Place } from '../publish/publication.ts'
import { findListed, hasMajorOf, listed, type Released, releaseKey } from '../releases/released.ts'
import { packageOf } from '../remotes.ts'
import { validAt } from '../signing/keys.ts'
import type { Checked } from './entry.ts'

/**
 * The kind of act that publishes the working tree. Unlike a release, it may publish the same
 * version again.
 */
export const START = 'start'

/** A live release with its canary and previous release; the host has one such row. */
interface Row {
  readonly version: string
  readonly contract: string
  readonly integrity?: string
  readonly entry?: string
  readonly previous?: Omit<Row, 'previous' | 'canary'> | null | undefined
  readonly canary?: (Omit<Row, 'previous' | 'canary'> & Partial<Audience>) | null | undefined
}

interface Audience {
  readonly share: number
  readonly users: readonly string[]
}

/** Rejects an entry that changes more than its signer may change. */
export function requireRights(checked: Checked): void {
  const { before, entry, incoming, signer, keyring, refuse } = checked
  const { at, act } = entry
  const holds = (keys: typeof keyring.all) => validAt(keys, at).some(({ id }) => id === signer.id)
  const isPortal = holds(keyring.portal)

  for (const statement of incoming) requireNew(checked, statement)
  for (const name of namesIn(entry.changes)) {
    requireBacked(checked, name)
    if (holds(keyring.of(name)) || !isChanged(checked, name)) continue
    const statement = incoming.find((one) => one.name === name)
    const isAllowed =
      (statement && isOrdered(checked, statement)) ||
      (act.name === 'host' &&
        (isPortal || holds(keyring.of('host')) || incoming.some((one) => one.name === 'host')) &&
        isRefitted(checked, name)) ||
      (isPortal && isRetreat(checked, name))
    if (!isAllowed) {
      throw refuse(`was signed by ${signer.name}, who may not ${act.kind} ${name}.`)
    }
  }
  const { place } = entry.changes
  const isOwn = (name: string) =>
    holds(keyring.of(name)) || incoming.some((one) => one.name === name)
  if (place && !isPortal && !isOwn('host') && !isAddressed(before.place, place, isOwn)) {
    throw refuse(`was signed by ${signer.name}, who may not say how the portal is served.`)
  }
}

/**
 * A version may be released only once. A version lower than an earlier one needs `older` in its
 * signed statement.
 */
function requireNew({ before, entry, refuse }: Checked, statement: ReleaseStatement): void {
  const { name, version, older } = statement
  if (entry.act.kind === START) return
  if (before.statements.has(releaseKey(name, version))) {
    throw refuse(`releases ${name} ${version}, which was released before.`)
  }
  const newer = [...before.statements.values()].find(
    (one) => one.name === name && valid(one.version) && valid(version) && gt(one.version, version),
  )
  if (newer && !older) {
    throw refuse(`releases ${name} ${version}, which is older than ${newer.version}.`)
  }
}

/**
 * Requires that every release that serves users is listed, and that every listed release is signed.
 */
function requireBacked({ before, released, incoming, refuse }: Checked, name: string): void {
  for (const row of listed(released, name)) {
    const known = findListed(before.released, name, row.version)
    if (known && isDeepStrictEqual(signedPart(known), signedPart(row))) continue
    const statement = incoming.find((one) => one.name === name && one.version === row.version)
    if (!statement || !isOf(row, statement)) {
      throw refuse(`lists ${name} ${row.version} in another way than its team has signed.`)
    }
  }
  for (const release of rowsOf(released, name).flatMap((row) => [row, row.previous, row.canary])) {
    if (!release) continue
    const row = findListed(released, name, release.version)
    const isListed =
      row?.contract === release.contract &&
      (name === 'host' || (row.integrity === release.integrity && row.entry === release.entry))
    if (!isListed) throw refuse(`serves ${name} ${release.version}, which is not listed.`)
  }
}

/** The row without its withdrawal, which the team does not sign. */
function signedPart({ withdrawn: _, ...row }: ListedRelease): Partial<ListedRelease> {
  return row
}

function isOf(row: ListedRelease, statement: ReleaseStatement): boolean {
  const file = new URL(row.entry).pathname.split('/').at(-1) ?? ''
  return (
    row.contract === statement.contract &&
    row.integrity === statement.files[file]?.integrity &&
    row.commit === statement.commit &&
    (row.checks ?? null) === statement.checks &&
    row.texts === statement.files[TEXTS_FILE]?.integrity &&
    row.news === statement.files[NEWS_FILE]?.integrity
  )
}

function isChanged({ before, released }: Checked, name: string): boolean {
  return !(
    isDeepStrictEqual(rowsOf(before.released, name), rowsOf(released, name)) &&
    isDeepStrictEqual(listed(before.released, name), listed(released, name))
  )
}

/** Whether the entry only publishes a signed release, exactly as its team ordered. */
function isOrdered(
  { before, released }: Checked,
  { name, version, to }: ReleaseStatement,
): boolean {
  const [newest, ...others] = listed(released, name)
  if (newest?.version !== version) return false
  if (!isDeepStrictEqual(others, listed(before.released, name))) return false
  const old = rowsOf(before.released, name)
  if (name !== 'host' && !keepsRows(old, rowsOf(released, name))) return false
  return rowsOf(released, name).every((row) => {
    const one = old.find(hasMajorOf(row.contract))
    if (one && isDeepStrictEqual(one, row)) return true
    if (typeof to === 'object') {
      const audience = { share: row.canary?.share, users: row.canary?.users }
      return (
        one !== undefined &&
        isDeepStrictEqual({ ...row, canary: null }, { ...one, canary: null }) &&
        row.canary?.version === version &&
        isDeepStrictEqual(audience, { share: to.share, users: [...to.users] })
      )
    }
    return (
      row.version === version &&
      row.previous?.version === (one ?? (name === 'host' ? old[0] : undefined))?.version &&
      isDeepStrictEqual(row.canary ?? null, one?.canary ?? null)
    )
  })
}

/** Whether a remote changed only because the new host needs a different release of it. */
function isRefitted({ before, released }: Checked, name: string): boolean {
  const contract = released.registry.host?.contract
  if (!isDeepStrictEqual(listed(before.released, name), listed(released, name))) return false
  const old = rowsOf(before.released, name)
  if (!keepsRows(old, rowsOf(released, name))) return false
  return rowsOf(released, name).every((row) => {
    const one = old.find(hasMajorOf(row.contract))
    if (one && isDeepStrictEqual({ ...one, canary: null }, { ...row, canary: null })) {
      return row.canary === null || isDeepStrictEqual(row.canary, one.canary)
    }
    return !one || (contract !== undefined && !contractFits(one.contract, contract))
  })
}

/** Whether every contract major that had a row still has one. */
function keepsRows(before: readonly Row[], now: readonly Row[]): boolean {
  return before.every(({ contract }) => now.some(hasMajorOf(contract)))
}

/** Whether the entry only withdraws canaries or rolls back to releases that were live. */
function isRetreat({ before, released }: Checked, name: string): boolean {
  const isKnown = (row: ListedRelease) => {
    const known = findListed(before.released, name, row.version)
    return known && isDeepStrictEqual(signedPart(known), signedPart(row))
  }
  const old = rowsOf(before.released, name)
  return (
    listed(released, name).every(isKnown) &&
    rowsOf(released, name).every((row) => {
      const one = old.find(hasMajorOf(row.contract))
      const isSame = one?.version === row.version
      const isCanarySame = !row.canary || isDeepStrictEqual(row.canary, one?.canary)
      return isCanarySame && (isSame || before.wereLive.has(releaseKey(name, row.version)))
    })
  )
}

/** Whether the entry only adds addresses of the signer's own new remotes. */
function isAddressed(
  before: Place | null,
  { addresses, ...configurations }: Place,
  isOwn: (name: string) => boolean,
): boolean {
  if (before === null) return false
  const { addresses: known, ...others } = before
  if (!isDeepStrictEqual(configurations, others)) return false
  const added = Object.keys(addresses).filter((server) => known[server] === undefined)
  const rest = Object.fromEntries(
    Object.entries(addresses).filter(([server]) => !added.includes(server)),
  )
  const isRemote = (server: string) =>
    server.startsWith(packageOf('')) && isOwn(server.slice(packageOf('').length))
  return isDeepStrictEqual(rest, known) && added.every(isRemote)
}

function namesIn({ remotes, list, ...changes }: Checked['entry']['changes']): readonly string[] {
  const names = [...Object.keys(remotes), ...Object.keys(list)]
  return [...new Set(['host' in changes ? ['host'] : [], names].flat())]
}

function rowsOf({ registry }: Released, name: string): readonly Row[] {
  if (name === 'host') return registry.host ? [registry.host] : []
  return registry.remotes[name] ?? []
}

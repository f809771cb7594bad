import { existsSync } from 'node:fs'
import type { ListedRelease } from '@portal/platform/deployment'
import { NEWS_FILE } from '../build/news.ts'
import { TEXTS_FILE } from '../build/texts.ts'
import { findListed, type Released, servingReleases } from '../registry/registry.ts'
import { type ReleaseStatement, readSignedRelease, verifyRelease } from '../release/signature.ts'
import type { Keyring } from '../signing/keys.ts'
import { releaseFolder } from './releases-folder.ts'

/**
 * Verifies that every release that serves users or is a fallback is in the list, that its files are
 * those that its team has signed, and that its rows say the same as the signature.
 *
 * @param isEach whether the other listed releases are verified, too, as far as their files are there
 * @throws an error that names the release
 */
export function requireSigned(
  site: string,
  released: Released,
  keyring: Keyring,
  isEach = false,
): void {
  const serving = servingReleases(released)
  for (const { name, release } of serving) {
    const row = findListed(released, name, release.version)
    const isListed =
      row?.contract === release.contract &&
      (name === 'host' || (row.integrity === release.integrity && row.entry === release.entry))
    if (!isListed) throw new Error(`${name} ${release.version} serves users, and is not listed.`)
  }
  for (const [name, rows] of Object.entries(released.list)) {
    for (const row of rows) {
      const folder = releaseFolder(site, name, row.version)
      const isServing = serving.some(
        (one) => one.name === name && one.release.version === row.version,
      )
      if (isServing && !existsSync(folder)) {
        throw new Error(`The files of ${name} ${row.version} are gone from ${folder}.`)
      }
      if (isServing || (isEach && existsSync(folder))) requireSignedRow(folder, name, row, keyring)
    }
  }
}

function requireSignedRow(
  folder: string,
  name: string,
  row: ListedRelease,
  keyring: Keyring,
): void {
  const { statement } = verifyRelease(readSignedRelease(folder), keyring, 'signed')
  if (statement.name === name && isOf(row, statement)) return
  throw new Error(`${name} ${row.version} is listed in another way than its team has signed.`)
}

function isOf(row: ListedRelease, statement: ReleaseStatement): boolean {
  const file = new URL(row.entry).pathname.split('/').at(-1) ?? ''
  return (
    row.version === statement.version &&
    row.contract === statement.contract &&
    row.integrity === statement.files[file]?.integrity &&
    row.commit === statement.commit &&
    row.clean === statement.clean &&
    row.texts === statement.files[TEXTS_FILE]?.integrity &&
    row.news === statement.files[NEWS_FILE]?.integrity
  )
}

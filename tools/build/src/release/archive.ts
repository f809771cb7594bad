import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { create, list, type ReadEntry } from 'tar'
import { SIGNATURE_FILE, type SignedRelease, writeSignedRelease } from './signature.ts'

const MEGABYTE = 1024 * 1024

/** Size limit of an archive; a normal release is a few megabytes. */
const LARGEST_ARCHIVE = 64 * MEGABYTE
const LARGEST_CONTENT = 128 * MEGABYTE
const MOST_FILES = 5000

/** Packs a release into one file that can be sent to somebody else. */
export async function writeArchive(signed: SignedRelease, file: string): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), 'portal-archive-'))
  try {
    const folder = join(work, 'release')
    writeSignedRelease(signed, folder)
    mkdirSync(dirname(file), { recursive: true })
    await create({ gzip: true, portable: true, file, cwd: folder }, [
      SIGNATURE_FILE,
      ...[...signed.files.keys()],
    ])
  } finally {
    rmSync(work, { recursive: true })
  }
}

/**
 * Reads an archive from an untrusted source, without writing any of it to disk.
 *
 * @throws when it contains anything but plain files, or exceeds the size limit of a release
 */
export async function readArchive(file: string): Promise<SignedRelease> {
  if (statSync(file).size > LARGEST_ARCHIVE) throw refusal(file, 'is too large')
  const contents = new Map<string, Promise<Buffer>>()
  let problem: string | null = null
  let size = 0
  const read = (entry: ReadEntry) => {
    size += entry.size
    problem ??= problemOf(entry)
    if (contents.has(entry.path)) problem ??= `has ${entry.path} twice`
    if (contents.size >= MOST_FILES) problem ??= 'has too many files'
    if (size > LARGEST_CONTENT) problem ??= 'is too large'
    if (problem === null) contents.set(entry.path, entry.concat())
    else entry.resume()
  }
  try {
    await list({ file, strict: true, onReadEntry: read })
  } catch (error) {
    throw refusal(file, `cannot be read: ${error instanceof Error ? error.message : error}`)
  }
  if (problem !== null) throw refusal(file, problem)
  const files = new Map<string, Buffer>()
  for (const [path, content] of contents) files.set(path, await content)
  const signature = files.get(SIGNATURE_FILE)
  if (signature === undefined) throw refusal(file, `has no ${SIGNATURE_FILE}`)
  files.delete(SIGNATURE_FILE)
  return { signature: signature.toString(), files }
}

function problemOf({ type, path }: ReadEntry): string | null {
  if (type !== 'File') return `has something that is no plain file: ${path}`
  const isPlain = !path.includes('\\') && path.split('/').every((part) => /^[^.]/.test(part))
  return isPlain ? null : `has a file outside of it: ${path}`
}

function refusal(file: string, why: string): Error {
  return new Error(`${file} is no release: it ${why}.`)
}

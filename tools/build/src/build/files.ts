import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** All files under a folder, as sorted relative paths. */
export function filesUnder(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()
}

/** The subresource-integrity value of a file. */
export function integrityOf(content: Buffer, algorithm: 'sha256' | 'sha384' = 'sha384'): string {
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`
}

/** Whether a file has a subresource-integrity value that `integrityOf` gave. */
export function hasIntegrity(content: Buffer, integrity: string): boolean {
  return [integrityOf(content), integrityOf(content, 'sha256')].includes(integrity)
}

/** Hash of the names and contents of files. */
export function hashOf(
  contents: Iterable<readonly [name: string, content: string | Buffer]>,
): string {
  const hash = createHash('sha256')
  for (const [name, content] of contents) {
    hash.update(`${name}\0${Buffer.byteLength(content)}\0`).update(content)
  }
  return hash.digest('hex')
}

/** Hash of all files under a folder. */
export function hashOfFolder(folder: string): string {
  return hashOf(filesUnder(folder).map((file) => [file, readFileSync(join(folder, file))]))
}

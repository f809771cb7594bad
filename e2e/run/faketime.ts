import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Path of libfaketime, which changes the clock of every process that preloads it. */
export function findFaketime(): string {
  const libraries = '/usr/lib'
  const found = (existsSync(libraries) ? readdirSync(libraries) : [])
    .map((folder) => join(libraries, folder, 'faketime', 'libfaketimeMT.so.1'))
    .find((file) => existsSync(file))
  if (found === undefined) {
    throw new Error("This needs libfaketime: on Debian, 'apt-get install faketime'.")
  }
  return found
}

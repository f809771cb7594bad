import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { manifestOf, type Release } from './description.ts'

/** Budget for the host's first load, in kB gzip; remotes declare their own. */
const HOST_BUDGET = 227.5

/** The size of a front end compared with its budget. */
export interface Weight {
  /** The largest first load of a page: entry, exposed module and the page's chunks, in kB gzip. */
  readonly kilobytes: number
  readonly budget: number
}

/** Computes the size of a build. */
export function weigh(release: Release, folder: string): Weight {
  const sizes = new Map<string, number>()
  const sizeOf = (file: string): number => {
    const size = sizes.get(file) ?? gzipSync(readFileSync(join(folder, file)), { level: 9 }).length
    sizes.set(file, size)
    return size
  }
  const manifest = manifestOf(release)
  const segments = (manifest?.pages ?? []).map(({ path }) => path.slice(1))
  const ways = waysIn(release, segments).map((files) =>
    [...new Set(files)].reduce((total, file) => total + sizeOf(file), 0),
  )
  return {
    kilobytes: Math.round(Math.max(...ways) / 100) / 10,
    budget: manifest?.budget ?? HOST_BUDGET,
  }
}

/** The files that each page needs; all pages of the host need only its script. */
function waysIn(
  { entry, groups }: Release,
  segments: readonly string[],
): readonly (readonly string[])[] {
  const always = [entry, ...(groups.remote ?? [])].map(({ file }) => file)
  const pages = segments.map((segment) => (groups[segment] ?? []).map(({ file }) => file))
  return [always, ...pages.map((files) => [...always, ...files])]
}

/** Formats the size and the budget as one line of output. */
export function describeWeight({ kilobytes, budget }: Weight): string {
  const line = `${kilobytes} of ${budget} kB gzip`
  return kilobytes > budget ? `${line}, OVER BUDGET` : line
}

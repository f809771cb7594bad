import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { manifestOf, type Release } from './release.ts'

/** What may be fetched of the host before it shows, in kB gzip; a remote says its own. */
const HOST_BUDGET = 213

/** How many bytes a front end costs, beside what it may. */
export interface Weight {
  /** The heaviest way into it: entry, exposed module and the chunks of one page, in kB gzip. */
  readonly kilobytes: number
  readonly budget: number
}

/** Weighs a build. */
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

/** The files that each page needs; the host's pages come out of its one script. */
function waysIn(
  { entry, groups }: Release,
  segments: readonly string[],
): readonly (readonly string[])[] {
  const always = [entry, ...(groups.remote ?? [])].map(({ file }) => file)
  const pages = segments.map((segment) => (groups[segment] ?? []).map(({ file }) => file))
  return [always, ...pages.map((files) => [...always, ...files])]
}

/** One line for a person who watches the build. */
export function describeWeight({ kilobytes, budget }: Weight): string {
  const line = `${kilobytes} of ${budget} kB gzip`
  return kilobytes > budget ? `${line}, OVER BUDGET` : line
}

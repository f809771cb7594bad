import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { REMOTES } from '@portal/platform/contract'
import type { FrontEnd } from '../front-ends.ts'
import type { Release } from './release.ts'

/** What may be fetched of a front end before the first of its pages shows, in kB gzip. */
const BUDGETS: Readonly<Record<FrontEnd['name'], number>> = {
  host: 225,
  members: 75,
  salary: 60,
  organising: 45,
}

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
  const ways = waysIn(release).map((files) =>
    [...new Set(files)].reduce((total, file) => total + sizeOf(file), 0),
  )
  return {
    kilobytes: Math.round(Math.max(...ways) / 100) / 10,
    budget: BUDGETS[release.name],
  }
}

/** The files that each page needs; the host's pages come out of its one script. */
function waysIn({ name, entry, groups }: Release): readonly (readonly string[])[] {
  const always = [entry, ...(groups.remote ?? [])].map(({ file }) => file)
  const paths = REMOTES.find((remote) => remote.name === name)?.paths ?? []
  const pages = paths.map((path) => (groups[path.slice(1)] ?? []).map(({ file }) => file))
  return [always, ...pages.map((files) => [...always, ...files])]
}

/** One line for a person who watches the build. */
export function describeWeight({ kilobytes, budget }: Weight): string {
  const line = `${kilobytes} of ${budget} kB gzip`
  return kilobytes > budget ? `${line}, OVER BUDGET` : line
}

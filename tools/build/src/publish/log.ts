import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HOST } from '../front-ends.ts'
import { packageOf } from '../remotes.ts'

/** An operation on releases, as described by the person who performed it. */
export interface Act {
  /** The kind of act: `release`, `promote`, `withdraw` and so on. */
  readonly kind: string
  /** The front end; omitted if the act concerns the whole portal. */
  readonly name?: string | undefined
  readonly version?: string | undefined
  readonly why?: string | undefined
  /** The name that the person gave; it is not verified. */
  readonly by: string
}

/** The file with one line for each act on releases. */
function logFile(site: string): string {
  return join(site, 'releases.log')
}

/** Appends an act to the log. */
export function logAct(site: string, act: Act): void {
  appendFileSync(logFile(site), `${lineOf(act, new Date(Date.now()).toISOString())}\n`)
}

/** The latest lines of the log, newest first. */
export function latestActs(site: string, most: number): readonly string[] {
  if (!existsSync(logFile(site))) return []
  const lines = readFileSync(logFile(site), 'utf8').split('\n')
  return lines
    .filter((line) => line !== '')
    .slice(-most)
    .reverse()
}

function lineOf({ kind, name, version, why, by }: Act, at: string): string {
  const front = name === undefined || name === HOST.name ? name : packageOf(name)
  const what = [kind, front, version].filter((part) => part !== undefined).join(' ')
  const line = `${at} ${what}, by ${by}${why === undefined ? '' : `: ${why}`}`
  // A name that somebody gave must not look like a further line.
  return line.replace(/\s+/g, ' ')
}

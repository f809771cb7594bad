import { appendFileSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { HOST } from '../front-ends.ts'
import { packageOf } from '../remotes.ts'
import { parseEnvelope, readPayload } from '../signing/envelope.ts'
import { keyFolder } from '../signing/keys.ts'

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
  append(site, [lineOf(act, new Date(Date.now()).toISOString())])
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

function append(site: string, lines: readonly string[]): void {
  appendFileSync(logFile(site), lines.map((line) => `${line}\n`).join(''))
}

function lineOf({ kind, name, version, why, by }: Act, at: string): string {
  const front = name === undefined || name === HOST.name ? name : packageOf(name)
  const what = [kind, front, version].filter((part) => part !== undefined).join(' ')
  const line = `${at} ${what}, by ${by}${why === undefined ? '' : `: ${why}`}`
  // A name that somebody gave must not look like a further line.
  return line.replace(/\s+/g, ' ')
}

const entrySchema = v.object({
  at: v.string(),
  act: v.object({
    kind: v.string(),
    name: v.optional(v.string()),
    version: v.optional(v.string()),
    why: v.optional(v.string()),
    by: v.string(),
  }),
})

const KEPT = 'journal-until-now'

function journalFolder(site: string): string {
  return join(site, 'journal')
}

/** Whether an earlier version has published last, which kept a journal. */
export function hasJournal(site: string): boolean {
  return existsSync(journalFolder(site))
}

/**
 * Takes the acts of the journal that earlier versions kept into the log. The journal itself stays in
 * another folder, because it is signed history; the files that were derived from it are removed.
 *
 * @returns lines that say what was moved; none if there is no journal
 */
export function moveJournal(site: string): readonly string[] {
  if (!hasJournal(site)) return []
  const journal = journalFolder(site)
  const files = readdirSync(journal).filter((name) => name.endsWith('.json'))
  const lines = files.sort().map((name) => {
    const envelope = parseEnvelope(JSON.parse(readFileSync(join(journal, name), 'utf8')), name)
    const { at, act } = v.parse(entrySchema, readPayload(envelope))
    return lineOf(act, at)
  })
  // There is one already if an earlier version has published again in the meantime.
  const until = existsSync(join(site, KEPT)) ? `${KEPT}-${Date.now()}` : KEPT
  const kept = join(site, until)
  renameSync(journal, kept)
  append(site, lines)
  rmSync(join(keyFolder(site), 'seen.json'), { force: true })
  rmSync(join(dirname(site), 'served'), { recursive: true, force: true })
  return [
    `The ${files.length} acts of the journal are lines of ${logFile(site)} now. Nothing reads ${kept} any more: keep it as ` +
      'signed history, or remove it.',
  ]
}

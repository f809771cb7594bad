import type { Report } from './report.ts'

/** By how much the version of the contract has to grow. */
export type Step = 'none' | 'minor' | 'major'

interface Change {
  readonly step: 'minor' | 'major'
  /** One line for a person. */
  readonly what: string
}

/** What has become of a contract. */
export interface Comparison {
  readonly changes: readonly Change[]
  /** The step that all changes together need. */
  readonly needed: Step
}

/**
 * What only the portal makes and remotes read, or only remotes name: it may grow in any way, and no
 * remote that knows less of it notices.
 */
const MAY_GROW: ReadonlySet<string> = new Set([
  'RemoteName',
  'SlotName',
  'RemoteDefinition',
  'RemoteLoader',
  'Profile',
])

/** What has changed from one report to another, and what step that needs. */
export function compareReports(before: Report, after: Report): Comparison {
  const changes = [
    ...versionChanges(before.versions, after.versions),
    ...keysOf(before.entries, after.entries).flatMap((entry) =>
      entryChanges(entry, before.entries[entry], after.entries[entry]),
    ),
    // What was added here, or has gone, shows in what speaks of it.
    ...keysOf(before.inner, after.inner).flatMap((name) => {
      const [old, now] = [before.inner[name], after.inner[name]]
      return old === undefined || now === undefined ? [] : textChanges(name, old, now)
    }),
  ]
  return { changes, needed: largest(changes.map(({ step }) => step)) }
}

function largest(steps: readonly Step[]): Step {
  if (steps.includes('major')) return 'major'
  return steps.includes('minor') ? 'minor' : 'none'
}

function keysOf(...records: readonly Readonly<Record<string, unknown>>[]): readonly string[] {
  return [...new Set(records.flatMap((record) => Object.keys(record)))]
}

/** The step from one version of the contract to another; null when it goes anywhere but one up. */
export function stepBetween(before: string, after: string): Step | null {
  const [oldMajor = 0, oldMinor = 0] = before.split('.').map(Number)
  const [major = 0, minor = 0] = after.split('.').map(Number)
  if (before === after) return 'none'
  if (major === oldMajor && minor === oldMinor + 1) return 'minor'
  return major === oldMajor + 1 && minor === 0 ? 'major' : null
}

/** The version that a step leads to. */
export function after(contract: string, step: Step): string {
  const [major = 0, minor = 0] = contract.split('.').map(Number)
  if (step === 'major') return `${major + 1}.0`
  return step === 'minor' ? `${major}.${minor + 1}` : contract
}

function versionChanges(before: Report['versions'], now: Report['versions']): readonly Change[] {
  return keysOf(before, now).flatMap((name): readonly Change[] => {
    const [old, version] = [before[name], now[name]]
    if (old === version) return []
    if (old === undefined) return [{ step: 'minor', what: `${name} ${version} is passed through` }]
    if (version === undefined) return [{ step: 'major', what: `${name} is passed through no more` }]
    return [{ step: versionStep(old, version), what: `${name} went from ${old} to ${version}` }]
  })
}

/** What a package promises itself: nothing is broken within a major, upwards. */
function versionStep(before: string, now: string): 'minor' | 'major' {
  const [old = [], own = []] = [before, now].map((version) => version.split('.').map(Number))
  if (old[0] !== own[0] || old[0] === 0) return 'major'
  const different = own.findIndex((part, index) => part !== old[index])
  return (own[different] ?? 0) > (old[different] ?? 0) ? 'minor' : 'major'
}

function entryChanges(
  entry: string,
  before: Readonly<Record<string, string>> | undefined,
  now: Readonly<Record<string, string>> | undefined,
): readonly Change[] {
  if (before === undefined) return [{ step: 'minor', what: `the entry ${entry} is new` }]
  if (now === undefined) return [{ step: 'major', what: `the entry ${entry} is gone` }]
  return keysOf(before, now).flatMap((name): readonly Change[] => {
    const [old, text] = [before[name], now[name]]
    if (old === undefined) return [{ step: 'minor', what: `${entry} exports ${name}` }]
    if (text === undefined) return [{ step: 'major', what: `${entry} exports ${name} no more` }]
    return textChanges(`${entry}'s ${name}`, old, text, name)
  })
}

function textChanges(where: string, before: string, now: string, name = where): readonly Change[] {
  if (before === now) return []
  return isAddition(name, before, now)
    ? [{ step: 'minor', what: `${where} has grown` }]
    : [{ step: 'major', what: `${where} is another` }]
}

/** Whether something was added that nobody who does not know of it has to heed. */
function isAddition(name: string, before: string, now: string): boolean {
  const mayGrow = MAY_GROW.has(name) || /^declare const\b/.test(now)
  return [tokensOf, (text: string) => [...tokensOf(text)].reverse()].some((read, backwards) => {
    const added = insertions(read(before), read(now))
    if (added === null) return false
    return added.every((run) => mayGrow || isOptional(backwards ? [...run].reverse() : run))
  })
}

function tokensOf(text: string): readonly string[] {
  return text.match(/'[^']*'|"[^"]*"|[\w$]+|=>|\S/g) ?? []
}

/** What stands in one row of tokens beside another one; null when it is not the other and more. */
function insertions(
  before: readonly string[],
  now: readonly string[],
): readonly (readonly string[])[] | null {
  const runs: string[][] = []
  let matched = 0
  let run: string[] = []
  for (const token of now) {
    if (token === before[matched]) {
      matched += 1
      if (run.length > 0) runs.push(run)
      run = []
    } else {
      run.push(token)
    }
  }
  if (run.length > 0) runs.push(run)
  return matched === before.length ? runs : null
}

/** Whether tokens are members or parameters that can be left out. */
function isOptional(tokens: readonly string[]): boolean {
  const parts = partsOf(tokens)
  return parts.length > 0 && parts.every((part) => /^(?:readonly )?\S+ \?(?: |$)/.test(part))
}

function partsOf(tokens: readonly string[]): readonly string[] {
  const parts: string[][] = [[]]
  let depth = 0
  for (const token of tokens) {
    if ('([{<'.includes(token)) depth += 1
    if (')]}>'.includes(token)) depth -= 1
    if (depth === 0 && (token === ';' || token === ',')) parts.push([])
    else parts.at(-1)?.push(token)
  }
  return parts.map((part) => part.join(' ')).filter((part) => part !== '')
}

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../build/src/paths.ts'

/** The API report of each entry point of the contract, keyed by file name. */
export type Reports = ReadonlyMap<string, string>

const FOLDER = join(root, 'shared', 'platform', 'reports')

/** File name of the API report of an entry point, for example `api-files.api.md`. */
export function reportFile(entry: string): string {
  return `${entry.replace('@portal/platform/', '').replaceAll('/', '-')}.api.md`
}

/**
 * Renders the report that is committed and reviewed.
 *
 * @param extracted the report of API Extractor
 */
export function renderReport(entry: string, contract: string, extracted: string): string {
  const declarations = /```ts\n([\s\S]*)```/.exec(extracted)?.[1]
  if (declarations === undefined) throw new Error(`The report of ${entry} is not understood.`)
  const telling = declarations.replaceAll(
    /^ *\/\/ (?:@public.*|\(undocumented\)|\(No @packageDocumentation.*)\n/gm,
    '',
  )
  const title = `# ${entry}, contract ${contract}`
  const note = 'What remotes use of this entry at run time. Made by `npm run portal -- contract`.'
  return `${title}\n\n${note}\n\n\`\`\`ts\n${telling.trim().replaceAll(/\n{3,}/g, '\n\n')}\n\`\`\`\n`
}

/** The contract version of the reports; null if there are none. */
function contractOf(reports: Reports): string | null {
  const [first = ''] = reports.values()
  return /^# \S+, contract (\S+)$/m.exec(first)?.[1] ?? null
}

/** The names that an entry exports, from its report. */
export function exportedNames(report: string): readonly string[] {
  const lines = report.split('\n').filter((line) => line.startsWith('export '))
  const names = lines.map((line) => {
    const [, passed, declared] =
      /^export (?:\{ (\w+) \}|(?:(?:abstract|declare) )*(?:class|const|enum|function|interface|type) (\w+))/.exec(
        line,
      ) ?? []
    const name = passed ?? declared
    if (name === undefined) throw new Error(`The report is not understood: ${line}`)
    return name
  })
  return [...new Set(names)]
}

function allNames(reports: Reports): ReadonlySet<string> {
  return new Set(
    [...reports].flatMap(([file, report]) =>
      exportedNames(report).map((name) => `${name} of ${file}`),
    ),
  )
}

/**
 * Returns the error message if exports were added or removed without a new contract version, else
 * null.
 */
export function missingStep(before: Reports, now: Reports): string | null {
  const contract = contractOf(now)
  if (contractOf(before) !== contract) return null
  const [old, own] = [allNames(before), allNames(now)]
  const changes = [
    ...[...own].filter((name) => !old.has(name)).map((name) => `  added: ${name}`),
    ...[...old].filter((name) => !own.has(name)).map((name) => `  removed: ${name}`),
  ]
  if (changes.length === 0) return null
  return [
    `Since the reports of contract ${contract}:`,
    ...changes,
    'Raise CONTRACT in shared/platform/src/contract/contract-version.ts: an addition is a minor step,',
    `a removal a major one. Where no host of contract ${contract} has been released yet,`,
    "'npm run portal -- contract --unreleased' writes the reports as they are.",
  ].join('\n')
}

/** The files whose report is outdated. */
export function outdatedReports(before: Reports, now: Reports): readonly string[] {
  const files = new Set([...before.keys(), ...now.keys()])
  return [...files].filter((file) => before.get(file) !== now.get(file))
}

/** The committed reports. */
export function committedReports(): Reports {
  if (!existsSync(FOLDER)) return new Map()
  return new Map(
    readdirSync(FOLDER).map((file) => [file, readFileSync(join(FOLDER, file), 'utf8')]),
  )
}

/** Replaces the existing reports. */
export function writeReports(reports: Reports): void {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  for (const [file, report] of reports) writeFileSync(join(FOLDER, file), report)
}

import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { CONTRACT } from '@portal/platform/contract/version'
import * as v from 'valibot'
import { HOST } from '../front-ends.ts'
import { root } from '../paths.ts'
import { entriesShared, entryFile, SHARED_FOLDERS } from '../shared-libraries.ts'
import { declareSharedEntries } from './declarations.ts'
import { parseReport, type Report } from './report.ts'
import { after, type Comparison, compareReports, stepBetween } from './step.ts'
import { readSurface } from './surface.ts'

/** The committed report. */
export const REPORT_FILE = join(root, 'shared', 'platform', 'contract.report.md')

/** What remotes reach through the host, in either of the two that depend on it. */
const PASSED_THROUGH: readonly string[] = [
  'react',
  'react-dom',
  'react-router-dom',
  'swr',
  '@chakra-ui/react',
  '@emotion/react',
  'lucide-react',
  'react-error-boundary',
  'react-hook-form',
  '@module-federation/runtime',
]

const packageSchema = v.object({ dependencies: v.record(v.string(), v.string()) })

function passedThrough(): Readonly<Record<string, string>> {
  const dependencies = new Map(
    [HOST.folder, ...SHARED_FOLDERS].flatMap((folder) => {
      const text = readFileSync(join(folder, 'package.json'), 'utf8')
      return Object.entries(v.parse(packageSchema, JSON.parse(text)).dependencies)
    }),
  )
  return Object.fromEntries(
    PASSED_THROUGH.map((name) => {
      const version = dependencies.get(name)
      if (version === undefined)
        throw new Error(`Neither the host nor a shared package depends on ${name}.`)
      return [name, version]
    }),
  )
}

/** The report of the source as it is. */
export async function currentReport(): Promise<Report> {
  const entries = Object.fromEntries(
    entriesShared('eager', 'on-demand').map((entry) => [
      entry,
      relative(root, entryFile(entry))
        .replaceAll('\\', '/')
        .replace(/\.tsx?$/, ''),
    ]),
  )
  return {
    contract: CONTRACT,
    versions: passedThrough(),
    ...readSurface(await declareSharedEntries(), entries),
  }
}

/** The report that was committed last; null before there is one. */
export function committedReport(): Report | null {
  return existsSync(REPORT_FILE) ? parseReport(readFileSync(REPORT_FILE, 'utf8')) : null
}

/** What has become of the contract since its report was written, and whether its version says so. */
export type Verdict =
  | { readonly kind: 'same' }
  | { readonly kind: 'stepped'; readonly comparison: Comparison }
  | { readonly kind: 'wrong-step'; readonly comparison: Comparison; readonly expected: string }

/** Judges the source against the report of it. */
export function judge(before: Report, now: Report): Verdict {
  const comparison = compareReports(before, now)
  const { needed } = comparison
  const step = stepBetween(before.contract, now.contract)
  if (step === 'none' && needed === 'none') return { kind: 'same' }
  // A larger step than is needed harms nobody who is told.
  const enough = step === 'major' || (step === 'minor' && needed !== 'major')
  return enough
    ? { kind: 'stepped', comparison }
    : { kind: 'wrong-step', comparison, expected: after(before.contract, needed) }
}

/** What a person is told. */
export function describeVerdict(verdict: Verdict, before: Report, now: Report): string {
  if (verdict.kind === 'same') return `The contract is ${before.contract}, as reported.`
  const changes = verdict.comparison.changes.map(({ step, what }) => `  ${step}: ${what}`)
  const since = [`Since the report of contract ${before.contract}:`, ...changes]
  if (verdict.kind === 'stepped') {
    return [
      ...since,
      `CONTRACT says ${now.contract}. 'npm run contract' writes the report of it.`,
    ].join('\n')
  }
  return [
    ...since,
    `This needs a ${verdict.comparison.needed} step: CONTRACT in shared/platform/src/contract/contract-version.ts`,
    `must be ${verdict.expected} (it is ${now.contract}). Then 'npm run contract' writes the report.`,
    ...(verdict.comparison.needed === 'major'
      ? [
          'Remotes that are live must first be released for the new major; see docs/architecture.md.',
        ]
      : []),
  ].join('\n')
}

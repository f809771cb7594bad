import { readFileSync } from 'node:fs'
import * as v from 'valibot'

const positionSchema = v.object({ line: v.number(), column: v.number() })

/** The part of StrykerJS's report that is read here (mutation-testing-report-schema). */
const reportSchema = v.object({
  files: v.record(
    v.string(),
    v.object({
      source: v.string(),
      mutants: v.array(
        v.object({
          replacement: v.optional(v.string(), ''),
          status: v.string(),
          location: v.object({ start: positionSchema, end: positionSchema }),
        }),
      ),
    }),
  ),
})

/** A change of the code. */
export interface Mutant {
  /** Path from the root. */
  readonly file: string
  readonly line: number
  /** Where the changed code begins and ends in the file. */
  readonly from: number
  readonly to: number
  /** The code that was replaced, in one line. */
  readonly code: string
  readonly replacement: string
  /** What the tests said: `Killed`, `Survived`, `NoCoverage`, `Timeout` and so on. */
  readonly status: string
}

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The mutants of a report. */
export function toMutants(report: unknown): readonly Mutant[] {
  return Object.entries(v.parse(reportSchema, report).files).flatMap(
    ([file, { source, mutants }]) => {
      const lines = source.split('\n')
      const offset = ({ line, column }: v.InferOutput<typeof positionSchema>) =>
        lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, column - 1)
      return mutants.map(({ replacement, status, location }) => {
        const [from, to] = [offset(location.start), offset(location.end)]
        const code = inOneLine(source.slice(from, to))
        return { file, line: location.start.line, from, to, code, replacement, status }
      })
    },
  )
}

export function readMutants(file: string): readonly Mutant[] {
  return toMutants(JSON.parse(readFileSync(file, 'utf8')))
}

/** One line that says what was changed, and where. */
export function describeMutant({ file, line, code, replacement }: Mutant): string {
  return `${file}:${line} ${code} → ${inOneLine(replacement)}`
}

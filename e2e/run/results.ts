import { existsSync, readFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import * as v from 'valibot'
import { ROOT } from './places.ts'

/** The type of annotation in which a journey notes a state that axe has looked at. */
export const AXE_STATE = 'axe'

export interface TestResult {
  readonly title: string
  /** Path from the root, with forward slashes; null for an error outside any file. */
  readonly file: string | null
  /** Titles of the describes around it, the outermost first; omitted for an error outside tests. */
  readonly within?: readonly string[]
  /** What the test failed with, also if it then passed when it was run again. */
  readonly message?: string
  readonly outcome: 'passed' | 'failed' | 'left-out'
  /** Failed once and then passed: its result depends on timing. */
  readonly secondTry?: boolean
  /** The states of pages and dialogs in which axe found nothing. */
  readonly axeStates?: readonly string[]
}

const unitSchema = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.optional(v.string(), ''),
      assertionResults: v.array(
        v.object({
          title: v.string(),
          fullName: v.string(),
          ancestorTitles: v.array(v.string()),
          status: v.string(),
          failureMessages: v.optional(v.array(v.string()), []),
        }),
      ),
    }),
  ),
})

const journeySpec = v.object({
  title: v.string(),
  file: v.string(),
  line: v.number(),
  ok: v.boolean(),
  tests: v.array(
    v.object({
      status: v.string(),
      annotations: v.array(v.object({ type: v.string(), description: v.optional(v.string(), '') })),
      results: v.array(
        v.object({ errors: v.array(v.object({ message: v.optional(v.string(), '') })) }),
      ),
    }),
  ),
})

type JourneySpec = v.InferOutput<typeof journeySpec>

interface JourneySuite {
  readonly title: string
  readonly specs: readonly JourneySpec[]
  readonly suites?: readonly JourneySuite[] | undefined
}

const journeySuite: v.GenericSchema<unknown, JourneySuite> = v.object({
  title: v.string(),
  specs: v.array(journeySpec),
  suites: v.optional(v.array(v.lazy(() => journeySuite))),
})

const journeySchema = v.object({
  suites: v.array(journeySuite),
  errors: v.array(v.object({ message: v.optional(v.string(), '') })),
})

function readJson(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

/** Results that jest has written; null if it wrote none. */
export function readUnitResults(from: string): readonly TestResult[] | null {
  const json = readJson(from)
  if (json === null) return null
  return v.parse(unitSchema, json).testResults.flatMap((run) => {
    const file = relative(ROOT, run.name).split(sep).join('/')
    const results = run.assertionResults.map(
      ({ title, fullName, ancestorTitles, status, failureMessages }): TestResult => {
        const test = { title, file, within: ancestorTitles }
        if (status === 'passed') return { ...test, outcome: status }
        if (status !== 'failed') return { ...test, outcome: 'left-out' }
        return {
          ...test,
          title: fullName,
          outcome: status,
          message: failureMessages.join('\n'),
        }
      },
    )
    // A file that could not be loaded has no test results, so report the file itself as failed.
    const broken = run.status === 'failed' && !results.some(({ outcome }) => outcome === 'failed')
    return broken
      ? [...results, { title: file, file, outcome: 'failed' as const, message: run.message }]
      : results
  })
}

function journeysOf(suite: JourneySuite, around: readonly string[]): readonly TestResult[] {
  const within = [...around, suite.title]
  return [
    ...suite.specs.map(({ title, file: path, line, ok, tests }): TestResult => {
      const axeStates = tests
        .flatMap(({ annotations }) => annotations)
        .filter(({ type }) => type === AXE_STATE)
        .map(({ description }) => description)
      const test = { title, file: `e2e/${path}:${line}`, within, axeStates }
      if (tests.every(({ status }) => status === 'skipped')) {
        return { ...test, outcome: 'left-out' }
      }
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
      const message = errors[0]?.message ?? ''
      if (!ok) return { ...test, outcome: 'failed', message }
      const secondTry = tests.some(({ status }) => status === 'flaky')
      return { ...test, outcome: 'passed', ...(secondTry && { secondTry, message }) }
    }),
    ...(suite.suites ?? []).flatMap((inner) => journeysOf(inner, within)),
  ]
}

/** Results that Playwright has written; null if it wrote none. */
export function readJourneyResults(from: string): readonly TestResult[] | null {
  const json = readJson(from)
  if (json === null) return null
  const { suites, errors } = v.parse(journeySchema, json)
  return [
    ...suites.flatMap((suite) => journeysOf(suite, [])),
    ...errors.map(({ message }) => ({
      title: 'The run itself',
      file: null,
      outcome: 'failed' as const,
      message,
    })),
  ]
}

/** How many states of pages and dialogs axe has looked at; equal ones count once. */
export function countAxeStates(results: readonly TestResult[]): number {
  return new Set(results.flatMap(({ axeStates = [] }) => axeStates)).size
}

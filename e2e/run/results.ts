import { existsSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { JOURNEY_RESULTS, UNIT_RESULTS } from './places.ts'

/** One test of the last run. */
export interface TestResult {
  readonly title: string
  readonly outcome: 'passed' | 'failed' | 'left-out'
  /** Failed once and then passed: something in it depends on the moment. */
  readonly secondTry?: boolean
}

const unitSchema = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.optional(v.string(), ''),
      assertionResults: v.array(v.object({ title: v.string(), status: v.string() })),
    }),
  ),
})

interface JourneySuite {
  readonly title: string
  readonly specs: readonly { title: string; ok: boolean; tests: readonly { status: string }[] }[]
  readonly suites?: readonly JourneySuite[] | undefined
}

const journeySuite: v.GenericSchema<unknown, JourneySuite> = v.object({
  title: v.string(),
  specs: v.array(
    v.object({
      title: v.string(),
      ok: v.boolean(),
      tests: v.array(v.object({ status: v.string() })),
    }),
  ),
  suites: v.optional(v.array(v.lazy(() => journeySuite))),
})

const journeySchema = v.object({
  suites: v.array(journeySuite),
  errors: v.array(v.object({ message: v.optional(v.string(), '') })),
})

function readJson(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

/** Unit tests of the last run; null when there was none. */
export function readUnitResults(): readonly TestResult[] | null {
  const json = readJson(UNIT_RESULTS)
  if (json === null) return null
  return v.parse(unitSchema, json).testResults.flatMap(({ name, status, assertionResults }) => {
    const results = assertionResults.map(({ title, status: outcome }): TestResult => {
      if (outcome === 'passed') return { title, outcome }
      return { title, outcome: outcome === 'failed' ? 'failed' : 'left-out' }
    })
    // A file that could not be run at all holds no result.
    const broken = status === 'failed' && !results.some(({ outcome }) => outcome === 'failed')
    return broken ? [...results, { title: name, outcome: 'failed' as const }] : results
  })
}

function journeysOf(suite: JourneySuite): readonly TestResult[] {
  return [
    ...suite.specs.map(({ title, ok, tests }): TestResult => {
      if (tests.every(({ status }) => status === 'skipped')) return { title, outcome: 'left-out' }
      const secondTry = tests.some(({ status }) => status === 'flaky')
      return { title, outcome: ok ? 'passed' : 'failed', secondTry }
    }),
    ...(suite.suites ?? []).flatMap(journeysOf),
  ]
}

/** Journeys of the last run; null when there was none. */
export function readJourneyResults(): readonly TestResult[] | null {
  const json = readJson(JOURNEY_RESULTS)
  if (json === null) return null
  const { suites, errors } = v.parse(journeySchema, json)
  return [
    ...suites.flatMap(journeysOf),
    ...errors.map(({ message }) => ({ title: message, outcome: 'failed' as const })),
  ]
}

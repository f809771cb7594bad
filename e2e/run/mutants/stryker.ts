import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as v from 'valibot'
import { MUTANT_RESULTS } from '../places.ts'
import { type Environment, run } from '../process.ts'
import type { Area } from './areas.ts'
import { type Mutant, readMutants } from './report.ts'

/** Tests, and what only they use. */
const NOT_CHANGED = ['!**/*.test.*', '!**/*-test-data.ts', '!**/testing-*', '!**/testing/**']

/** Installs the packages of a copy of the checkout. */
export async function setUpCheckout(checkout: string): Promise<void> {
  const code = await run(
    process.execPath,
    [join('tools', 'build', 'bin', 'setup.mjs')],
    {},
    checkout,
  )
  if (code !== 0) throw new Error('The copy of the checkout could not be set up.')
}

/** Changes the code of an area in a copy of the checkout, and runs its tests for each change. */
export async function measureArea(
  name: string,
  { project, files, tests, changesLoading = false }: Area,
  checkout: string,
): Promise<readonly Mutant[]> {
  const endSetup = await setUpOnce(project, checkout)
  try {
    return await runStryker(
      checkout,
      {
        // By its path: the packages of StrykerJS do not find each other where pnpm has put them.
        plugins: ['./e2e/node_modules/@stryker-mutator/jest-runner/dist/src/index.js'],
        testRunner: 'jest',
        jest: {
          configFile: 'e2e/run/mutants/jest.config.mjs',
          config: { testMatch: tests.map((glob) => `<rootDir>/${glob}`) },
        },
        mutate: [...files, ...NOT_CHANGED],
        // What runs only while a module loads needs all tests of the area for each change.
        ignoreStatic: !changesLoading,
        timeoutMS: 20_000,
        dryRunTimeoutMinutes: 30,
        // Kept results do not see new tests of code that runs while a module loads.
        incremental: !changesLoading,
        incrementalFile: join(MUTANT_RESULTS, `${name}.json`),
      },
      { PORTAL_MUTANTS_PROJECT: project },
    )
  } finally {
    await endSetup()
  }
}

/** The mutators of StrykerJS. */
const MUTATORS = [
  'ArithmeticOperator',
  'ArrayDeclaration',
  'ArrowFunction',
  'AssignmentOperator',
  'BlockStatement',
  'BooleanLiteral',
  'ConditionalExpression',
  'EqualityOperator',
  'LogicalOperator',
  'MethodExpression',
  'ObjectLiteral',
  'OptionalChaining',
  'Regex',
  'StringLiteral',
  'UnaryOperator',
  'UpdateOperator',
]

/** All changes that StrykerJS would make to files. It tests none: all of them are excluded. */
export function listMutants(
  files: readonly string[],
  checkout: string,
): Promise<readonly Mutant[]> {
  return runStryker(checkout, {
    testRunner: 'command',
    commandRunner: { command: 'true' },
    mutate: [...files, ...NOT_CHANGED],
    mutator: { excludedMutations: MUTATORS },
  })
}

async function runStryker(
  checkout: string,
  config: Readonly<Record<string, unknown>>,
  environment: Environment = {},
): Promise<readonly Mutant[]> {
  const [file, report] = [join(checkout, 'stryker.json'), join(checkout, 'mutants.json')]
  const whole = {
    ...config,
    // The packages link to each other, so that tests of a copy would load the original sources.
    inPlace: true,
    concurrency: 1,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: report },
    allowConsoleColors: false,
  }
  writeFileSync(file, JSON.stringify(whole))
  const stryker = join(checkout, 'e2e', 'node_modules', '.bin', 'stryker')
  const code = await run(stryker, ['run', file], environment, checkout)
  if (code !== 0) throw new Error('StrykerJS failed.')
  return readMutants(report)
}

const jestSchema = v.object({
  default: v.object({
    projects: v.array(
      v.object({
        displayName: v.string(),
        globalSetup: v.string(),
        globalTeardown: v.optional(v.string()),
      }),
    ),
  }),
})

const moduleSchema = v.object({
  default: v.custom<(global: object, project: { readonly rootDir: string }) => Promise<void>>(
    (value) => typeof value === 'function',
  ),
})

/** Does Jest's global set-up, which would otherwise be done for each change; returns its end. */
async function setUpOnce(project: Area['project'], checkout: string): Promise<() => Promise<void>> {
  const load = (file: string): Promise<unknown> =>
    import(pathToFileURL(file.replace('<rootDir>', checkout)).href)
  const runDefault = async (file: string) =>
    v.parse(moduleSchema, await load(file)).default({}, { rootDir: checkout })
  const jest = v.parse(jestSchema, await load('<rootDir>/jest.config.mjs'))
  const own = jest.default.projects.find(({ displayName }) => displayName === project)
  if (own === undefined) throw new Error(`Jest has no project '${project}'.`)
  await runDefault(own.globalSetup)
  return async () => {
    if (own.globalTeardown !== undefined) await runDefault(own.globalTeardown)
  }
}

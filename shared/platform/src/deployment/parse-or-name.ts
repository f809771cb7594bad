import * as v from 'valibot'

/** An invalid configuration, registry or manifest; the message names each wrong field. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'
  readonly fields: readonly string[]

  constructor(source: string, problems: readonly { field: string; problem: string }[]) {
    super(
      `${source}: ${problems
        .map(({ field, problem }) => (field === '' ? problem : `${field}: ${problem}`))
        .join('; ')}`,
    )
    this.fields = problems.map(({ field }) => field)
  }
}

/**
 * Parses a value with a schema; the error names each wrong field.
 *
 * @throws ConfigurationError
 */
export function parseOrName<T>(
  schema: v.GenericSchema<unknown, T>,
  value: unknown,
  source: string,
): T {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  throw new ConfigurationError(
    source,
    result.issues.map((issue) => ({
      field: v.getDotPath(issue) ?? '',
      problem: problemOf(issue),
    })),
  )
}

/**
 * Parses data that another version may have written: unknown fields are ignored.
 *
 * @throws ConfigurationError
 */
export function parseKnown<T>(
  schema: v.GenericSchema<unknown, T>,
  value: unknown,
  source: string,
): T {
  const { issues = [] } = v.safeParse(schema, value)
  const unknown = issues.flatMap((issue) =>
    isUnknownField(issue) && issue.path ? [issue.path.map(({ key }) => key)] : [],
  )
  // valibot reports only one unknown field per object at a time.
  return unknown.length > 0
    ? parseKnown(schema, unknown.reduce(without, value), source)
    : parseOrName(schema, value, source)
}

function without(value: unknown, [key, ...inner]: readonly unknown[]): unknown {
  if (Array.isArray(value)) {
    return value.map((part, index) => (index === key ? without(part, inner) : part))
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => {
      if (name !== key) return [[name, part]]
      return inner.length === 0 ? [] : [[name, without(part, inner)]]
    }),
  )
}

function isUnknownField({ expected }: v.BaseIssue<unknown>): boolean {
  return expected === 'never'
}

function problemOf(issue: v.BaseIssue<unknown>): string {
  if (issue.received === 'undefined') return 'is missing'
  return isUnknownField(issue) ? 'is not known' : issue.message
}

/**
 * Parses one of the page's JSON blocks.
 *
 * @throws ConfigurationError when the block is missing or is not JSON
 */
export function readJsonBlock(page: Document, id: string): unknown {
  const text = page.getElementById(id)?.textContent
  if (text === null || text === undefined) {
    throw new ConfigurationError(`#${id}`, [{ field: '', problem: 'is missing from the page' }])
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new ConfigurationError(`#${id}`, [{ field: '', problem: 'is not JSON' }])
  }
}

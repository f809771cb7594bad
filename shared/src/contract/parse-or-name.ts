import * as v from 'valibot'

/** A configuration or registry that cannot be used; the message names each field that is wrong. */
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
 * Parses with a schema, or throws naming each field.
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

function problemOf(issue: v.BaseIssue<unknown>): string {
  if (issue.received === 'undefined') return 'is missing'
  return issue.expected === 'never' ? 'is not known' : issue.message
}

/**
 * The value in one of the page's JSON blocks.
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

import { ConfigurationError } from '@portal/platform/deployment'

/**
 * The options of a command line.
 *
 * @param known the options that the command has
 * @throws when there is any other
 */
export function readOptions<T extends string>(
  known: readonly T[],
  values: readonly string[] = process.argv.slice(2),
): ReadonlySet<T> {
  const options = new Set<T>()
  for (const value of values) {
    const option = known.find((name) => name === value)
    if (option === undefined) {
      throw new Error(`Unknown option ${value}. Known: ${known.join(' ') || 'none'}.`)
    }
    options.add(option)
  }
  return options
}

/** Runs a command that does one thing. What it refuses is told in one line. */
export async function runOnce(
  command: (report: (line: string) => void) => Promise<void>,
): Promise<void> {
  try {
    await command((line) => console.log(line))
  } catch (error) {
    console.error(explain(error))
    process.exitCode = 1
  }
}

/** An error in one line, for a person. */
export function explain(error: unknown): string {
  if (error instanceof ConfigurationError) return `Wrong configuration: ${error.message}`
  return error instanceof Error ? error.message : String(error)
}

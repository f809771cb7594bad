import { ConfigurationError } from '@portal/platform/deployment'

/**
 * Parses the options of a command line.
 *
 * @param known the options that the command supports
 * @throws for any other option
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

/** Runs a one-shot command. Errors are printed as one line. */
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

/** Formats an error as one line. */
export function explain(error: unknown): string {
  if (error instanceof ConfigurationError) return `Wrong configuration: ${error.message}`
  return error instanceof Error ? error.message : String(error)
}

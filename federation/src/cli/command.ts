import { ConfigurationError } from '@portal/platform/deployment'
import { lockFolder } from '@portal/services/lock'
import { dataFolder } from '../publish/site.ts'
import { Running } from './stopping.ts'

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

/**
 * Runs a command that owns the data folder and lasts until it is stopped. A failure is told in
 * one line, after everything that had been started is stopped again.
 */
export async function runLasting(
  command: (running: Running, data: string) => Promise<void>,
): Promise<void> {
  const running = new Running()
  running.endOnSignals()
  try {
    const data = dataFolder()
    process.on('exit', lockFolder(data))
    await command(running, data)
  } catch (error) {
    console.error(explain(error))
    await running.stop()
    process.exit(1)
  }
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

function explain(error: unknown): string {
  if (error instanceof ConfigurationError) return `Wrong configuration: ${error.message}`
  return error instanceof Error ? error.message : String(error)
}

import { ConfigurationError } from '@portal/platform/deployment'

/**
 * Parses hand-written JSON.
 *
 * @throws ConfigurationError that names the source
 */
export function parseJson(text: string, source: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ConfigurationError(source, [
      { field: '', problem: `is not JSON (${error instanceof Error ? error.message : error})` },
    ])
  }
}

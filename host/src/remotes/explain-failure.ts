import { LoadFailure } from './load-failure.ts'
import { wasTamperedWith } from './load-script.ts'

/**
 * Converts a load error to a LoadFailure. A browser does not tell whether it rejected a script or
 * could not fetch it, so this looks at the status of the response.
 *
 * @param entry address of the file that was to be loaded; named in the message
 */
export async function explainFailure(error: unknown, entry: string): Promise<LoadFailure> {
  if (error instanceof LoadFailure) {
    return error.reason === 'network' ? explained(error, entry) : error
  }
  if (error instanceof Error && error.name === 'ChunkLoadError') {
    const request = Reflect.get(error, 'request')
    const type = Reflect.get(error, 'type')
    const failure = new LoadFailure(
      type === 'timeout' ? 'timeout' : 'network',
      `A chunk of ${entry} could not be loaded`,
      { cause: error },
    )
    return failure.reason === 'network' && typeof request === 'string'
      ? explained(failure, request)
      : failure
  }
  return new LoadFailure('threw', `${entry} threw`, { cause: error })
}

function explained(failure: LoadFailure, address: string): LoadFailure {
  return wasTamperedWith(address)
    ? new LoadFailure('integrity', `${address} does not have the hash it was released with`, {
        cause: failure,
      })
    : failure
}

import { ApiError } from './api-error.ts'

/**
 * Performs a read, and retries it once if the access token was rejected and has been renewed since.
 * For reads and downloads only: a write is never sent twice.
 *
 * @param read makes the call
 * @throws the error of the second attempt, or of the first if the tokens were not renewed
 */
export async function refetchAfterRenewal<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof ApiError && error.renewed) return read()
    throw error
  }
}

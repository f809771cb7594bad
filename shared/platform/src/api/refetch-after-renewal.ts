import { ApiError } from './api-error.ts'

/**
 * Reads, and reads once more when the access token was refused and has been renewed since. For reads
 * and downloads alone: a write is never sent twice.
 *
 * @param read makes the call
 * @throws what the second attempt throws, or the first where a renewal does not help
 */
export async function refetchAfterRenewal<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof ApiError && error.renewed) return read()
    throw error
  }
}

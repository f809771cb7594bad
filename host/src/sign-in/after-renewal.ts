import { ApiError } from '@portal/platform/api'

/** Reads, and reads again if all that was wrong was a token that has been renewed meanwhile. */
export async function onceMoreAfterRenewal<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof ApiError && error.renewed) return read()
    throw error
  }
}

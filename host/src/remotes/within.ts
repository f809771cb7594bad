import { LoadFailure } from './load-failure.ts'

/** Resolves like the promise, or rejects if it takes longer than the given milliseconds. */
export async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new LoadFailure('timeout', `no answer within ${milliseconds} ms`)),
      milliseconds,
    )
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}

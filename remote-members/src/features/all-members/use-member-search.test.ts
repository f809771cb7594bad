import { atLeast, SPINNER_MIN_MS } from './use-member-search.ts'

function aborting() {
  const end = new AbortController()
  const outcome = new Promise<never>((_, reject) => {
    end.signal.addEventListener('abort', () => reject(end.signal.reason))
  })
  return { signal: end.signal, outcome, abort: () => end.abort() }
}

describe('use-member-search', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('[ALL-15] [CONST-18] delays a fast result to half a second', async () => {
    expect(SPINNER_MIN_MS).toBe(500)
    const done = jest.fn()
    void atLeast(SPINNER_MIN_MS, Promise.resolve('found')).then(done)
    await jest.advanceTimersByTimeAsync(499)
    expect(done).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    expect(done).toHaveBeenCalledWith('found')
  })

  it('[ALL-15] delays a fast failure too, and a slow result no further', async () => {
    const failed = jest.fn()
    atLeast(500, Promise.reject(new Error('no'))).catch(failed)
    await jest.advanceTimersByTimeAsync(499)
    expect(failed).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    expect(failed).toHaveBeenCalled()

    const slow = jest.fn()
    const outcome = new Promise((resolve) => setTimeout(resolve, 800))
    void atLeast(500, outcome).then(slow)
    await jest.advanceTimersByTimeAsync(799)
    expect(slow).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    expect(slow).toHaveBeenCalled()
  })

  it('does not wait once the search is aborted', async () => {
    const { signal, ...search } = aborting()
    const failed = jest.fn()
    atLeast(500, search.outcome, signal).catch(failed)
    search.abort()
    await jest.advanceTimersByTimeAsync(0)
    expect(failed).toHaveBeenCalledWith(signal.reason)
  })
})

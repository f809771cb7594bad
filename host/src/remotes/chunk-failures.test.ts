import { listenToChunkFailures } from './chunk-failures.ts'

const chunk = 'http://localhost:3001/2/page.12345678.js?retry=1'

const missing = Object.assign(new Error('gone'), { name: 'ChunkLoadError', request: chunk })

function announce(error: unknown): unknown {
  let decision: unknown = null
  const decide = (made: unknown) => {
    decision = made
  }
  window.dispatchEvent(new CustomEvent('portal-chunk-failed', { detail: { error, decide } }))
  return decision
}

describe('chunk-failures', () => {
  test('the loader decides about a chunk of a remote', async () => {
    const partFailed = jest.fn(async () => true)
    const end = listenToChunkFailures({ partFailed })

    await expect(announce(missing)).resolves.toBe(true)

    expect(partFailed).toHaveBeenCalledWith(chunk, missing)
    end()
    expect(announce(missing)).toBeNull()
  })

  test.each([
    ['is of no remote', missing],
    ['has no address', new Error('x')],
    ['is nothing', undefined],
  ])('a failure that %s is left to the caller', (_which, error) => {
    const end = listenToChunkFailures({ partFailed: () => null })

    expect(announce(error)).toBeNull()
    end()
  })
})

import { loadTexts, TEXT_ATTEMPTS, TEXT_DEADLINE_MS, type TextSource } from './load.ts'
import { registerTexts, takeCachedTexts, takeFetchedTexts, text } from './texts.ts'

const START = Date.parse('2026-11-21T08:00:00Z')

const stored: { texts: Readonly<Record<string, string>> | null } = { texts: null }

const source = (fetchJson: TextSource['fetchJson']): TextSource => ({
  address: 'http://texts.test/texts/da',
  fetchJson,
  cache: {
    read: () => stored.texts,
    write: (texts) => {
      stored.texts = texts
    },
  },
})

const failing = () => jest.fn(async () => Promise.reject(new Error('down')))

/** Records the seconds from the start to each attempt. */
function recordTimes(fetchJson: jest.Mock): number[] {
  const times: number[] = []
  const answer = fetchJson.getMockImplementation()
  fetchJson.mockImplementation((...args: unknown[]) => {
    times.push((Date.now() - START) / 1000)
    return answer?.(...args)
  })
  return times
}

beforeEach(() => {
  jest.useFakeTimers({ now: START })
  stored.texts = null
  takeCachedTexts({})
  takeFetchedTexts({})
  registerTexts({ 'host.hello': 'bundled' })
})

afterEach(() => jest.useRealTimers())

describe('load', () => {
  test('[TEXT-03] [TEXT-04] fetches a map of texts past every cache', async () => {
    const fetchJson = jest.fn(async () => ({ 'host.hello': 'fetched', 'host.number': 1 }))
    await expect(loadTexts(source(fetchJson))).resolves.toBe(true)

    expect(fetchJson).toHaveBeenCalledWith(
      `http://texts.test/texts/da?t=${START}`,
      expect.any(AbortSignal),
    )
    expect(text('host.hello')).toBe('fetched')
    expect(text('host.number')).toBe('-')
  })

  test.each(['', ' '])('takes the text %j for missing', async (empty) => {
    await loadTexts(source(async () => ({ 'host.hello': empty, 'host.other': 'fetched' })))
    expect(text('host.hello')).toBe('bundled')
  })

  test('keeps the query of the address', async () => {
    const fetchJson = jest.fn(async () => ({ 'host.hello': 'fetched' }))
    await loadTexts({ ...source(fetchJson), address: 'http://texts.test/da?v=2' })
    expect(fetchJson).toHaveBeenCalledWith(
      `http://texts.test/da?v=2&t=${START}`,
      expect.any(AbortSignal),
    )
  })

  test('[TEXT-05] caches the fetched texts for the next visit', async () => {
    await loadTexts(source(async () => ({ 'host.hello': 'fetched' })))
    expect(stored.texts).toEqual({ 'host.hello': 'fetched' })
  })

  test('[TEXT-12] shows the cached texts at once, until fetched ones arrive', async () => {
    stored.texts = { 'host.hello': 'cached', 'host.old': 'cached' }
    let answer: ((texts: unknown) => void) | undefined
    const loaded = loadTexts(source(() => new Promise((resolve) => (answer = resolve))))
    expect(text('host.hello')).toBe('cached')

    answer?.({ 'host.hello': 'fetched' })
    await loaded
    expect(text('host.hello')).toBe('fetched')
    expect(text('host.old')).toBe('cached')
  })

  test('[TEXT-06] [TEXT-07] [TEXT-08] tries again after 2.5 s and then every 1.5 s', async () => {
    const fetchJson = failing()
    const times = recordTimes(fetchJson)
    const loaded = loadTexts(source(fetchJson))
    await jest.advanceTimersByTimeAsync(60_000)

    await expect(loaded).resolves.toBe(false)
    expect(times).toEqual([0, 2.5, 4, 5.5, 7])
  })

  test('[TEXT-09] [CONST-07] gives up after five attempts', async () => {
    const fetchJson = failing()
    const loaded = loadTexts(source(fetchJson))
    await jest.advanceTimersByTimeAsync(60_000)
    await loaded
    expect(fetchJson).toHaveBeenCalledTimes(5)
    expect(TEXT_ATTEMPTS).toBe(5)
  })

  test('[TEXT-10] [ERR-29] continues with the bundled texts, without an error', async () => {
    const loaded = loadTexts(source(failing()))
    await jest.advanceTimersByTimeAsync(60_000)
    await expect(loaded).resolves.toBe(false)
    expect(text('host.hello')).toBe('bundled')
    expect(stored.texts).toBeNull()
  })

  test('[TEXT-10] [CONST-08] waits at most 10 s, also for a response that never comes', async () => {
    let signal: AbortSignal | undefined
    const ended = jest.fn()
    void loadTexts(
      source((_, given) => {
        signal = given
        return new Promise(() => {})
      }),
    ).then(ended)

    await jest.advanceTimersByTimeAsync(9_999)
    expect(ended).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    expect(ended).toHaveBeenCalledWith(false)
    expect(signal?.aborted).toBe(true)
    expect(TEXT_DEADLINE_MS).toBe(10_000)
  })

  test('[TEXT-10] does not try again after the 10 s', async () => {
    const slow = jest.fn(
      () =>
        new Promise((_, reject) => {
          setTimeout(() => reject(new Error('slow')), 9_000)
        }),
    )
    const loaded = loadTexts(source(slow))
    await jest.advanceTimersByTimeAsync(60_000)
    await expect(loaded).resolves.toBe(false)
    expect(slow).toHaveBeenCalledTimes(1)
  })

  test.each([null, [], 'text', {}, { 'host.hello': 1 }])(
    '[TEXT-04] treats %j as a failed attempt',
    async (answer) => {
      const fetchJson = jest.fn(async (): Promise<unknown> => answer)
      const loaded = loadTexts(source(fetchJson))
      await jest.advanceTimersByTimeAsync(2_500)
      expect(fetchJson).toHaveBeenCalledTimes(2)
      fetchJson.mockResolvedValue({ 'host.hello': 'fetched' })
      await jest.advanceTimersByTimeAsync(1_500)
      await expect(loaded).resolves.toBe(true)
    },
  )

  test('ignores responses after it has given up', async () => {
    const given = new AbortController()
    let answer: ((texts: unknown) => void) | undefined
    const fetchJson = jest.fn(() => new Promise((resolve) => (answer = resolve)))
    const loaded = loadTexts({ ...source(fetchJson), signal: given.signal })

    given.abort()
    answer?.({ 'host.hello': 'fetched' })
    await jest.advanceTimersByTimeAsync(60_000)

    await expect(loaded).resolves.toBe(false)
    expect(fetchJson).toHaveBeenCalledTimes(1)
    expect(text('host.hello')).toBe('bundled')
    expect(stored.texts).toBeNull()
    expect(jest.getTimerCount()).toBe(0)
  })

  test('leaves no timer behind', async () => {
    await loadTexts(source(async () => ({ 'host.hello': 'fetched' })))
    expect(jest.getTimerCount()).toBe(0)
  })
})

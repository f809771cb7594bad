import { LoadFailure } from './load-failure.ts'
import { loadScript, wasTamperedWith } from './load-script.ts'

const ADDRESS = 'http://localhost:3001/1/remoteEntry.js'
const SCRIPT = { address: ADDRESS, integrity: 'sha384-x', timeout: 8000 }

function script(): HTMLScriptElement {
  const element = document.querySelector('script')
  if (!element) throw new Error('no script')
  return element
}

function reasonOf(loading: Promise<void>): Promise<unknown> {
  return loading.then(
    () => 'loaded',
    (error: unknown) => (error instanceof LoadFailure ? error.reason : error),
  )
}

describe('load-script', () => {
  afterEach(() => {
    jest.useRealTimers()
    jest.restoreAllMocks()
    document.head.replaceChildren()
  })

  test('asks for the script with its hash', async () => {
    const loading = loadScript(SCRIPT)
    expect(script().src).toBe(ADDRESS)
    expect(script().integrity).toBe('sha384-x')
    expect(script().crossOrigin).toBe('anonymous')

    script().dispatchEvent(new Event('load'))
    await loading

    expect(document.querySelector('script')).toBeNull()
  })

  test('reports a script that the browser rejected', async () => {
    const reason = reasonOf(loadScript(SCRIPT))

    script().dispatchEvent(new Event('error'))

    await expect(reason).resolves.toBe('network')
  })

  test('reports a script that threw', async () => {
    const reason = reasonOf(loadScript(SCRIPT))

    window.dispatchEvent(new ErrorEvent('error', { filename: ADDRESS, error: new Error('boom') }))
    script().dispatchEvent(new Event('load'))

    await expect(reason).resolves.toBe('threw')
  })

  test('does not take the error of another script for its own', async () => {
    const reason = reasonOf(loadScript(SCRIPT))

    window.dispatchEvent(
      new ErrorEvent('error', { filename: 'http://localhost:3000/main.js', message: 'boom' }),
    )
    script().dispatchEvent(new Event('load'))

    await expect(reason).resolves.toBe('loaded')
  })

  test('gives up on one that hangs, and removes it from the page', async () => {
    jest.useFakeTimers()
    const reason = reasonOf(loadScript(SCRIPT))

    await jest.advanceTimersByTimeAsync(7999)
    expect(document.querySelector('script')).not.toBeNull()
    await jest.advanceTimersByTimeAsync(1)

    await expect(reason).resolves.toBe('timeout')
    expect(document.querySelector('script')).toBeNull()
  })

  test.each([
    ['arrived: its hash was wrong', [200], true],
    ['is not there', [404], false],
    ['could not be reached', [0], false],
    ['arrived on the second try', [0, 200], true],
    ['was there before, but not now', [200, 0], false],
    ['is no longer known', [], false],
  ])('a script that was refused and %s', (_what, statuses, tampered) => {
    const entries = statuses.map((responseStatus) => ({ responseStatus }))
    const getEntriesByName = jest.fn(() => entries)
    Reflect.set(performance, 'getEntriesByName', getEntriesByName)

    expect(wasTamperedWith(ADDRESS)).toBe(tampered)
    expect(getEntriesByName).toHaveBeenCalledWith(ADDRESS, 'resource')
  })
})

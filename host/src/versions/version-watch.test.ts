import { CONTRACT } from '@portal/platform/contract/version'
import type { Registry } from '@portal/platform/deployment'
import { CHECK_EVERY_MS, startVersionWatch, type VersionWatch } from './version-watch.ts'

function registry(host: string): Registry {
  return { host: { version: host, contract: CONTRACT }, remotes: {} }
}

let watch: VersionWatch
let hidden = false

function setUp(reloadedFor: string | null = null) {
  let live = 'h1'
  const mark = { kept: reloadedFor }
  const readRegistry = jest.fn(async () => registry(live))
  const reload = jest.fn()
  const heard = jest.fn()
  watch = startVersionWatch({
    served: registry('h1'),
    readRegistry,
    running: () => [{ name: 'host', version: 'h1' }],
    mark: {
      read: () => mark.kept,
      write: (version) => {
        mark.kept = version
      },
    },
    reload,
  })
  watch.subscribe(heard)
  return {
    readRegistry,
    reload,
    heard,
    mark,
    release: (version: string) => {
      live = version
    },
  }
}

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds)

function turn(isHidden: boolean): void {
  hidden = isHidden
  document.dispatchEvent(new Event('visibilitychange'))
}

describe('version-watch', () => {
  beforeEach(() => {
    hidden = false
    jest.useFakeTimers()
    jest.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden)
  })

  afterEach(() => {
    watch.stop()
    jest.useRealTimers()
    jest.restoreAllMocks()
  })

  test('checks every five minutes while the page is visible', async () => {
    const { readRegistry } = setUp()
    await pass(CHECK_EVERY_MS - 1)
    expect(readRegistry).not.toHaveBeenCalled()
    await pass(1)
    expect(readRegistry).toHaveBeenCalledTimes(1)
    await pass(3 * CHECK_EVERY_MS)
    expect(readRegistry).toHaveBeenCalledTimes(4)
  })

  test('does not check in the background, and checks at once on return', async () => {
    const { readRegistry } = setUp()
    turn(true)
    await pass(10 * CHECK_EVERY_MS)
    expect(readRegistry).not.toHaveBeenCalled()
    turn(false)
    expect(readRegistry).toHaveBeenCalledTimes(1)
  })

  test('does not check more often when the user switches back and forth', async () => {
    const { readRegistry } = setUp()
    for (let minute = 0; minute < 20; minute += 1) {
      turn(true)
      await pass(30_000)
      turn(false)
      await pass(30_000)
    }
    expect(readRegistry).toHaveBeenCalledTimes(4)
  })

  test('a clock that is set back does not delay the check', async () => {
    const { readRegistry } = setUp()
    jest.setSystemTime(Date.now() - 86_400_000)
    turn(false)
    expect(readRegistry).toHaveBeenCalledTimes(1)
  })

  test('offers a new version, and withdraws the offer when it is gone', async () => {
    const { release, heard } = setUp()
    await pass(CHECK_EVERY_MS)
    expect(watch.readOffer()).toBeNull()
    release('h2')
    await pass(CHECK_EVERY_MS)
    expect(watch.readOffer()).toBe('host h2')
    release('h1')
    await pass(CHECK_EVERY_MS)
    expect(watch.readOffer()).toBeNull()
    expect(heard).toHaveBeenCalledTimes(2)
  })

  test('an offer stays while the registry cannot be fetched', async () => {
    const { release, readRegistry } = setUp()
    release('h2')
    await pass(CHECK_EVERY_MS)
    readRegistry.mockRejectedValue(new TypeError('offline'))
    await pass(CHECK_EVERY_MS)
    expect(watch.readOffer()).toBe('host h2')
  })

  test('a declined version is not offered again, but the next one is', async () => {
    const { release } = setUp()
    release('h2')
    await pass(CHECK_EVERY_MS)
    watch.decline()
    expect(watch.readOffer()).toBeNull()
    await pass(2 * CHECK_EVERY_MS)
    expect(watch.readOffer()).toBeNull()
    release('h3')
    await pass(CHECK_EVERY_MS)
    expect(watch.readOffer()).toBe('host h3')
  })

  test('never reloads by itself', async () => {
    const { release, reload } = setUp()
    release('h2')
    await pass(10 * CHECK_EVERY_MS)
    expect(reload).not.toHaveBeenCalled()
  })

  test('a tab that was reloaded for a version and is still old is not offered it again', async () => {
    const first = setUp()
    first.release('h2')
    await pass(CHECK_EVERY_MS)
    watch.accept()
    expect(first.reload).toHaveBeenCalledTimes(1)
    watch.stop()

    const second = setUp(first.mark.kept)
    second.release('h2')
    await pass(CHECK_EVERY_MS)
    expect(watch.readOffer()).toBeNull()
    second.release('h3')
    await pass(CHECK_EVERY_MS)
    expect(watch.readOffer()).toBe('host h3')
  })
})

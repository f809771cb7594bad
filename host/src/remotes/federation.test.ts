import { containerName } from '@portal/platform/deployment'
import { createLoadRelease } from './federation.ts'

const CONTAINER = containerName('members', '1.0.0')
const RELEASE = {
  version: '1.0.0',
  contract: '1.0',
  entry: 'http://localhost:3001/1/remoteEntry.js',
  integrity: 'sha384-x',
}
const SHARED = { react: {} }

function script(): HTMLScriptElement {
  const element = document.querySelector('script')
  if (!element) throw new Error('no script')
  return element
}

/** Simulates an entry that loads and runs. */
function arrive(container: unknown): void {
  Reflect.set(globalThis, CONTAINER, container)
  script().dispatchEvent(new Event('load'))
}

function aContainer() {
  return { init: jest.fn(), get: jest.fn(async () => () => 'the module') }
}

describe('federation', () => {
  beforeEach(() => {
    Reflect.set(globalThis, '__webpack_init_sharing__', jest.fn())
    Reflect.set(globalThis, '__webpack_share_scopes__', { default: SHARED })
    Reflect.set(performance, 'getEntriesByName', () => [])
  })

  afterEach(() => {
    jest.restoreAllMocks()
    document.head.replaceChildren()
    Reflect.deleteProperty(globalThis, CONTAINER)
  })

  test('runs the entry with its hash, shares, and answers with the exposed module', async () => {
    const container = aContainer()
    const loading = createLoadRelease()('members', RELEASE)
    expect(script()).toMatchObject({ src: RELEASE.entry, integrity: 'sha384-x' })
    arrive(container)

    await expect(loading).resolves.toBe('the module')
    expect(container.init).toHaveBeenCalledWith(SHARED)
    expect(container.get).toHaveBeenCalledWith('./remote')
  })

  test('asks a container again whose chunk failed, and does not enter it twice', async () => {
    const container = aContainer()
    container.get.mockRejectedValueOnce(Object.assign(new Error(), { name: 'ChunkLoadError' }))
    const load = createLoadRelease()
    const failing = load('members', RELEASE)
    arrive(container)
    await expect(failing).rejects.toMatchObject({ reason: 'network' })

    await expect(load('members', RELEASE)).resolves.toBe('the module')
    expect(container.init).toHaveBeenCalledTimes(1)
    expect(document.querySelector('script')).toBeNull()
  })

  test('retries an entry that failed at a new address', async () => {
    const load = createLoadRelease()
    const failing = load('members', RELEASE)
    script().dispatchEvent(new Event('error'))
    await expect(failing).rejects.toMatchObject({ reason: 'network' })

    const loading = load('members', RELEASE)
    expect(script().src).toBe(`${RELEASE.entry}?retry=1`)
    arrive(aContainer())
    await expect(loading).resolves.toBe('the module')
  })

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'container'],
    ['an object without its functions', {}],
    ['an object that cannot be initialised', { get: async () => () => 'the module' }],
    ['an object that has no modules', { init() {} }],
    ['an object with other things by these names', { get: 'the module', init: true }],
    ['an object whose get is no function', { get: 'the module', init() {} }],
    ['an object whose init is no function', { get: async () => () => 'x', init: true }],
  ])('reports an entry that defines %s as having thrown', async (_, defined) => {
    const loading = createLoadRelease()('members', RELEASE)
    arrive(defined)

    await expect(loading).rejects.toMatchObject({
      reason: 'threw',
      message: `${RELEASE.entry} has not defined ${CONTAINER}`,
    })
  })

  test('shares what the host shares by default, once for loads at the same time', async () => {
    const initSharing = jest.fn()
    Reflect.set(globalThis, '__webpack_init_sharing__', initSharing)
    const container = aContainer()
    const load = createLoadRelease()
    const both = Promise.all([load('members', RELEASE), load('members', RELEASE)])
    expect(document.querySelectorAll('script')).toHaveLength(1)
    arrive(container)

    await expect(both).resolves.toEqual(['the module', 'the module'])
    expect(initSharing.mock.calls).toEqual([['default']])
    expect(container.init).toHaveBeenCalledTimes(1)
  })

  test('names the entry of a release whose code throws', async () => {
    const container = aContainer()
    container.get.mockRejectedValue(new Error('boom'))
    const load = createLoadRelease()
    const loading = load('members', RELEASE)
    arrive(container)

    await expect(loading).rejects.toMatchObject({
      reason: 'threw',
      message: `${RELEASE.entry} threw`,
    })
    await expect(load('members', RELEASE)).rejects.toMatchObject({
      message: `${RELEASE.entry}?retry=1 threw`,
    })
  })

  test('reports a container that cannot be initialised as having thrown', async () => {
    const container = aContainer()
    container.init.mockRejectedValue(new Error('react 20 is not shared'))
    const loading = createLoadRelease()('members', RELEASE)
    arrive(container)

    await expect(loading).rejects.toMatchObject({ reason: 'threw' })
  })
})

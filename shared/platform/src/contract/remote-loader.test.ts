import { loadSlot, previousRelease, provideRemoteLoader, reportSlotCrash } from './remote-loader.ts'
import type { RemoteStatus, SlotLoader } from './remote-module.ts'

function Widget() {
  return null
}

const withSlot = (organisingWidget: SlotLoader): RemoteStatus => ({
  kind: 'ready',
  module: { name: 'organising', contract: '1.0', routes: [], slots: { organisingWidget } },
})

const ready = withSlot(async () => ({ Slot: Widget }))
const network: RemoteStatus = { kind: 'unavailable', reason: 'network' }

function provide(first: RemoteStatus, afterwards = first): { readonly asked: string[] } {
  const asked: string[] = []
  provideRemoteLoader({
    async load() {
      asked.push('load')
      return first
    },
    async retry() {
      asked.push('retry')
      return afterwards
    },
    crashed(name) {
      asked.push(`${name} crashed`)
    },
    previous: (name) => (name === 'organising' ? () => asked.push('previous') : null),
  })
  return { asked }
}

const load = (again?: boolean) => loadSlot('organising', 'organisingWidget', again)

describe('remote-loader', () => {
  test('refuses before the host has provided its loader', async () => {
    await expect(load()).rejects.toThrow('no loader')
  })

  test('offers the previous release that the host knows', () => {
    const { asked } = provide(ready)

    previousRelease('organising')?.()
    expect(asked).toEqual(['previous'])
    expect(previousRelease('members')).toBeNull()
  })

  test('loads a slot through the loader of the host', async () => {
    const { asked } = provide(ready)

    await expect(load()).resolves.toEqual({ kind: 'ready', Slot: Widget })
    expect(asked).toEqual(['load'])
  })

  test.each<[string, RemoteStatus, string]>([
    ['that is down', network, 'unavailable'],
    ['that hangs', { kind: 'unavailable', reason: 'timeout' }, 'unavailable'],
    ['that throws while it loads', { kind: 'unavailable', reason: 'threw' }, 'threw'],
    [
      'of another contract',
      { kind: 'incompatible', wanted: '2.0', offered: '1.0' },
      'incompatible',
    ],
    [
      'from before the slot',
      { kind: 'ready', module: { name: 'organising', contract: '1.0', routes: [], slots: {} } },
      'incompatible',
    ],
  ])('reports a remote %s', async (_which, status, kind) => {
    provide(status)

    await expect(load()).resolves.toEqual({ kind })
  })

  test('reloads a remote only when it could not be loaded', async () => {
    const failed = provide(network, ready)
    await expect(load(true)).resolves.toEqual({ kind: 'ready', Slot: Widget })
    expect(failed.asked).toEqual(['load', 'retry'])

    const there = provide(ready)
    await load(true)
    expect(there.asked).toEqual(['load'])
  })

  test('tells the host of a slot that threw', () => {
    const { asked } = provide(ready)

    reportSlotCrash('organising', new Error('boom'))

    expect(asked).toEqual(['organising crashed'])
  })

  test('a chunk of the slot that is missing can be tried again, one that throws cannot', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    provide(
      withSlot(async () => {
        throw Object.assign(new Error('gone'), { name: 'ChunkLoadError' })
      }),
    )
    await expect(load()).resolves.toEqual({ kind: 'unavailable' })

    provide(
      withSlot(async () => {
        throw new TypeError('boom')
      }),
    )
    await expect(load()).resolves.toEqual({ kind: 'threw' })
    jest.restoreAllMocks()
  })
})

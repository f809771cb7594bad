import { loadSlot, provideRemoteLoader } from './remote-loader.ts'
import type { RemoteModule } from './remote-module.ts'

function Widget() {
  return null
}

const organising: RemoteModule = {
  name: 'organising',
  contract: '1.0',
  routes: [],
  slots: { organisingWidget: async () => ({ Slot: Widget }) },
}

describe('remote-loader', () => {
  test('refuses before the host has provided its loader', async () => {
    await expect(loadSlot('organising', 'organisingWidget')).rejects.toThrow('no loader')
  })

  test('loads a slot through the loader of the host', async () => {
    provideRemoteLoader(async () => organising)

    await expect(loadSlot('organising', 'organisingWidget')).resolves.toEqual({ default: Widget })
  })

  test('names a slot that the remote does not have', async () => {
    provideRemoteLoader(async () => organising)

    await expect(loadSlot('organising', 'other')).rejects.toThrow('organising has no slot other')
  })
})

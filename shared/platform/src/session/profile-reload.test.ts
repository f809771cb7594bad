import { reloadProfile } from './profile-reload.ts'
import { provideProfileReload } from './write.ts'

describe('profile-reload', () => {
  test('is what the host provides, and fails without it', async () => {
    await expect(reloadProfile()).rejects.toThrow('The host has provided no way')
    const failure = new Error('Offline')
    const reload = jest.fn<Promise<void>, []>().mockRejectedValueOnce(failure).mockResolvedValue()
    provideProfileReload(reload)
    await expect(reloadProfile()).rejects.toBe(failure)
    await reloadProfile()
    expect(reload).toHaveBeenCalledTimes(2)
  })
})

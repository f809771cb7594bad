import { identityProvider } from './identity-provider.ts'
import { providerOnDemand } from './identity-provider-on-demand.ts'

const IDENTITY = {
  issuer: 'http://localhost:4000',
  clientId: 'tr-portal',
  scope: 'openid',
  resource: 'tr-portal-api',
  loginClaim: 'preferred_username',
}

describe('identity-provider-on-demand', () => {
  test('fetches its code when it is first asked for', async () => {
    const fetchCode = jest.fn(async () => ({ identityProvider }))
    const getProvider = providerOnDemand(IDENTITY, 'http://localhost/', fetchCode)
    expect(fetchCode).not.toHaveBeenCalled()

    const provider = await getProvider()
    // The provider caches its metadata, so there must be only one instance.
    expect(await getProvider()).toBe(provider)
  })

  test('is asked again after code that could not be fetched', async () => {
    const fetchCode = jest.fn(async () => ({ identityProvider }))
    fetchCode.mockRejectedValueOnce(new Error('Loading chunk identity-provider failed.'))
    const getProvider = providerOnDemand(IDENTITY, 'http://localhost/', fetchCode)

    await expect(getProvider()).rejects.toThrow('Loading chunk')
    await expect(getProvider()).resolves.toHaveProperty('refresh')
  })
})

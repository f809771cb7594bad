import type { PortalConfiguration } from '@portal/platform/deployment'
import type { IdentityProvider } from './identity-provider.ts'

/** Resolves to the identity provider; rejects if its code cannot be loaded. */
export type GetProvider<Part extends keyof IdentityProvider = keyof IdentityProvider> =
  () => Promise<Pick<IdentityProvider, Part>>

const fetchCode = () => import(/* webpackChunkName: "identity-provider" */ './identity-provider.ts')

/**
 * The configured identity provider. Its code is loaded on first use: a user with valid tokens never
 * needs it.
 *
 * @param identity the configuration of the provider
 * @param returnAddress the redirect address
 * @param fetch imports the code
 */
export function providerOnDemand(
  identity: PortalConfiguration['identity'],
  returnAddress: string,
  fetch: () => Promise<
    Pick<typeof import('./identity-provider.ts'), 'identityProvider'>
  > = fetchCode,
): GetProvider {
  let provider: IdentityProvider | null = null
  return async () => {
    const { identityProvider } = await fetch()
    provider ??= identityProvider(identity, returnAddress)
    return provider
  }
}

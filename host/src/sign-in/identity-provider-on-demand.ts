import type { PortalConfiguration } from '@portal/platform/deployment'
import type { IdentityProvider } from './identity-provider.ts'

/** The identity provider; rejected while its code cannot be fetched. */
export type GetProvider<Part extends keyof IdentityProvider = keyof IdentityProvider> =
  () => Promise<Pick<IdentityProvider, Part>>

const fetchCode = () => import(/* webpackChunkName: "identity-provider" */ './identity-provider.ts')

/**
 * The configured identity provider, whose code comes with the first use: who opens the portal with
 * valid tokens has none.
 *
 * @param identity what the configuration says of it
 * @param returnAddress where it sends the browser back to
 * @param fetch fetches the code
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

import { safeBackUrl } from '@portal/platform/router'
import { type PendingSignIn, takePendingSignIn } from './pending-sign-in.ts'

/** What the identity provider sent the browser back with. */
export type Callback =
  | { readonly kind: 'none' }
  /** The answer belongs to no sign-in of this tab, or says that it did not succeed. */
  | { readonly kind: 'unusable' }
  | {
      readonly kind: 'code'
      readonly answer: URLSearchParams
      readonly pending: PendingSignIn
    }

/**
 * Takes the provider's answer out of the address, so that neither the address bar nor the history
 * keeps it, and puts back the address that was open before the sign-in.
 */
export function takeCallback(): Callback {
  const url = new URL(location.href)
  const { searchParams: answer } = url
  const isCallback =
    url.pathname === '/' && answer.has('state') && (answer.has('code') || answer.has('error'))
  if (!isCallback) return { kind: 'none' }

  const pending = takePendingSignIn()
  history.replaceState(null, '', safeBackUrl(pending?.deepLink ?? null, '/'))
  const usable = pending !== null && answer.has('code') && answer.get('state') === pending.state
  return usable ? { kind: 'code', answer, pending } : { kind: 'unusable' }
}

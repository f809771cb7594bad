import { safeBackUrl } from '@portal/platform/router'
import { type PendingSignIn, takePendingSignIn } from './pending-sign-in.ts'

/** The result of the redirect from the identity provider. */
export type Callback =
  | { readonly kind: 'none' }
  /** The response reports an error, or belongs to no sign-in of this tab. */
  | { readonly kind: 'unusable' }
  | {
      readonly kind: 'code'
      readonly answer: URLSearchParams
      readonly pending: PendingSignIn
    }

/**
 * Removes the provider's response from the address, so that neither the address bar nor the history
 * contains it, and restores the address that was open before the sign-in.
 */
export function takeCallback(): Callback {
  const url = new URL(location.href)
  const { searchParams: answer } = url
  // A code without a state belongs to no sign-in, but must not stay in the address either.
  const isAnswer = answer.has('code') || (answer.has('error') && answer.has('state'))
  if (url.pathname !== '/' || !isAnswer) return { kind: 'none' }

  const pending = takePendingSignIn()
  history.replaceState(null, '', safeBackUrl(pending?.deepLink ?? null, '/'))
  const usable = pending !== null && answer.has('code') && answer.get('state') === pending.state
  return usable ? { kind: 'code', answer, pending } : { kind: 'unusable' }
}

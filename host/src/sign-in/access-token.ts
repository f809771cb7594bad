import { readTokens } from '@portal/platform/session/write'

/** The access token of whoever is signed in. */
export function accessToken(): string | undefined {
  return readTokens()?.accessToken
}

import { readTokens } from '@portal/platform/session/write'

/** The access token of the signed-in user. */
export function accessToken(): string | undefined {
  return readTokens()?.accessToken
}

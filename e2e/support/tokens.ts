import { addressOf } from '@portal/machine/ports'
import { TestBrowser, tokensOf } from '../../services/testing/sign-in-flow.ts'
import type { StoredTokens } from './storage.ts'

/** Signs in through the provider's code flow, without a browser window. */
export async function tokensFor(login: string): Promise<StoredTokens> {
  const browser = new TestBrowser(addressOf('identity'), addressOf('host'))
  const tokens = await tokensOf(await browser.exchange(await browser.signIn(login)))
  return {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    idToken: tokens.id_token,
    loginName: login,
  }
}

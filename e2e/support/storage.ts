import type { Page } from '@playwright/test'
import * as v from 'valibot'

const tokensSchema = v.object({
  accessToken: v.string(),
  refreshToken: v.string(),
  idToken: v.string(),
  loginName: v.string(),
  expiresAt: v.optional(v.number()),
})

export type StoredTokens = v.InferOutput<typeof tokensSchema>

/** A page of the portal's origin, which local storage needs; it runs no scripts. */
export const PLAIN_FILE = '/remotes.json'

const TOKENS = 'portal.tokens'
const ACTIVITY = 'portal.lastActivity'
const WELCOME = 'portal.loginData'

export async function storedKeys(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => Object.keys(localStorage).sort())
}

export async function storedTokens(page: Page): Promise<StoredTokens> {
  const raw = await page.evaluate((key) => localStorage.getItem(key), TOKENS)
  return v.parse(tokensSchema, JSON.parse(raw ?? 'null'))
}

/** Stores tokens, as another tab would. */
export async function storeTokens(page: Page, tokens: StoredTokens): Promise<void> {
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    TOKENS,
    JSON.stringify(tokens),
  ] as const)
}

/** Stores that the last activity was so many milliseconds ago, by the clock of the page. */
export async function storeActivity(page: Page, age: number): Promise<void> {
  await page.evaluate(([key, ms]) => localStorage.setItem(key, String(Date.now() - ms)), [
    ACTIVITY,
    age,
  ] as const)
}

/** Stores what a sign-in stores: the tokens and the time of the last activity (now). */
export async function storeSignIn(page: Page, tokens: StoredTokens): Promise<void> {
  await storeTokens(page, tokens)
  await storeActivity(page, 0)
}

/** Corrupts the access token's signature, so that the services reject the token. */
export async function spoilAccessToken(page: Page): Promise<void> {
  const tokens = await storedTokens(page)
  await storeTokens(page, { ...tokens, accessToken: `${tokens.accessToken.slice(0, -4)}AAAA` })
}

/** Stores a consent to the welcome dated today, unless one is already stored. */
export async function agreeToWelcome(page: Page): Promise<void> {
  const date = process.env.PORTAL_TODAY ?? ''
  await page.evaluate(
    ([key, value]) => {
      try {
        if (localStorage.getItem(key) === null) localStorage.setItem(key, value)
      } catch {
        // The test has made the storage full or blocked.
      }
    },
    [WELCOME, JSON.stringify({ date, agreed: true })] as const,
  )
}

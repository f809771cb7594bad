import { test as base, expect } from '@playwright/test'
import { addressOf } from '@portal/machine/ports'
import { createRepresentative } from '@portal/rig/seed'
import { FIREFOX_REFUSAL, prepareFirefox } from './firefox.ts'
import { fillSignInForm, gate, openGate } from './sign-in-steps.ts'
import { agreeToWelcome, PLAIN_FILE, storedKeys, storeSignIn } from './storage.ts'
import { tokensFor } from './tokens.ts'

type Representative = Awaited<ReturnType<typeof createRepresentative>>
type RepresentativeWithCase = Representative & { readonly item: Representative['cases'][number] }
type RepresentativeOptions = Parameters<typeof createRepresentative>[0]

interface Fixtures {
  /** Makes up for what Playwright cannot do in Firefox. */
  firefox: undefined
  /** Whether this browser has already accepted the welcome, which otherwise covers the page. */
  welcomed: boolean
  /**
   * Whether to sign in through the gate and the provider's form. Most tests are about later steps:
   * they use tokens obtained through the same code flow, without a browser window.
   */
  throughForm: boolean
  /** Signs in and waits for the page after the gate. */
  signIn(login: string, path?: string): Promise<void>
  /** Creates a representative whose data the test may change. */
  representative(options: RepresentativeOptions): Promise<Representative>
  /** Creates a representative, and returns their first case as `item`. */
  representativeWithCase(options: RepresentativeOptions): Promise<RepresentativeWithCase>
  /** Creates a representative, and opens the page of their first case. */
  openCase(options: RepresentativeOptions): Promise<RepresentativeWithCase>
  /** Browser errors, which fail every test that does not expect them. */
  trouble: Trouble
}

class Trouble {
  readonly #seen: string[] = []
  #expected: RegExp | null = null

  see(what: string): void {
    this.#seen.push(what)
  }

  /** From now on, errors that match the pattern are allowed. */
  expect(pattern: RegExp): void {
    this.#expected = pattern
  }

  get unexpected(): readonly string[] {
    return this.#seen.filter((what) => this.#expected === null || !this.#expected.test(what))
  }

  get all(): readonly string[] {
    return this.#seen
  }
}

export function addressOfCase(caseId: string | undefined): string {
  return `/mine-lonindplaceringer/sag/${caseId}`
}

export const test = base.extend<Fixtures>({
  welcomed: [true, { option: true }],
  throughForm: [false, { option: true }],

  firefox: [
    async ({ context, browserName }, use) => {
      if (browserName === 'firefox') await prepareFirefox(context)
      await use(undefined)
    },
    { auto: true },
  ],

  trouble: [
    async ({ context }, use) => {
      const trouble = new Trouble()
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          console.error(`policy violation: ${event.violatedDirective} ${event.blockedURI}`)
        })
      })
      context.on('weberror', (error) => {
        const what = String(error.error())
        if (!FIREFOX_REFUSAL.test(what)) trouble.see(`uncaught: ${what}`)
      })
      context.on('console', (message) => {
        const text = message.text()
        if (/policy violation|Content Security Policy|Content-Security-Policy/i.test(text)) {
          trouble.see(text)
        }
      })
      await use(trouble)
      expect(trouble.unexpected).toEqual([])
    },
    { auto: true },
  ],

  signIn: async ({ page, welcomed, throughForm }, use) => {
    await use(async (login, path = '/') => {
      if (!throughForm) {
        await page.goto(PLAIN_FILE)
        if (welcomed) await agreeToWelcome(page)
        await storeSignIn(page, await tokensFor(login))
        await page.goto(path)
        await expect(gate(page)).toBeHidden()
        return
      }
      await page.goto(path)
      if (welcomed) await agreeToWelcome(page)
      await openGate(page)
      await fillSignInForm(page, login)
      await page.waitForURL(
        (url) => url.origin === addressOf('host') && !url.search.includes('code='),
      )
      // The URL is cleaned before the code is exchanged; leaving the page now would abort the
      // sign-in.
      await expect.poll(() => storedKeys(page)).toContain('portal.tokens')
      await expect(gate(page)).toBeHidden()
    })
  },

  representative: async ({ baseURL: _baseURL }, use) => {
    await use((options) => createRepresentative(options))
  },

  representativeWithCase: async ({ representative }, use) => {
    await use(async (options) => {
      const person = await representative(options)
      const [item] = person.cases
      if (!item) throw new Error('The representative has no case.')
      return { ...person, item }
    })
  },

  openCase: async ({ representativeWithCase, signIn }, use) => {
    await use(async (options) => {
      const person = await representativeWithCase(options)
      await signIn(person.login, addressOfCase(person.item.caseId))
      return person
    })
  },
})

export { expect, fillSignInForm, gate }

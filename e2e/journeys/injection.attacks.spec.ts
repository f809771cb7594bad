import type { Page } from '@playwright/test'
import { MEMBERS, SALARY, TEXTS } from '../support/backends.ts'
import { PAGE_PATHS } from '../support/remotes.ts'
import { expect, test } from '../support/test.ts'

const ANNA = 'anna.tr@portal.test'

/** Markup whose scripts set `window.ramt` wherever it is taken for HTML. */
const MARKUP = [
  '<script>window.ramt=1</script>',
  '<img src=x onerror="window.ramt=1">',
  '<svg onload="window.ramt=1"></svg>',
  '"><details open ontoggle="window.ramt=1">x</details>',
  '<iframe srcdoc="<script>parent.ramt=1</script>"></iframe>',
  '<a href="javascript:window.ramt=1">tryk</a>',
].join(' ')

/** Names of the fields whose text people write or the union maintains. */
const FREE_TEXT =
  /navn$|titel|indhold|besked|emne|adresse|distrikt|oplysninger|begrundelse|^tekst$/i

/** What the page would contain if it had taken any of the markup for HTML. */
const TRACES = [
  '[onerror]',
  '[onload]',
  '[ontoggle]',
  'iframe',
  'a[href^="javascript:" i]',
  'body script:not([src])',
].join(', ')

function poisoned(value: unknown, isText: (name: string) => boolean, name = ''): unknown {
  if (typeof value === 'string') return isText(name) && value !== '' ? `${value} ${MARKUP}` : value
  if (Array.isArray(value)) return value.map((each) => poisoned(each, isText, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, poisoned(each, isText, key)]),
  )
}

/** Adds the markup to the texts in all answers to a service's reads. */
async function poison(page: Page, address: string, isText: (name: string) => boolean) {
  await page.route(
    (url) => url.href.startsWith(address),
    async (route) => {
      if (route.request().method() !== 'GET') return route.fallback()
      const response = await route.fetch()
      await route.fulfill({ response, json: poisoned(await response.json(), isText) })
    },
  )
}

/** `npm test` tries every fourth page. */
const TRIED = PAGE_PATHS.filter(
  (_, index) => process.env.PORTAL_MATRIX === 'whole' || index % 4 === 0,
)

test.describe('injection.attacks', () => {
  test.describe('Attack: inject a script by texts', () => {
    for (const path of TRIED) {
      test(`on ${path}`, async ({ page, signIn }) => {
        await poison(page, TEXTS, () => true)
        await expectHarmless(page, () => signIn(ANNA, path))
      })
    }
  })

  test.describe('Attack: inject a script by data', () => {
    // The search has no data until somebody searches, and the organising page has none.
    for (const path of TRIED.filter((one) => !/alle-foas-medlemmer|organisering/.test(one))) {
      test(`on ${path}`, async ({ page, signIn, trouble }) => {
        // The browser reports inline scripts that the sanitiser parses, although none of them can run.
        trouble.expect(/inline/)
        for (const service of [MEMBERS, SALARY]) {
          await poison(page, service, (name) => FREE_TEXT.test(name))
        }
        await expectHarmless(page, () => signIn(ANNA, path))
      })
    }
  })
})

async function expectHarmless(page: Page, open: () => Promise<void>): Promise<void> {
  await open()
  await expect(page.getByRole('main').getByText('window.ramt=1').first()).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  expect(await page.evaluate(() => Reflect.get(window, 'ramt'))).toBeUndefined()
  await expect(page.locator(TRACES)).toHaveCount(0)
  // An answer that is still on its way would be read after the test.
  await page.unrouteAll({ behavior: 'wait' })
}

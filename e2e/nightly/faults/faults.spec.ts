import type { Page, Route } from '@playwright/test'
import { answer, MEMBERS, SALARY } from '../../support/backends.ts'
import { expect, test } from '../../support/test.ts'

const HEADERS = { 'access-control-allow-origin': '*' }

const raw =
  (body: string, contentType = 'application/json') =>
  (route: Route) =>
    route.request().method() === 'OPTIONS'
      ? route.continue()
      : route.fulfill({ status: 200, contentType, headers: HEADERS, body })

const FAULTS: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  '500': (route) => answer(route, { status: 500, body: { Message: 'Nede' } }),
  '500 without a body': (route) => answer(route, { status: 500 }),
  '503': (route) => answer(route, { status: 503 }),
  '429': (route) => answer(route, { status: 429 }),
  '404': (route) => answer(route, { status: 404, body: { Message: 'Findes ikke' } }),
  '403': (route) => answer(route, { status: 403, body: { Message: 'Ingen adgang' } }),
  '400': (route) => answer(route, { status: 400, body: { Message: 'Ugyldig' } }),
  abort: (route) => route.abort(),
  'truncated JSON': raw('{"Medlemmer":[{"Medl'),
  HTML: raw('<!doctype html><h1>Proxy</h1>', 'text/html'),
  empty: raw(''),
  'wrong schema': raw('{"Medlemmer":1,"aabneSagList":2,"sagList":3}'),
}

const SCREENS = [
  {
    path: '/mine-medlemmer',
    call: `${MEMBERS}/medlem/hentegnemedlemmerprarbejdsstedprtrhverv`,
    loaded: (page: Page) => page.getByText(/^Viser [1-9]/),
  },
  {
    path: '/mine-lonindplaceringer?tab=aabne',
    call: `${SALARY}/SagHent/HentMineLoenindplaceringSagList`,
    loaded: (page: Page) => page.getByRole('heading', { name: /^Åbne sager \(/ }),
  },
  {
    path: '/mine-lonindplaceringer?tab=lukket',
    call: `${SALARY}/SagHent/HentAfluttetSagList`,
    loaded: (page: Page) => page.getByText(/^Viser \d+ lukkede sager/),
  },
] as const

test.describe('faults', () => {
  for (const { path, call, loaded } of SCREENS) {
    for (const [name, fault] of Object.entries(FAULTS)) {
      test(`${path}: ${name} shows a message and a way to continue`, async ({ page, signIn }) => {
        const isIt = (url: URL) => url.href.startsWith(call)
        await page.route(isIt, fault)
        await signIn('anna.tr@portal.test', path)
        const ok = page.getByRole('alertdialog').getByRole('button', { name: 'OK' })
        const again = page.getByRole('main').getByRole('button', { name: 'Prøv igen' })
        await expect(ok.or(again).first()).toBeVisible({ timeout: 30_000 })
        const signsOut = name === '503' && call.startsWith(MEMBERS)
        if (signsOut) {
          await ok.click()
          await expect(page.getByRole('dialog', { name: 'Log på' })).toBeVisible()
          return
        }
        if (await ok.isVisible()) await ok.click()
        await page.unroute(isIt)
        // A service that could not be reached is asked again without a press: after ten seconds, or
        // when another call has an answer.
        if (name !== 'abort') await again.click()
        await expect(loaded(page)).toBeVisible()
      })
    }
  }
})

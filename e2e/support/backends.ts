import type { Page, Request, Route } from '@playwright/test'
import { addressOf } from '@portal/machine/ports'

export const MEMBERS = addressOf('members')
export const SALARY = addressOf('salary')
export const IDENTITY = addressOf('identity')
export const TEXTS = addressOf('site')
export const FAULTS = `${addressOf('site')}/faults`
export const HOST = addressOf('host')

/** Records the page's calls from now on to addresses that start with the given one. */
export function callsTo(page: Page, address: string): Request[] {
  const calls: Request[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(address) && request.method() !== 'OPTIONS') calls.push(request)
  })
  return calls
}

/** The case that the page fetches from the salary service after an action. */
export async function fetchedCase(page: Page, act: () => Promise<unknown>) {
  const answered = page.waitForResponse(
    (response) =>
      response.url().startsWith(`${SALARY}/SagHent/HentSag?`) && response.status() === 200,
  )
  await act()
  return (await answered).json()
}

interface Answer {
  readonly status: number
  readonly body?: unknown
}

/** Responds to a call in place of its service, with the service's CORS headers. */
export async function answer(route: Route, { status, body }: Answer): Promise<void> {
  if (route.request().method() === 'OPTIONS') return route.continue()
  return route.fulfill({
    status,
    contentType: 'application/json',
    headers: { 'access-control-allow-origin': HOST, 'access-control-expose-headers': '*' },
    body: body === undefined ? '' : JSON.stringify(body),
  })
}

/** Forwards the call to the service and changes its response. */
export async function changeAnswer<Body>(
  page: Page,
  address: string,
  change: (body: Body) => object,
): Promise<void> {
  await page.route(
    (url) => url.href.startsWith(address),
    async (route) => {
      const response = await route.fetch()
      const body: Body = await response.json()
      await route.fulfill({ response, json: change(body) })
    },
  )
}

/** Delays calls to addresses that begin so or match, until the returned function is called. */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route(
    ({ href }) => (typeof address === 'string' ? href.startsWith(address) : address.test(href)),
    async (route) => {
      await held
      await route.fallback()
    },
  )
  return go
}

/**
 * Responds to every call to an address in place of the service, until the returned function is
 * called.
 */
export async function answerAll(
  page: Page,
  address: string,
  with_: Answer,
): Promise<() => Promise<void>> {
  const pattern = (url: URL) => url.href.startsWith(address)
  const handler = (route: Route) => answer(route, with_)
  await page.route(pattern, handler)
  return () => page.unroute(pattern, handler)
}

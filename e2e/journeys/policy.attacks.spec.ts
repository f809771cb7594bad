import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { parseConfiguration } from '@portal/platform/deployment'
import { HOST } from '../support/backends.ts'
import { originOf } from '../support/remotes.ts'
import { expect, test } from '../support/test.ts'

const ANNA = 'anna.tr@portal.test'

/** Ways in which code of a page can send data; each returns when the browser has decided. */
const WAYS: Readonly<Record<string, (page: Page, to: string) => Promise<unknown>>> = {
  fetch: (page, to) => page.evaluate((url) => fetch(url, { mode: 'no-cors' }).catch(String), to),
  XMLHttpRequest: (page, to) =>
    page.evaluate(
      (url) =>
        new Promise((resolve) => {
          const request = new XMLHttpRequest()
          request.onloadend = resolve
          request.open('POST', url)
          request.send('data')
        }),
      to,
    ),
  sendBeacon: (page, to) => page.evaluate((url) => navigator.sendBeacon(url, 'data'), to),
  WebSocket: (page, to) =>
    page.evaluate(
      (url) =>
        new Promise((resolve) => {
          try {
            new WebSocket(url.replace('http', 'ws')).onerror = resolve
          } catch (error) {
            resolve(String(error))
          }
        }),
      to,
    ),
  EventSource: (page, to) =>
    page.evaluate(
      (url) =>
        new Promise((resolve) => {
          new EventSource(url).onerror = resolve
        }),
      to,
    ),
}

/** Elements whose loading sends data to an origin that has neither code nor images of the portal. */
const ELEMENTS = [
  ['img', 'src'],
  ['script', 'src'],
  ['iframe', 'src'],
  ['video', 'src'],
  ['object', 'data'],
  ['link', 'href'],
] as const

function addElement(page: Page, kind: string, attribute: string, to: string): Promise<unknown> {
  return page.evaluate(
    ([name, attributeName, url]) =>
      new Promise((resolve) => {
        const element = document.createElement(name)
        if (name === 'link') element.setAttribute('rel', 'stylesheet')
        element.setAttribute(attributeName, url)
        document.addEventListener('securitypolicyviolation', resolve, { once: true })
        document.body.append(element)
      }),
    [kind, attribute, to] as const,
  )
}

test.describe('policy.attacks', () => {
  let elsewhere: Server
  let address: string
  const received: string[] = []

  test.beforeAll(async () => {
    elsewhere = createServer((request, response) => {
      received.push(`${request.method} ${request.url}`)
      response.setHeader('Access-Control-Allow-Origin', '*').end()
    })
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
    address = `http://localhost:${(elsewhere.address() as AddressInfo).port}/data`
  })

  test.afterAll(() => elsewhere.close())

  test.beforeEach(async ({ page, signIn, trouble }) => {
    trouble.expect(/policy violation|Content Security Policy/)
    received.length = 0
    await signIn(ANNA, '/organisering')
    await expect(page.getByRole('heading', { level: 1, name: 'Organisering' })).toBeVisible()
  })

  test('calls go to the services, the provider, the texts and the faults only', async ({
    request,
  }) => {
    const answer = await request.get(HOST)
    const [, block = ''] =
      /id="portal-configuration">(.*?)<\/script>/.exec(await answer.text()) ?? []
    const { services, identity, texts, faults } = parseConfiguration(JSON.parse(block))
    const policy = answer.headers()['content-security-policy'] ?? ''
    const [, connect = ''] = /connect-src ([^;]+)/.exec(policy) ?? []
    const called = [...Object.values(services), identity.issuer, texts, faults]
    expect(new Set(connect.split(' '))).toEqual(
      new Set(["'self'", ...called.map((one) => new URL(one).origin)]),
    )
  })

  test.describe("Attack: code of a page sends data to nobody's origin", () => {
    for (const [way, send] of Object.entries(WAYS)) {
      test(`by ${way}`, async ({ page, trouble }) => {
        await send(page, address)
        await expect.poll(() => trouble.all.join()).toContain('connect-src')
        expect(received).toEqual([])
      })
    }

    for (const [kind, attribute] of ELEMENTS) {
      test(`by an element ${kind}`, async ({ page, trouble }) => {
        await addElement(page, kind, attribute, address)
        await expect.poll(() => trouble.all.join()).toContain(address.replace('/data', ''))
        expect(received).toEqual([])
      })
    }
  })

  test.describe("Attack: code of a page sends data to a remote's origin", () => {
    for (const [way, send] of Object.entries(WAYS)) {
      test(`by ${way}`, async ({ page, trouble }) => {
        const answered: string[] = []
        page.on('response', (one) => answered.push(one.url()))
        await send(page, `${originOf('members')}/data`)
        await expect.poll(() => trouble.all.join()).toContain('connect-src')
        expect(answered.filter((url) => url.endsWith('/data'))).toEqual([])
      })
    }
  })
})

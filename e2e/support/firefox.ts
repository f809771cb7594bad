import type { BrowserContext } from '@playwright/test'

declare global {
  interface Window {
    /** Tells the test what a call is about to send. */
    sending(call: string, body: string): Promise<void>
  }
}

/**
 * Firefox reports as an error what it has refused to load, where Chromium writes a line to its log.
 * A refusal by the page's policy also raises an event.
 */
export const FIREFOX_REFUSAL =
  /^(Content-Security-Policy: |Cross-Origin Request Blocked: |Firefox can’t establish a connection |None of the “sha\d+” hashes )/

/** Makes up for what Playwright cannot do in Firefox over WebDriver BiDi. */
export async function prepareFirefox(context: BrowserContext): Promise<void> {
  await context.addInitScript(typeLikeUser)
  await reportBodies(context)
}

/**
 * Playwright sets `value` of the element that it fills in, where React sees no change. Runs in the
 * page.
 */
function typeLikeUser(): void {
  Object.defineProperty(window, '__pw_bidiInsertText', {
    get: () => (text: string) => document.execCommand('insertText', false, text),
    set: () => {},
  })
}

/** Playwright's requests have no body: adds the texts that the page has sent. */
async function reportBodies(context: BrowserContext): Promise<void> {
  const sent = new Map<string, string[]>()
  await context.exposeFunction('sending', (call: string, body: string) => {
    sent.set(call, [...(sent.get(call) ?? []), body])
  })
  context.on('request', (request) => {
    const body = sent.get(`${request.method()} ${request.url()}`)?.shift()
    if (body === undefined) return
    Object.assign(request, { postData: () => body, postDataJSON: () => JSON.parse(body) })
  })
  await context.addInitScript(() => {
    const plain = window.fetch
    window.fetch = async (address, options) => {
      const body = options?.body
      if (
        typeof address === 'string' &&
        (typeof body === 'string' || body instanceof URLSearchParams)
      ) {
        const { href } = new URL(address, location.href)
        await window.sending(`${options?.method ?? 'GET'} ${href}`, String(body))
      }
      return plain(address, options)
    }
  })
}

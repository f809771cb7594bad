import { createHash } from 'node:crypto'
import type { Page, Route } from '@playwright/test'
import { addressOf } from '@portal/services/ports'
import {
  CONFIGURATION_ELEMENT_ID,
  type LiveRelease,
  type PortalConfiguration,
  parseConfiguration,
  parseRegistry,
  REGISTRY_ELEMENT_ID,
  type Registry,
  type RemoteName,
} from '@portal/shared/contract'
import { HOST } from './backends.ts'

export function originOf(name: RemoteName): string {
  return addressOf(`remote-${name}`)
}

export function integrityOf(script: string): string {
  return `sha384-${createHash('sha384').update(script).digest('base64')}`
}

export function isFrom(name: RemoteName): (url: URL) => boolean {
  const origin = originOf(name)
  return (url) => url.origin === origin
}

/** Whether any script of a remote has run in the page: it leaves its container behind. */
export async function hasRun(page: Page, name: RemoteName): Promise<boolean> {
  return page.evaluate((container) => container in window, name)
}

/**
 * Changes a block of data in every page from now on. Not before the sign-in: a page that a
 * redirect leads to is not answered here.
 */
async function changeBlock(
  page: Page,
  id: string,
  change: (value: unknown) => unknown,
): Promise<void> {
  // To Chromium, a page that a test answers comes from nowhere, and may not call this machine.
  await page.context().grantPermissions(['local-network-access'])
  const block = new RegExp(`(<script type="application/json" id="${id}">)(.*?)(</script>)`)
  await page.route(
    (url) => url.origin === HOST,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const answer = await route.fetch()
      const html = await answer.text()
      return route.fulfill({
        response: answer,
        body: html.replace(block, (_, start: string, json: string, end: string) => {
          const changed = JSON.stringify(change(JSON.parse(json)))
          return `${start}${changed.replaceAll('<', '\\u003c')}${end}`
        }),
      })
    },
  )
}

/** Serves the page with another configuration. */
export async function changeConfiguration(
  page: Page,
  change: (configuration: PortalConfiguration) => PortalConfiguration,
): Promise<void> {
  await changeBlock(page, CONFIGURATION_ELEMENT_ID, (value) => change(parseConfiguration(value)))
}

/** Serves the page, and what it asks for later, with other releases of a remote. */
export async function changeReleases(
  page: Page,
  name: RemoteName,
  change: (release: LiveRelease) => LiveRelease,
): Promise<void> {
  const changed = (value: unknown): Registry => {
    const { host, remotes } = parseRegistry(value)
    return { host, remotes: { ...remotes, [name]: (remotes[name] ?? []).map(change) } }
  }
  await changeBlock(page, REGISTRY_ELEMENT_ID, changed)
  await page.route(
    (url) => url.origin === HOST && url.pathname === '/remotes.json',
    async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: changed(await answer.json()) })
    },
  )
}

/** Answers with a script, as the origins of remotes do. */
async function fulfilScript(route: Route, script: string): Promise<void> {
  await route.fulfill({
    contentType: 'text/javascript',
    headers: { 'access-control-allow-origin': '*' },
    body: script,
  })
}

/** Publishes a script in place of a remote's entry, with the right hash. */
export async function replaceEntry(page: Page, name: RemoteName, script: string): Promise<void> {
  await changeReleases(page, name, (release) => ({ ...release, integrity: integrityOf(script) }))
  await page.route(
    (url) => isFrom(name)(url) && url.pathname.endsWith('/remoteEntry.js'),
    (route) => fulfilScript(route, script),
  )
}

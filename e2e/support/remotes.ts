import { createHash } from 'node:crypto'
import type { Page, Route } from '@playwright/test'
import { addressOf } from '@portal/services/ports'
import {
  parseRegistry,
  REGISTRY_ELEMENT_ID,
  type Registry,
  type RemoteName,
  type RemoteRelease,
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

/**
 * Serves the page, and what it asks for later, with another registry. Not before the sign-in: a
 * page that a redirect leads to is not answered here.
 */
export async function changeReleases(
  page: Page,
  name: RemoteName,
  change: (release: RemoteRelease) => RemoteRelease,
): Promise<void> {
  // To Chromium, a page that a test answers comes from nowhere, and may not call this machine.
  await page.context().grantPermissions(['local-network-access'])
  const changed = (registry: Registry): Registry => ({
    remotes: { ...registry.remotes, [name]: (registry.remotes[name] ?? []).map(change) },
  })
  const block = new RegExp(
    `(<script type="application/json" id="${REGISTRY_ELEMENT_ID}">)(.*?)(</script>)`,
  )
  await page.route(
    (url) => url.origin === HOST,
    async (route) => {
      const { pathname } = new URL(route.request().url())
      if (pathname === '/remotes.json') {
        const answer = await route.fetch()
        return route.fulfill({
          response: answer,
          json: changed(parseRegistry(await answer.json())),
        })
      }
      if (route.request().resourceType() !== 'document') return route.fallback()
      const answer = await route.fetch()
      const html = await answer.text()
      return route.fulfill({
        response: answer,
        body: html.replace(block, (_, start: string, json: string, end: string) => {
          return `${start}${JSON.stringify(changed(parseRegistry(JSON.parse(json)))).replaceAll('<', '\\u003c')}${end}`
        }),
      })
    },
  )
}

/** Answers with a script, as the origins of remotes do. */
export async function fulfilScript(route: Route, script: string): Promise<void> {
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

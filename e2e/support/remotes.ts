import { createHash } from 'node:crypto'
import type { Page, Route } from '@playwright/test'
import { addressAt } from '@portal/machine/ports'
import { CONTRACT } from '@portal/platform/contract/version'
import {
  CONFIGURATION_ELEMENT_ID,
  containerName,
  type LiveRelease,
  type PortalConfiguration,
  parseConfiguration,
  parseRegistry,
  REGISTRY_ELEMENT_ID,
  type Registry,
  type RemoteRelease,
} from '@portal/platform/deployment'
import { WORKSPACE_REMOTES } from '../../tools/build/src/remotes.ts'
import { pageHeaders } from '../../tools/build/src/serve/headers.ts'
import { HOST } from './backends.ts'

/** The paths of all pages in the remotes' manifests, without nested paths. */
export const PAGE_PATHS: readonly string[] = WORKSPACE_REMOTES.flatMap(({ manifest }) =>
  manifest.pages.map(({ path }) => path),
)

export function originOf(name: string): string {
  const remote = WORKSPACE_REMOTES.find((one) => one.name === name)
  if (!remote) throw new Error(`There is no remote '${name}'.`)
  return addressAt(remote.package, remote.manifest.port)
}

export function integrityOf(script: string): string {
  return `sha384-${createHash('sha384').update(script).digest('base64')}`
}

export function isFrom(name: string): (url: URL) => boolean {
  const origin = originOf(name)
  return (url) => url.origin === origin
}

/** Whether any script of a remote has run in the page; each one leaves a global container. */
export async function hasRun(page: Page, name: string): Promise<boolean> {
  // The container's name ends with the version, which not every test knows.
  return page.evaluate(
    (container) => Object.keys(window).some((key) => key.startsWith(container)),
    containerName(name, ''),
  )
}

/**
 * Changes a JSON block in every page loaded from now on. Call it after sign-in: a page reached by a
 * redirect is not intercepted.
 */
async function changeBlock(
  page: Page,
  id: string,
  change: (value: unknown) => unknown,
  headersOf: (changed: unknown) => Readonly<Record<string, string>> = () => ({}),
): Promise<void> {
  // Chromium gives a page served by `route.fulfill` no IP address space, and would block its calls
  // to localhost.
  await page.context().grantPermissions(['local-network-access'])
  const block = new RegExp(`(<script type="application/json" id="${id}">)(.*?)(</script>)`)
  await page.route(
    (url) => url.origin === HOST,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const answer = await route.fetch()
      const html = await answer.text()
      let headers = answer.headers()
      const body = html.replace(block, (_, start: string, json: string, end: string) => {
        const value = change(JSON.parse(json))
        for (const [name, text] of Object.entries(headersOf(value))) {
          headers = { ...headers, [name.toLowerCase()]: text }
        }
        return `${start}${JSON.stringify(value).replaceAll('<', '\\u003c')}${end}`
      })
      return route.fulfill({ response: answer, headers, body })
    },
  )
}

/** Serves the page with another configuration, and with the headers derived from it. */
export async function changeConfiguration(
  page: Page,
  change: (configuration: PortalConfiguration) => PortalConfiguration,
): Promise<void> {
  await changeBlock(
    page,
    CONFIGURATION_ELEMENT_ID,
    (value) => change(parseConfiguration(value)),
    (changed) => pageHeaders(parseConfiguration(changed)),
  )
}

/**
 * Changes some remotes' releases in the page and in the registry it fetches later. Drops `previous`
 * and `canary` unless the test sets them, so that neither becomes a fallback by accident. Only the
 * last call has effect.
 */
export async function changeReleases(
  page: Page,
  names: string | readonly string[],
  change: (release: LiveRelease, name: string) => LiveRelease,
): Promise<void> {
  const changed = (value: unknown): Registry => {
    const { host, remotes } = parseRegistry(value)
    const others = [names]
      .flat()
      .map((name) => [
        name,
        (remotes[name] ?? []).map((one) => described(change(alone(one), name), one)),
      ])
    return { host, remotes: { ...remotes, ...Object.fromEntries(others) } }
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

/** Adds the manifest, without which the host would have no routes for the remote. */
function described(release: LiveRelease, { manifest }: LiveRelease): LiveRelease {
  const { canary } = release
  return { manifest, ...release, canary: canary && { manifest, ...canary } }
}

function alone(release: LiveRelease): LiveRelease {
  return { ...release, previous: null, canary: null }
}

/** Responds with a script and the CORS header of a remote's origin. */
async function fulfilScript(route: Route, script: string): Promise<void> {
  await route.fulfill({
    contentType: 'text/javascript',
    headers: { 'access-control-allow-origin': '*' },
    body: script,
  })
}

/** A container script like that of a build, from a module given as JavaScript source. */
export function containerScript(name: string, version: string, module: string): string {
  const container = containerName(name, version)
  return `globalThis.${container} = { init() {}, get: async () => () => ({ remote: ${module} }) }`
}

/**
 * A container whose pages call a function that the host's `@portal/ui` does not export, like a
 * release built for another host.
 */
export function shoutingScript(name: string, version: string, paths: readonly string[]): string {
  const module = `{ name: '${name}', contract: '${CONTRACT}', slots: {}, routes: ${JSON.stringify(paths)}.map(
    (path) => ({ path, lazy: async () => {
      const [ui] = Object.values(shared['@portal/ui'])
      const { shout } = (ui.lib ?? (await ui.get()))()
      return { Component: () => shout('Hej') }
    } })) }`
  const container = containerScript(name, version, module)
  return `{ let shared; ${container.replace('init() {}', 'init(scope) { shared = scope }')} }`
}

/** Publishes a script in place of a remote's entry, with its correct hash. */
export async function replaceEntry(
  page: Page,
  name: string,
  scriptOf: (version: string) => string,
): Promise<void> {
  await changeReleases(page, name, (release) => ({
    ...release,
    integrity: integrityOf(scriptOf(release.version)),
  }))
  await page.route(
    (url) => isFrom(name)(url) && url.pathname.endsWith('/remoteEntry.js'),
    (route) => {
      const [, version = ''] = new URL(route.request().url()).pathname.split('/')
      return fulfilScript(route, scriptOf(version))
    },
  )
}

/** Serves a script as the entry of an additional release that is not yet in the registry. */
export async function serveRelease(
  page: Page,
  name: string,
  version: string,
  script: string,
): Promise<RemoteRelease> {
  const path = `/${version}/remoteEntry.js`
  await page.route(
    (url) => isFrom(name)(url) && url.pathname === path,
    (route) => fulfilScript(route, script),
  )
  const entry = `${originOf(name)}${path}`
  return { version, contract: CONTRACT, entry, integrity: integrityOf(script) }
}

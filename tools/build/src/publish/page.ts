import {
  CONFIGURATION_ELEMENT_ID,
  HOST_VERSION_META,
  REGISTRY_ELEMENT_ID,
} from '@portal/platform/deployment'
import * as v from 'valibot'

/** A script that the page needs, and its integrity hash. */
export interface PageScript {
  readonly address: string
  readonly integrity: string
}

/** The parts of a page that depend on its host. */
export interface PageHost {
  /** Omitted in development, because there are no releases. */
  readonly version?: string
  readonly configuration: unknown
  readonly script: PageScript
  /** Address of the web app manifest; a host made before it had one, or in development, has none. */
  readonly webManifest?: string | undefined
  /** Scripts that this address needs, preloaded in parallel with the host's script. */
  readonly preloads: readonly PageScript[]
}

interface Page {
  /** The live host's HTML, with a comment `head` where the elements are inserted. */
  readonly template: string
  /** The registry as served. It may contain fields that only other versions of the host know. */
  readonly registry: unknown
  readonly host: PageHost
}

const HEAD = '<!-- head -->'

/**
 * Renders the page for an address. It contains all data that the host needs to start, so that no
 * request has to wait for another.
 */
export function renderPage({ template, registry, host }: Page): string {
  if (!template.includes(HEAD)) throw new Error(`The page template has no ${HEAD}.`)
  const head = [...linesOf(host), jsonBlock(REGISTRY_ELEMENT_ID, registry), scriptOf(host)]
  return template.replace(HEAD, () => head.join('\n    '))
}

function linesOf({ version, configuration, preloads, webManifest }: PageHost): readonly string[] {
  return [
    ...originsCalled(configuration).map(
      (address) => `<link rel="preconnect" href="${escapeHtml(address)}" crossorigin>`,
    ),
    ...preloads.map(
      (script) =>
        `<link rel="preload" as="script" href="${escapeHtml(script.address)}" ${hash(script)}>`,
    ),
    ...(webManifest === undefined
      ? []
      : [`<link rel="manifest" href="${escapeHtml(webManifest)}">`]),
    ...(version === undefined
      ? []
      : [`<meta name="${HOST_VERSION_META}" content="${escapeHtml(version)}">`]),
    jsonBlock(CONFIGURATION_ELEMENT_ID, configuration),
  ]
}

function scriptOf({ script }: PageHost): string {
  return `<script defer src="${escapeHtml(script.address)}" ${hash(script)}></script>`
}

/** The configuration fields whose origins the page preconnects to. */
const calledSchema = v.object({
  services: v.object({ members: v.string() }),
  identity: v.object({ issuer: v.string() }),
})

function originsCalled(configuration: unknown): readonly string[] {
  const { services, identity } = v.parse(calledSchema, configuration)
  return [...new Set([services.members, identity.issuer].map((address) => new URL(address).origin))]
}

function hash({ integrity }: PageScript): string {
  return `integrity="${escapeHtml(integrity)}" crossorigin="anonymous"`
}

/** Escapes `<`, so that `</script>` in a value cannot end the block. */
function jsonBlock(id: string, value: unknown): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${id}">${json}</script>`
}

/**
 * Replaces the value of one of a page's JSON blocks.
 *
 * @throws if the page has no such block
 */
export function replaceJsonBlock(
  page: string,
  id: string,
  change: (value: unknown) => unknown,
): string {
  const [block, json] = new RegExp(`<script [^>]*id="${id}">([^<]*)</script>`).exec(page) ?? []
  if (block === undefined || json === undefined) throw new Error(`The page has no #${id}.`)
  return page.replace(block, () => jsonBlock(id, change(JSON.parse(json))))
}

function escapeHtml(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

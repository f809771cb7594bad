import { CONFIGURATION_ELEMENT_ID, REGISTRY_ELEMENT_ID } from '@portal/platform/deployment'
import * as v from 'valibot'

/** A script that the page will need, and the hash it must have. */
export interface PageScript {
  readonly address: string
  readonly integrity: string
}

interface Page {
  /** The host's HTML, with a comment `head` where these things belong. */
  readonly template: string
  readonly configuration: unknown
  /** As it is served: with what only other versions know. */
  readonly registry: unknown
  readonly hostScript: PageScript
  /** Fetched beside the host's script, since this address will need them. */
  readonly preloads: readonly PageScript[]
}

const HEAD = '<!-- head -->'

/**
 * The page that an address is answered with: everything that the host must know before it can
 * start stands in it, so that nothing has to be fetched one after the other.
 */
export function renderPage({
  template,
  configuration,
  registry,
  hostScript,
  preloads,
}: Page): string {
  if (!template.includes(HEAD)) throw new Error(`The page template has no ${HEAD}.`)
  const head = [
    ...originsCalled(configuration).map(
      (address) => `<link rel="preconnect" href="${escapeHtml(address)}" crossorigin>`,
    ),
    ...preloads.map(
      (script) =>
        `<link rel="preload" as="script" href="${escapeHtml(script.address)}" ${hash(script)}>`,
    ),
    jsonBlock(CONFIGURATION_ELEMENT_ID, configuration),
    jsonBlock(REGISTRY_ELEMENT_ID, registry),
    `<script defer src="${escapeHtml(hostScript.address)}" ${hash(hostScript)}></script>`,
  ]
  return template.replace(HEAD, () => head.join('\n    '))
}

/** All that the page itself needs to know of a configuration. */
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

/** `<` would let a value end the block. */
function jsonBlock(id: string, value: unknown): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${id}">${json}</script>`
}

function escapeHtml(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

import {
  CONFIGURATION_ELEMENT_ID,
  parseRegistry,
  REGISTRY_ELEMENT_ID,
} from '@portal/platform/deployment'
import * as v from 'valibot'
import { replaceJsonBlock } from '../publish/page.ts'

const rowsSchema = v.looseObject({ remotes: v.record(v.string(), v.unknown()) })

const originsSchema = v.looseObject({ remoteOrigins: v.array(v.string()) })

/** A remote that a development server compiles. */
export interface DevelopedRemote {
  readonly name: string
  /** Origin of the server. */
  readonly origin: string
  /** The row that replaces the remote's rows in the registry. */
  readonly row: unknown
  /** Address of a script that runs before the host's. */
  readonly script: string
}

/** Replaces only this remote in the registry of a deployed portal. */
export function developedRegistry(registry: unknown, { name, row }: DevelopedRemote): unknown {
  const rows = v.parse(rowsSchema, registry)
  return { ...rows, remotes: { ...rows.remotes, [name]: [row] } }
}

/**
 * Rewrites a page of a deployed portal to run this remote from a development server. All other
 * addresses and hashes stay the same.
 *
 * @throws if it is not a page of a portal
 */
export function developedPage(page: string, remote: DevelopedRemote): string {
  let released: unknown
  const withRegistry = replaceJsonBlock(page, REGISTRY_ELEMENT_ID, (registry) => {
    released = registry
    return developedRegistry(registry, remote)
  })
  const withOrigin = replaceJsonBlock(withRegistry, CONFIGURATION_ELEMENT_ID, (configuration) => {
    const known = v.parse(originsSchema, configuration)
    return { ...known, remoteOrigins: [...known.remoteOrigins, remote.origin] }
  })
  return withoutPreloads(withOrigin, releasesOf(released, remote.name)).replace(
    '<script defer ',
    () => `<script defer src="${remote.script}"></script>\n    <script defer `,
  )
}

/** The base addresses of the remote's releases, which the development server replaces. */
function releasesOf(registry: unknown, name: string): readonly string[] {
  const rows = parseRegistry(registry).remotes[name] ?? []
  return rows.map(({ entry }) => new URL('.', entry).href)
}

function withoutPreloads(page: string, addresses: readonly string[]): string {
  return page.replace(/\s*<link rel="preload" as="script" href="([^"]+)"[^>]*>/g, (link, href) =>
    addresses.some((address) => String(href).startsWith(address)) ? '' : link,
  )
}

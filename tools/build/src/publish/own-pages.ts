import type { Registry } from '@portal/platform/deployment'
import { fittingRow } from '../registry/registry.ts'

/** An address with its own page file, which is also served for the addresses below it. */
export interface OwnPage {
  readonly segment: string
  /** The remote that owns the page. */
  readonly remote: string
  /** The live release that contains the page; null if only a canary contains it. */
  readonly version: string | null
  /** Whether this is the start page. */
  readonly isStart: boolean
}

/** The pages of all remotes that a host with this contract can load, without duplicates. */
export function findOwnPages(registry: Registry, contract: string): readonly OwnPage[] {
  const rows = Object.keys(registry.remotes)
    .sort()
    .flatMap((remote) => {
      const live = fittingRow(registry, remote, contract)
      return live ? [{ remote, live }] : []
    })
  const all = [
    ...rows.flatMap(({ remote, live: { manifest, version } }) =>
      (manifest?.pages ?? []).map((page) => ({ remote, version, page })),
    ),
    ...rows.flatMap(({ remote, live: { canary } }) =>
      (canary?.manifest?.pages ?? []).map((page) => ({ remote, version: null, page })),
    ),
  ].map(({ remote, version, page }): OwnPage => {
    const isStart = version !== null && page.role === 'start'
    return { segment: page.path.slice(1), remote, version, isStart }
  })
  return all.filter(
    (one, place) => all.findIndex(({ segment }) => segment === one.segment) === place,
  )
}

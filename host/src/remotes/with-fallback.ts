import { REMOTES, type RemoteModule, type SlotLoader, type SlotName } from '@portal/shared/contract'
import type { RouteObject } from '@portal/shared/router'

interface Fallback {
  /** Called when a page or a slot has been fetched, so that it is about to show. */
  onFetched(): void
  /** The module that has taken this one's place, so that the next page is not of another release. */
  replacement(): RemoteModule | null
  /** The module of another release to take instead, or null when there is none. */
  onFailed(error: unknown): Promise<RemoteModule | null>
}

/**
 * A remote's module whose pages and slots come from another release when theirs cannot be had. The
 * router keeps the first routes it was given, so it is they who must find the other ones.
 */
export function withFallback(module: RemoteModule, fallback: Fallback): RemoteModule {
  return {
    ...module,
    routes: module.routes.map((route) => routeWithFallback(route, fallback)),
    slots: slotsWithFallback(module, fallback),
  }
}

function routeWithFallback(route: RouteObject, fallback: Fallback): RouteObject {
  const { lazy } = route
  const children = route.children?.map((child) => routeWithFallback(child, fallback))
  const withChildren = children === undefined ? route : Object.assign({}, route, { children })
  if (typeof lazy !== 'function') return withChildren
  return {
    ...withChildren,
    lazy: async () => {
      const replaced = lazyAt(fallback.replacement()?.routes ?? [], route.path)
      if (replaced !== null) return replaced()
      try {
        const page = await lazy()
        fallback.onFetched()
        return page
      } catch (error) {
        const other = lazyAt((await fallback.onFailed(error))?.routes ?? [], route.path)
        if (other === null) throw error
        return other()
      }
    },
  }
}

type Lazy = Extract<RouteObject['lazy'], (...given: never[]) => unknown>

function lazyAt(routes: readonly RouteObject[], path: string | undefined): Lazy | null {
  for (const route of routes) {
    if (route.path === path && typeof route.lazy === 'function') return route.lazy
    const below = lazyAt(route.children ?? [], path)
    if (below !== null) return below
  }
  return null
}

function slotsWithFallback(module: RemoteModule, fallback: Fallback): RemoteModule['slots'] {
  const slots: Partial<Record<SlotName, SlotLoader>> = {}
  for (const name of REMOTES.flatMap((remote) => remote.slots)) {
    const load = module.slots[name]
    if (load === undefined) continue
    slots[name] = async () => {
      const replaced = fallback.replacement()?.slots[name]
      if (replaced !== undefined) return replaced()
      try {
        const slot = await load()
        fallback.onFetched()
        return slot
      } catch (error) {
        const other = (await fallback.onFailed(error))?.slots[name]
        if (other === undefined) throw error
        return other()
      }
    }
  }
  return slots
}

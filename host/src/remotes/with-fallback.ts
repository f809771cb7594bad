import type { RemoteModule, SlotLoader } from '@portal/platform/contract'
import type { RouteObject } from '@portal/platform/router'
import { type ComponentType, createElement, Fragment } from 'react'

/** A page or a slot that another release can replace while it is rendered. */
export interface GuardedPart {
  readonly kind: 'page' | 'slot'
  readonly Own: ComponentType
  /** Whether another release has replaced this one. */
  isReplaced(): boolean
  /**
   * The same part of another release; null if there is none. Rejects if it cannot be fetched.
   *
   * @param thrown the error that this part threw; null if another release has already replaced it
   */
  other(thrown: { readonly error: unknown } | null): Promise<ComponentType | null>
}

/** Creates a component that renders a part, or its replacement from another release. */
export type Guard = (part: GuardedPart) => ComponentType

/** Creates a component that shows that a page waits for a connection, then renders the page. */
export type LatePage = (page: Promise<ComponentType>) => ComponentType

interface Fallback {
  /** Null to let errors propagate to the parent. */
  readonly guard: Guard | null
  /** Null to let the router wait until a page has loaded. */
  readonly late: LatePage | null
  /** Resolves to null as soon as a loading page must wait for a connection. */
  untilOffline<Page>(loading: Promise<Page>): Promise<Page | null>
  /** Called when a page or a slot was loaded and is about to be shown. */
  onFetched(): void
  /** The module that has replaced this one, so that the next page uses the same release. */
  replacement(): RemoteModule | null
  /** Called when a part could not be loaded. Resolves to another release's module, or null. */
  onFailed(error: unknown): Promise<RemoteModule | null>
  /** Called when a part threw while rendering. Resolves like `onFailed`. */
  onThrew(error: unknown): Promise<RemoteModule | null>
  /** Called when the replacement of a release that threw has no such page or slot. */
  onAbsent(): void
}

/**
 * Wraps a remote's module so that its pages and slots come from another release if they throw or
 * cannot be loaded. The router keeps the first routes it received, so these routes look up the
 * replacements.
 */
export function withFallback(module: RemoteModule, fallback: Fallback): RemoteModule {
  return {
    ...module,
    routes: module.routes.map((route) => routeWithFallback(route, fallback)),
    slots: slotsWithFallback(module, fallback),
  }
}

type Lazy = Extract<RouteObject['lazy'], (...given: never[]) => unknown>

function routeWithFallback(route: RouteObject, fallback: Fallback): RouteObject {
  const { lazy, path } = route
  const children = route.children?.map((child) => routeWithFallback(child, fallback))
  const withChildren = children === undefined ? route : Object.assign({}, route, { children })
  if (typeof lazy !== 'function') {
    return Object.assign({}, withChildren, guardedPage(route, path, fallback))
  }
  const load = async () => {
    const replaced = pageAt(fallback.replacement(), path)
    if (replaced !== null) return replaced()
    try {
      const page = await lazy()
      fallback.onFetched()
      return { ...page, ...guardedPage(page, path, fallback) }
    } catch (error) {
      const other = pageAt(await fallback.onFailed(error), path)
      if (other === null) throw error
      return other()
    }
  }
  const { late } = fallback
  if (late === null) return { ...withChildren, lazy: load }
  return {
    ...withChildren,
    // Without this, an offline router would stay on the previous page, and suddenly open this one
    // when its code arrives.
    lazy: async () => {
      const loading = load()
      return (await fallback.untilOffline(loading)) ?? latePage(loading, late)
    },
  }
}

function latePage(loading: Promise<Content>, late: LatePage): Content {
  return { Component: late(loading.then((page) => componentOf(page) ?? (() => null))) }
}

type Content = Pick<RouteObject, 'Component' | 'element'>

/**
 * The route fields that render a page with its guard; empty if the page renders nothing, or there
 * is no guard.
 */
function guardedPage(page: Content, path: string | undefined, fallback: Fallback): Content {
  const Own = componentOf(page)
  if (fallback.guard === null || Own === null) return {}
  const find = async (module: RemoteModule) => {
    const other = await pageAt(module, path)?.()
    return other ? componentOf(other) : null
  }
  return { element: undefined, Component: guarded('page', Own, fallback, fallback.guard, find) }
}

function guarded(
  kind: GuardedPart['kind'],
  Own: ComponentType,
  fallback: Fallback,
  guard: Guard,
  find: (module: RemoteModule) => Promise<ComponentType | null>,
): ComponentType {
  return guard({
    kind,
    Own,
    isReplaced: () => fallback.replacement() !== null,
    async other(thrown) {
      const module = thrown ? await fallback.onThrew(thrown.error) : fallback.replacement()
      if (module === null) return null
      const found = await find(module)
      if (found === null && thrown) fallback.onAbsent()
      return found
    },
  })
}

function componentOf({ Component, element }: Content): ComponentType | null {
  if (Component) return Component
  if (element === undefined || element === null) return null
  return () => createElement(Fragment, null, element)
}

function pageAt(module: RemoteModule | null, path: string | undefined): Lazy | null {
  return pageIn(module?.routes ?? [], path)
}

function pageIn(routes: readonly RouteObject[], path: string | undefined): Lazy | null {
  for (const route of routes) {
    if (route.path === path) {
      if (typeof route.lazy === 'function') return route.lazy
      const Component = componentOf(route)
      if (Component !== null) return async () => ({ Component })
    }
    const below = pageIn(route.children ?? [], path)
    if (below !== null) return below
  }
  return null
}

function slotsWithFallback(module: RemoteModule, fallback: Fallback): RemoteModule['slots'] {
  const { guard } = fallback
  const slots: Record<string, SlotLoader> = {}
  for (const [name, load] of Object.entries(module.slots)) {
    slots[name] = async () => {
      const replaced = fallback.replacement()?.slots[name]
      if (replaced !== undefined) return replaced()
      try {
        const slot = await load()
        fallback.onFetched()
        if (guard === null) return slot
        const find = async (other: RemoteModule) => (await other.slots[name]?.())?.Slot ?? null
        return { Slot: guarded('slot', slot.Slot, fallback, guard, find) }
      } catch (error) {
        const other = (await fallback.onFailed(error))?.slots[name]
        if (other === undefined) throw error
        return other()
      }
    }
  }
  return slots
}

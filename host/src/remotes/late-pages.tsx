import type { RemoteModule } from '@portal/platform/contract'
import { type RouteObject, useLocation } from '@portal/platform/router'
import { useText } from '@portal/platform/texts'
import { Page } from '@portal/ui'
import { type ComponentType, lazy, Suspense } from 'react'
import { pageTitleKey } from '../common/page-title.ts'
import { RemoteState } from './RemoteState.tsx'

type UntilOffline = <Loaded>(loading: Promise<Loaded>) => Promise<Loaded | null>

/**
 * Makes the pages of a remote open while their code waits for a connection. Otherwise the router
 * would stay on the previous page, and suddenly open this one when its code arrives.
 *
 * @param untilOffline resolves to null as soon as a loading page must wait
 */
export function withLatePages(module: RemoteModule, untilOffline: UntilOffline): RemoteModule {
  return { ...module, routes: module.routes.map((route) => lateRoute(route, untilOffline)) }
}

function lateRoute(route: RouteObject, untilOffline: UntilOffline): RouteObject {
  const { lazy: load } = route
  const children = route.children?.map((child) => lateRoute(child, untilOffline))
  const withChildren = children === undefined ? route : Object.assign({}, route, { children })
  if (typeof load !== 'function') return withChildren
  return {
    ...withChildren,
    lazy: async () => {
      const loading = load()
      return (await untilOffline(loading)) ?? { Component: latePage(loading.then(componentOf)) }
    },
  }
}

function componentOf({
  Component,
  element,
}: Pick<RouteObject, 'Component' | 'element'>): ComponentType {
  return Component ?? (() => element)
}

function latePage(page: Promise<ComponentType>): ComponentType {
  const Late = lazy(async () => ({ default: await page }))
  return () => (
    <Suspense fallback={<WaitingPage />}>
      <Late />
    </Suspense>
  )
}

function WaitingPage() {
  const t = useText()
  const { pathname } = useLocation()
  return (
    <Page title={t(pageTitleKey(pathname) ?? 'host.brand.name')}>
      <RemoteState status={{ kind: 'unavailable', reason: 'network' }} />
    </Page>
  )
}

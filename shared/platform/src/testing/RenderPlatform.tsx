import { type RenderOptions, type RenderResult, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import {
  ApiProvider,
  closeRestrictedNotice,
  providePortalLinks,
  RouterProvider,
} from '../host/index.ts'
import type { RouteObject } from '../router/index.ts'
import { createMemoryRouter } from '../router/memory.ts'
import type { Session } from '../session/index.ts'
import { sessionStore } from '../session/store.ts'
import { FAKE_LINKS } from './fake-links.ts'
import { signedIn } from './people.ts'

/** What a test renders into. */
export interface RenderPlatformOptions {
  /** Who uses the portal; a representative unless told otherwise. */
  readonly session?: Session
  /** Address that is open, for example `/mine-medlemmer?q=holm`. */
  readonly path?: string
  /** Further routes that the component may lead to. */
  readonly routes?: readonly RouteObject[]
  /** What stands around it all. */
  readonly wrapper?: NonNullable<RenderOptions['wrapper']>
}

/** A rendered portal and its router. */
export interface RenderedPortal extends RenderResult {
  readonly router: ReturnType<typeof createMemoryRouter>
}

/** Replaces the session of the page. */
export function setSession(session: Session): void {
  sessionStore.setState(session, true)
}

/**
 * Renders a component with session, cache and router around it. It stands at every address that no
 * further route claims.
 */
export function renderPlatform(
  element: ReactElement,
  { session, path, routes = [], ...options }: RenderPlatformOptions = {},
): RenderedPortal {
  setSession(session ?? signedIn())
  providePortalLinks(FAKE_LINKS)
  // The notice of the test before would pass for that of this one.
  closeRestrictedNotice()
  const router = createMemoryRouter([...routes, { path: '*', element }], {
    initialEntries: [path ?? '/'],
  })
  const result = render(
    <ApiProvider>
      <RouterProvider router={router} />
    </ApiProvider>,
    options,
  )
  return { ...result, router }
}

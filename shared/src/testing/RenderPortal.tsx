import { type RenderResult, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { ApiProvider } from '../api/index.ts'
import { providePortalLinks } from '../contract/index.ts'
import { type RouteObject, RouterProvider } from '../router/index.ts'
import { createMemoryRouter } from '../router/memory.ts'
import { closeRestrictedNotice, type Session } from '../session/index.ts'
import { sessionStore } from '../session/store.ts'
import { PortalProvider } from '../ui/PortalProvider.tsx'
import { FAKE_LINKS } from './fake-links.ts'
import { signedIn } from './people.ts'

/** What a test renders into. */
export interface RenderPortalOptions {
  /** Who uses the portal; a representative unless told otherwise. */
  readonly session?: Session
  /** Address that is open, for example `/mine-medlemmer?q=holm`. */
  readonly path?: string
  /** Further routes that the component may lead to. */
  readonly routes?: readonly RouteObject[]
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
 * Renders a component as the host would: with session, cache, theme and router around it. It
 * stands at every address that no further route claims.
 */
export function renderPortal(ui: ReactElement, options: RenderPortalOptions = {}): RenderedPortal {
  setSession(options.session ?? signedIn())
  providePortalLinks(FAKE_LINKS)
  // The notice of the test before would pass for that of this one.
  closeRestrictedNotice()
  const router = createMemoryRouter([...(options.routes ?? []), { path: '*', element: ui }], {
    initialEntries: [options.path ?? '/'],
  })
  const result = render(
    <PortalProvider>
      <ApiProvider>
        <RouterProvider router={router} />
      </ApiProvider>
    </PortalProvider>,
  )
  return { ...result, router }
}

import { type RenderOptions, type RenderResult, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import {
  ApiProvider,
  closeRestrictedNotice,
  LeaveBlocker,
  providePortalLinks,
  RouterProvider,
} from '../host/index.ts'
import { Outlet, type RouteObject } from '../router/index.ts'
import { createMemoryRouter } from '../router/memory.ts'
import type { Session } from '../session/index.ts'
import { sessionStore } from '../session/store.ts'
import { forgetChoices } from '../settings/use-personal-setting.ts'
import { FAKE_LINKS } from './fake-links.ts'
import { signedIn } from './people.ts'

/** Options of a render in a test. */
export interface RenderPlatformOptions {
  /** The user of the portal; a representative by default. */
  readonly session?: Session
  /** Initial address, for example `/mine-medlemmer?q=holm`. */
  readonly path?: string
  /** Further routes that the component may navigate to. */
  readonly routes?: readonly RouteObject[]
  /** Wrapper component, passed to Testing Library's `render`. */
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
 * Renders a component with session, cache and router. Every address that matches none of `routes`
 * shows the component.
 */
export function renderPlatform(
  element: ReactElement,
  { session, path, routes = [], ...options }: RenderPlatformOptions = {},
): RenderedPortal {
  setSession(session ?? signedIn())
  providePortalLinks(FAKE_LINKS)
  // The previous test may have left the restricted-access dialog open, or chosen something.
  closeRestrictedNotice()
  forgetChoices()
  const router = createMemoryRouter(
    [{ element: <Frame />, children: [...routes, { path: '*', element }] }],
    { initialEntries: [path ?? '/'] },
  )
  const result = render(
    <ApiProvider>
      <RouterProvider router={router} />
    </ApiProvider>,
    options,
  )
  return { ...result, router }
}

/** What the host's shell adds around a page. */
function Frame() {
  return (
    <>
      <LeaveBlocker />
      <Outlet />
    </>
  )
}

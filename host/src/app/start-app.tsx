import type { PortalConfiguration } from '@portal/shared/contract'
import { createBrowserRouter, Outlet, RouterProvider } from '@portal/shared/router'
import { createRoot } from 'react-dom/client'
import { patchRemoteRoutes, remoteRoutes } from '../remotes/index.ts'

export function startApp(_configuration: PortalConfiguration): void {
  const router = createBrowserRouter(
    [
      {
        id: 'shell',
        element: (
          <main>
            <h1>Portal</h1>
            <Outlet />
          </main>
        ),
        children: [{ index: true, element: <p>start</p> }, ...remoteRoutes(<p>not found</p>)],
      },
    ],
    { patchRoutesOnNavigation: patchRemoteRoutes({ shellRouteId: 'shell', mayOpen: () => true }) },
  )
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<RouterProvider router={router} />)
}

import { paths, type RouteObject } from '@portal/shared/router'

export const routes: readonly RouteObject[] = [
  {
    path: paths.organising(),
    lazy: async () => {
      const page = await import(
        /* webpackChunkName: "organisering" */ './features/organising-page/OrganisingPage.tsx'
      )
      return { Component: page.OrganisingPage }
    },
  },
]

import { paths, type RouteObject } from '@portal/shared/router'

export const routes: readonly RouteObject[] = [
  {
    path: paths.salaryPlacements(),
    lazy: async () => {
      const page = await import(
        /* webpackChunkName: "mine-lonindplaceringer" */ './features/case-overview/CaseOverviewPage.tsx'
      )
      return { Component: page.CaseOverviewPage }
    },
  },
]

import { offersExtension } from '@portal/platform/contract'
import { Navigate, type RouteObject } from '@portal/platform/router'
import { paths } from './common/paths.ts'

export const routes: readonly RouteObject[] = [
  {
    path: paths.salaryPlacements(),
    lazy: async () => {
      const page = await import(
        /* webpackChunkName: "mine-lonindplaceringer" */ './pages/CaseOverviewPage.tsx'
      )
      return { Component: page.CaseOverviewPage }
    },
  },
  {
    path: paths.payOverview(),
    lazy: async () => {
      if (!offersExtension('portal')) {
        return { element: <Navigate to={paths.salaryPlacements()} replace /> }
      }
      const page = await import(/* webpackChunkName: "lonoverblik" */ './pages/PayOverviewPage.tsx')
      return { Component: page.PayOverviewPage }
    },
  },
  {
    path: '/mine-lonindplaceringer/sag/:caseId',
    lazy: async () => {
      const page = await import(
        /* webpackChunkName: "sag" */ './pages/case-details/CaseDetailsPage.tsx'
      )
      return { Component: page.CaseDetailsPage }
    },
  },
]

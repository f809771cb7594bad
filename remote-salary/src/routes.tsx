import type { RouteObject } from '@portal/platform/router'
import { createElement } from 'react'
import { paths } from './common/paths.ts'

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
  {
    path: '/mine-lonindplaceringer/sag/:caseId',
    lazy: async () => {
      const {
        CaseDetailsPage,
        Actions,
        CloseCase,
        ContactEmployer,
        Files,
        MergedCases,
        NewlyHiredDetails,
        Notes,
        ProcessingReport,
        Reminders,
      } = await import(/* webpackChunkName: "sag" */ './case-page.ts')
      return {
        element: createElement(CaseDetailsPage, {
          Actions,
          CloseCase,
          ContactEmployer,
          Files,
          MergedCases,
          NewlyHiredDetails,
          Notes,
          ProcessingReport,
          Reminders,
        }),
      }
    },
  },
]

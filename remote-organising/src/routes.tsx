import { paths, type RouteObject } from '@portal/shared/router'
import { createElement } from 'react'

export const routes: readonly RouteObject[] = [
  {
    path: paths.organising(),
    lazy: async () => {
      const { OrganisingPage, OrganisingWidget } = await import(
        /* webpackChunkName: "organisering" */ './organising-page.ts'
      )
      return { element: createElement(OrganisingPage, { Widget: OrganisingWidget }) }
    },
  },
]

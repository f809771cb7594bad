import type { RouteObject } from '@portal/platform/router'
import { createElement } from 'react'
import { slots } from './slots.ts'

export const routes: readonly RouteObject[] = [
  {
    path: '/organisering',
    lazy: async () => {
      // The widget in its own chunk here too: split off from two, the slot's would have no file.
      const [{ OrganisingPage }, { Slot }] = await Promise.all([
        import(/* webpackChunkName: "organisering" */ './pages/OrganisingPage.tsx'),
        slots.organisingWidget(),
      ])
      return { element: createElement(OrganisingPage, { widget: createElement(Slot) }) }
    },
  },
]

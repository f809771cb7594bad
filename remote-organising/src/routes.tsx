import type { RouteObject } from '@portal/platform/router'
import { createElement } from 'react'
import { slots } from './slots.ts'

export const routes: readonly RouteObject[] = [
  {
    path: '/organisering',
    lazy: async () => {
      // The widget is a separate chunk here too: if webpack shared it between two chunks, the slot
      // would have no file of its own.
      const [{ OrganisingPage }, { Slot }] = await Promise.all([
        import(/* webpackChunkName: "organisering" */ './pages/OrganisingPage.tsx'),
        slots.organisingWidget(),
      ])
      return { element: createElement(OrganisingPage, { widget: createElement(Slot) }) }
    },
  },
]

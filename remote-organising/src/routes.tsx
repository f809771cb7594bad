import type { RouteObject } from '@portal/platform/router'
import { createElement } from 'react'
import { slots } from './slots.ts'

export const routes: readonly RouteObject[] = [
  {
    path: '/organisering',
    lazy: async () => {
      // Import the widget as a separate chunk here too: if another chunk contained it as well,
      // webpack could move it to a shared chunk, and the slot would have no file of its own.
      const [{ OrganisingPage }, { Slot }] = await Promise.all([
        import(/* webpackChunkName: "organisering" */ './pages/OrganisingPage.tsx'),
        slots.organisingWidget(),
      ])
      return { element: createElement(OrganisingPage, { widget: createElement(Slot) }) }
    },
  },
]

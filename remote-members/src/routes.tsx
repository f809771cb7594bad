import type { RouteObject } from '@portal/shared/router'

export const routes: readonly RouteObject[] = [
  {
    path: '/mine-medlemmer',
    lazy: async () => {
      const page = await import(
        /* webpackChunkName: "mine-medlemmer" */ './features/own-members/OwnMembersPage.tsx'
      )
      return { Component: page.OwnMembersPage }
    },
  },
]

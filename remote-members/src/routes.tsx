import { paths, type RouteObject } from '@portal/shared/router'
import { createElement } from 'react'

export const routes: readonly RouteObject[] = [
  {
    path: '/mine-medlemmer',
    lazy: async () => {
      const { OwnMembersPage, FavouriteStar, ContactBar } = await import(
        /* webpackChunkName: "mine-medlemmer" */ './own-members-page.ts'
      )
      return {
        element: createElement(OwnMembersPage, { Star: FavouriteStar, SelectionBar: ContactBar }),
      }
    },
  },
  {
    path: paths.profile(),
    lazy: async () => {
      const page = await import(
        /* webpackChunkName: "min-profil" */ './features/profile/ProfilePage.tsx'
      )
      return { Component: page.ProfilePage }
    },
  },
  {
    path: paths.workplaces(),
    lazy: async () => {
      const page = await import(
        /* webpackChunkName: "mine-arbejdsteder" */ './features/workplaces/WorkplacesPage.tsx'
      )
      return { Component: page.WorkplacesPage }
    },
  },
  {
    path: '/mine-medlemmer/:memberId',
    lazy: async () => {
      const page = await import(/* webpackChunkName: "medlem" */ './own-member-page.ts')
      return { element: createElement(page.OwnMemberPage, { Star: page.FavouriteStar }) }
    },
  },
  {
    path: paths.updates(),
    lazy: async () => {
      const page = await import(
        /* webpackChunkName: "mine-opdateringer" */ './features/updates/UpdatesPage.tsx'
      )
      return { Component: page.UpdatesPage }
    },
  },
]

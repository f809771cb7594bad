import type { RouteObject } from '@portal/platform/router'
import { paths } from './common/paths.ts'

export const routes: readonly RouteObject[] = [
  {
    path: '/mine-medlemmer',
    lazy: async () => {
      const page = await import(
        /* webpackChunkName: "mine-medlemmer" */ './pages/OwnMembersPage.tsx'
      )
      return { Component: page.OwnMembersPage }
    },
  },
  {
    path: '/mine-medlemmer/:memberId',
    lazy: async () => {
      const page = await import(/* webpackChunkName: "medlem" */ './pages/OwnMemberPage.tsx')
      return { Component: page.OwnMemberPage }
    },
  },
  {
    path: paths.workplaces(),
    lazy: async () => {
      const page = await import(
        /* webpackChunkName: "mine-arbejdsteder" */ './pages/WorkplacesPage.tsx'
      )
      return { Component: page.WorkplacesPage }
    },
  },
  {
    path: paths.notes(),
    lazy: async () => {
      const page = await import(/* webpackChunkName: "mine-noter" */ './pages/NotesPage.tsx')
      return { Component: page.NotesPage }
    },
  },
  {
    path: paths.updates(),
    lazy: async () => {
      const page = await import(
        /* webpackChunkName: "mine-opdateringer" */ './pages/UpdatesPage.tsx'
      )
      return { Component: page.UpdatesPage }
    },
  },
  {
    path: paths.profile(),
    lazy: async () => {
      const page = await import(/* webpackChunkName: "min-profil" */ './pages/ProfilePage.tsx')
      return { Component: page.ProfilePage }
    },
  },
  {
    path: paths.allMembers(),
    lazy: async () => {
      const page = await import(
        /* webpackChunkName: "alle-foas-medlemmer" */ './pages/AllMembersPage.tsx'
      )
      return { Component: page.AllMembersPage }
    },
  },
  {
    path: `${paths.allMembers()}/:memberId`,
    lazy: async () => {
      const page = await import(
        /* webpackChunkName: "andet-medlem" */ './pages/OtherMemberPage.tsx'
      )
      return { Component: page.OtherMemberPage }
    },
  },
]

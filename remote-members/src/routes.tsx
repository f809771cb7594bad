import type { RouteObject } from '@portal/platform/router'
import { createElement } from 'react'
import { paths } from './common/paths.ts'

export const routes: readonly RouteObject[] = [
  {
    path: '/mine-medlemmer',
    lazy: async () => {
      const { OwnMembersPage, ContactBar, Shortcuts } = await import(
        /* webpackChunkName: "mine-medlemmer" */ './own-members-page.ts'
      )
      return {
        element: createElement(OwnMembersPage, {
          SelectionBar: ContactBar,
          Shortcuts,
        }),
      }
    },
  },
  {
    path: '/mine-medlemmer/:memberId',
    lazy: async () => {
      const { OwnMemberPage, NotesButton, MemberChanges } = await import(
        /* webpackChunkName: "medlem" */ './own-member-page.ts'
      )
      return {
        element: createElement(OwnMemberPage, { NotesButton, MemberChanges }),
      }
    },
  },
  {
    path: paths.workplaces(),
    lazy: async () => {
      const { WorkplacesPage, NotesButton } = await import(
        /* webpackChunkName: "mine-arbejdsteder" */ './workplaces-page.ts'
      )
      return { element: createElement(WorkplacesPage, { NotesButton }) }
    },
  },
  {
    path: paths.notes(),
    lazy: async () => {
      const page = await import(
        /* webpackChunkName: "mine-noter" */ './features/notes/NotesPage.tsx'
      )
      return { Component: page.NotesPage }
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
    path: paths.allMembers(),
    lazy: async () => {
      const page = await import(
        /* webpackChunkName: "alle-foas-medlemmer" */ './features/all-members/AllMembersPage.tsx'
      )
      return { Component: page.AllMembersPage }
    },
  },
  {
    path: `${paths.allMembers()}/:memberId`,
    lazy: async () => {
      const { OtherMemberPage, AddExistingButton } = await import(
        /* webpackChunkName: "andet-medlem" */ './other-member-page.ts'
      )
      return { element: createElement(OtherMemberPage, { AddButton: AddExistingButton }) }
    },
  },
]

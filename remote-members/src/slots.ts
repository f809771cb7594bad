import type { RemoteModule } from '@portal/platform/contract'

/** The components that the host's pages can embed; each is a separate chunk. */
export const slots = {
  overview: async () => {
    const { MembersCard } = await import(
      /* webpackChunkName: "overview" */ './pages/overview/MembersCard.tsx'
    )
    return { Slot: MembersCard }
  },
  quickSearch: async () => {
    const { MembersFound } = await import(
      /* webpackChunkName: "quickSearch" */ './features/quick-search/MembersFound.tsx'
    )
    return { Slot: MembersFound }
  },
} satisfies RemoteModule['slots']

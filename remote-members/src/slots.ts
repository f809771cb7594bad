import type { RemoteModule } from '@portal/platform/contract'

/** The components that the host's pages can embed; each is a separate chunk. */
export const slots = {
  overview: async () => {
    const { MembersCard } = await import(
      /* webpackChunkName: "overview" */ './pages/overview/MembersCard.tsx'
    )
    return { Slot: MembersCard }
  },
} satisfies RemoteModule['slots']

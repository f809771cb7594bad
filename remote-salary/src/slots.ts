import type { RemoteModule } from '@portal/platform/contract'

/** The components that the host's pages can embed; each is a separate chunk. */
export const slots = {
  overview: async () => {
    const { CasesCard } = await import(
      /* webpackChunkName: "overview" */ './features/overview-card/CasesCard.tsx'
    )
    return { Slot: CasesCard }
  },
  quickSearch: async () => {
    const { CasesFound } = await import(
      /* webpackChunkName: "quickSearch" */ './features/quick-search/CasesFound.tsx'
    )
    return { Slot: CasesFound }
  },
} satisfies RemoteModule['slots']

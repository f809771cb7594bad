import type { RemoteModule } from '@portal/platform/contract'

/** What other remotes' pages may show; each comes in a chunk of its own. */
export const slots = {
  organisingWidget: async () => {
    const widget = await import(
      /* webpackChunkName: "organisingWidget" */ './features/organising-widget/OrganisingWidget.tsx'
    )
    return { Slot: widget.OrganisingWidget }
  },
} satisfies RemoteModule['slots']

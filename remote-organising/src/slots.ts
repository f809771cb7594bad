import type { RemoteModule } from '@portal/platform/contract'
import { loadMotion } from '@portal/ui'

/** Maximum wait for the animation library; without it, the ring fills at once. */
const WAIT_MS = 300

/** The components that other remotes' pages can embed; each is a separate chunk. */
export const slots = {
  organisingWidget: async () => {
    const wait = new Promise((resolve) => setTimeout(resolve, WAIT_MS))
    const [widget] = await Promise.all([
      import(
        /* webpackChunkName: "organisingWidget" */ './features/organising-widget/OrganisingWidget.tsx'
      ),
      Promise.race([loadMotion(), wait]),
    ])
    return { Slot: widget.OrganisingWidget }
  },
  overview: async () => {
    const { CoverageCard } = await import(
      /* webpackChunkName: "overview" */ './features/overview-card/CoverageCard.tsx'
    )
    return { Slot: CoverageCard }
  },
} satisfies RemoteModule['slots']

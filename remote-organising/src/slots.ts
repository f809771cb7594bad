import type { RemoteModule } from '@portal/platform/contract'
import { loadMotion } from '@portal/ui'

/** How long the widget waits for the animation that fills its ring. */
const WAIT_MS = 300

/** What other remotes' pages may show; each comes in a chunk of its own. */
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
} satisfies RemoteModule['slots']

import type { RemoteModule } from '@portal/platform/contract'
import { CONTRACT } from '@portal/platform/contract/version'
import { added } from './common/added-texts.ts'
import { routes } from './routes.tsx'
import { slots } from './slots.ts'
import texts from './texts/da.json' with { type: 'json' }

export const remote: RemoteModule = {
  name: 'organising',
  contract: CONTRACT,
  routes,
  slots,
  // The host reads them each time this release becomes active.
  get texts() {
    return { ...texts, ...added }
  },
}

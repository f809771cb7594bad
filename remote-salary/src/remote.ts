import type { RemoteModule } from '@portal/platform/contract'
import { CONTRACT } from '@portal/platform/contract/version'
import { routes } from './routes.tsx'
import { slots } from './slots.ts'
import texts from './texts/da.json' with { type: 'json' }

export const remote: RemoteModule = {
  name: 'salary',
  contract: CONTRACT,
  routes,
  slots,
  texts,
}

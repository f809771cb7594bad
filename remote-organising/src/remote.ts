import type { RemoteModule } from '@portal/shared/contract'
import { CONTRACT } from '@portal/shared/contract/version'
import { routes } from './routes.tsx'

export const remote: RemoteModule = { name: 'organising', contract: CONTRACT, routes, slots: {} }

import type { RemoteModule } from '@portal/platform/contract'
import { CONTRACT } from '@portal/platform/contract/version'
import { registerTexts } from '@portal/platform/texts'
import { routes } from './routes.tsx'
import { slots } from './slots.ts'
import da from './texts/da.json' with { type: 'json' }

registerTexts(da)

export const remote: RemoteModule = { name: 'organising', contract: CONTRACT, routes, slots }

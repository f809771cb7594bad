import type { RemoteModule } from '@portal/shared/contract'
import { CONTRACT } from '@portal/shared/contract/version'
import { registerTexts } from '@portal/shared/texts'
import { routes } from './routes.tsx'
import { slots } from './slots.ts'
import da from './texts/da.json' with { type: 'json' }

registerTexts(da)

export const remote: RemoteModule = { name: 'organising', contract: CONTRACT, routes, slots }

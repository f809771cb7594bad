import type { RemoteModule } from '@portal/platform/contract'
import { CONTRACT } from '@portal/platform/contract/version'
import { registerTexts } from '@portal/platform/texts'
import { routes } from './routes.tsx'
import da from './texts/da.json' with { type: 'json' }

registerTexts(da)

export const remote: RemoteModule = { name: 'salary', contract: CONTRACT, routes, slots: {} }

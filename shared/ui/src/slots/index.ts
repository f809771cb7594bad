import { registerTexts } from '@portal/platform/texts'
import da from './texts/da.json' with { type: 'json' }

registerTexts(da)

export { RemoteSlot, type RemoteSlotProps } from './RemoteSlot.tsx'

import { registerTexts } from '@portal/platform/texts'
import da from './texts/da.json' with { type: 'json' }

registerTexts(da)

export { Clamped, type ClampedProps } from './Clamped.tsx'

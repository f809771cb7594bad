import da from './da.json' with { type: 'json' }
import { registerTexts } from './texts.ts'

export { safeAddress } from './safe-address.ts'
export {
  registerTexts,
  type TextValues,
  type Translate,
  useText,
} from './texts.ts'

registerTexts(da)

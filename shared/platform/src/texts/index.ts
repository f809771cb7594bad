import da from './da.json' with { type: 'json' }
import { registerTexts } from './texts.ts'

export { loadTexts, TEXT_ATTEMPTS, TEXT_DEADLINE_MS, type TextSource } from './load.ts'
export { safeAddress } from './safe-address.ts'
export {
  outdateTexts,
  registerTexts,
  type TextMap,
  type TextValues,
  type Translate,
  text,
  useText,
} from './texts.ts'

registerTexts(da)

import { registerTexts } from '@portal/platform/texts'

type Texts = Readonly<Record<string, string>>

const added: Record<string, string> = {}

/** The texts that came with code loaded on demand. */
export const addedTexts: Texts = added

/** Adds the texts of code that is loaded on demand. */
export function addTexts(texts: Texts): void {
  Object.assign(added, texts)
  registerTexts(texts)
}

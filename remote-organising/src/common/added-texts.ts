import { addedTexts } from '@portal/platform/texts'

/** The texts that came with code loaded on demand. */
export const { added, add: addTexts } = addedTexts()

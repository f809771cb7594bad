export { danish } from './danish.ts'
export { hitParts, type TextPart } from './hits.ts'
export { folded, searched, searchWords, swapped } from './search-text.ts'
export { withoutUnseen } from './unseen.ts'

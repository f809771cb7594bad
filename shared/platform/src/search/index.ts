export { hitParts, type TextPart } from './hits.ts'
export { danish, folded, searched, searchWords, stripInvisible, swapped } from './search-text.ts'

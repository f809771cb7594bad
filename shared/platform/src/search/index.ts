export { folded, searched, searchWords, swapped } from './search-text.ts'

export { type LongRows, longRows } from './long-rows.ts'
export { isUnreadableRow, rows } from './rows.ts'
export type { Schema } from './schema.ts'

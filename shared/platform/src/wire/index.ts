export { isUnreadableRow, rows } from './rows.ts'
export type { Schema } from './schema.ts'

export { type ArrivingRows, arrivingRows } from './arriving-rows.ts'
export { isUnreadableRow, rows } from './rows.ts'
export type { Schema } from './schema.ts'

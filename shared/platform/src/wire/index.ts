export { isUnreadableRow, rows } from './rows.ts'

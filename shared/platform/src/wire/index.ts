export { joined, union } from './joined.ts'
export { orBare } from './or-bare.ts'
export { response } from './response.ts'
export { isUnreadableRow, rows } from './rows.ts'
export type { Schema } from './schema.ts'
export {
  code,
  count,
  day,
  dayOrNone,
  dayOrText,
  flag,
  ident,
  identOrNone,
  instant,
  instantOrNone,
  knownCode,
  name,
  nameOrNone,
  numberOrNone,
  textOrNone,
} from './values.ts'

import { emailOrNone, phoneOrNone } from '../../platform/contact.ts'
import type { EmploymentRow } from '../person-parts.ts'
import type { persons } from '../tables.ts'
import type { UpdateFieldType } from './updates-wire.ts'

/** Descriptor of a telephone number or email address that a representative can change. */
export interface ContactField<Row extends Record<Column, string | null>, Column extends string> {
  /** The field's name in requests; `OpdaterFunktion<name>` says whether to replace or clear it. */
  readonly name: string
  readonly column: Column
  /** The field's name in the stored update. */
  readonly type: UpdateFieldType
  readonly rule: typeof phoneOrNone | typeof emailOrNone
  /** Whether the registered value is hidden from the user who changes it. */
  isSecret(row: Row): boolean
}

type Person = typeof persons.$inferSelect

type NullableText<Row> = Extract<
  {
    [Key in keyof Row]: null extends Row[Key]
      ? Row[Key] extends string | null
        ? Key
        : never
      : never
  }[keyof Row],
  string
>

const isNeverSecret = () => false

/** Columns of `person`, in the order in which updates list them. */
export const PRIVATE_FIELDS = [
  {
    name: 'Mobil',
    column: 'mobile',
    type: 'PrivatMobil',
    rule: phoneOrNone,
    isSecret: ({ phoneIsSecret }) => phoneIsSecret,
  },
  {
    name: 'Email',
    column: 'email',
    type: 'PrivatEmail',
    rule: emailOrNone,
    isSecret: isNeverSecret,
  },
] as const satisfies readonly ContactField<Person, NullableText<Person>>[]

/**
 * Columns of `employment`, in the order in which updates list them. They are cleared when the
 * workplace changes.
 */
export const WORK_FIELDS = [
  {
    name: 'Telefon',
    column: 'workPhone',
    type: 'ArbejdsTelefon',
    rule: phoneOrNone,
    isSecret: isNeverSecret,
  },
  {
    name: 'Email',
    column: 'workEmail',
    type: 'ArbejdsEmail',
    rule: emailOrNone,
    isSecret: isNeverSecret,
  },
] as const satisfies readonly ContactField<EmploymentRow, NullableText<EmploymentRow>>[]

export type WorkColumn = (typeof WORK_FIELDS)[number]['column']

/** Builds an object with a value for each contact column of an employment. */
export function perWorkColumn<T>(of: (column: WorkColumn) => T): Readonly<Record<WorkColumn, T>> {
  // The cast restores the key types, which `Object.fromEntries` loses.
  return Object.fromEntries(WORK_FIELDS.map(({ column }) => [column, of(column)])) as Readonly<
    Record<WorkColumn, T>
  >
}

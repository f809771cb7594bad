import { formatDecimal, optionalDecimal, optionalEmail, optionalPhone } from '@portal/ui/forms'
import * as v from 'valibot'
import { type Employment, type Member, workContactAt } from '../../../common/member/member.ts'
import type { ChangeFunction, EditedFacts } from './member-change-wire.ts'

/** Allowed working hours per week. */
export const HOURS = { min: 0.5, max: 99, invalid: 'members.change.hoursInvalid' } as const

/** An editable value of a member; an empty string or null if there is none. */
export type FactValue = string | number | null

/** Descriptor of a field in the form that edits a member; workplace, date and remarks have none. */
export interface ChangeFieldDescriptor {
  readonly name: string
  /** The field's name in updates. */
  readonly updateField: string
  /** Key of the label text. */
  readonly label: string
  readonly section: 'employment' | 'contact'
  readonly input: 'position' | 'hours' | 'phone' | 'email'
  /** Whether the value belongs to the selected employment rather than to the member. */
  readonly isAtWork: boolean
  /** The currently registered value of the employment, or of the member. */
  known(member: Member, employment: Employment | null): FactValue
  /** Whether there is a secret value, which the user can replace but not see. */
  isSecret(member: Member): boolean
  readonly schema: v.GenericSchema<string, FactValue>
  /** The request fields that send a changed value; null for an empty value that is not sent. */
  wire(value: FactValue): EditedFacts | null
}

const isNeverSecret = () => false

/** The fields in the order of the form. */
export const CHANGE_FIELDS = [
  {
    name: 'position',
    updateField: 'Stillingsnummer',
    label: 'members.person.position',
    section: 'employment',
    input: 'position',
    isAtWork: true,
    known: (_, employment) => employment?.position?.number ?? '',
    isSecret: isNeverSecret,
    schema: v.string(),
    wire: (value) => (value === '' ? null : { Stillingsnummer: String(value) }),
  },
  {
    name: 'hours',
    updateField: 'Timetal',
    label: 'members.person.hours',
    section: 'employment',
    input: 'hours',
    isAtWork: true,
    known: (_, employment) => employment?.position?.hoursPerWeek ?? null,
    isSecret: isNeverSecret,
    schema: optionalDecimal(HOURS),
    wire: (value) => (value === null ? null : { Timetal: Number(value) }),
  },
  {
    name: 'privateMobile',
    updateField: 'PrivatMobil',
    label: 'members.person.privateMobile',
    section: 'contact',
    input: 'phone',
    isAtWork: false,
    known: ({ privateContact }) => privateContact.mobile ?? '',
    isSecret: ({ privateContact }) => privateContact.isTelefonPrivate,
    schema: optionalPhone(),
    wire: (value) => ({
      KontaktPrivat: { Mobil: String(value), OpdaterFunktionMobil: changeOf(value) },
    }),
  },
  {
    name: 'privateEmail',
    updateField: 'PrivatEmail',
    label: 'members.person.privateEmail',
    section: 'contact',
    input: 'email',
    isAtWork: false,
    known: ({ privateContact }) => privateContact.email ?? '',
    isSecret: isNeverSecret,
    schema: optionalEmail(),
    wire: (value) => ({
      KontaktPrivat: { Email: String(value), OpdaterFunktionEmail: changeOf(value) },
    }),
  },
  {
    name: 'workPhone',
    updateField: 'ArbejdsTelefon',
    label: 'members.person.workPhone',
    section: 'contact',
    input: 'phone',
    isAtWork: true,
    known: (member, employment) => workContactAt(member, employment).telephone ?? '',
    isSecret: isNeverSecret,
    schema: optionalPhone(),
    wire: (value) => ({
      KontaktArbejde: { Telefon: String(value), OpdaterFunktionTelefon: changeOf(value) },
    }),
  },
  {
    name: 'workEmail',
    updateField: 'ArbejdsEmail',
    label: 'members.person.workEmail',
    section: 'contact',
    input: 'email',
    isAtWork: true,
    known: (member, employment) => workContactAt(member, employment).email ?? '',
    isSecret: isNeverSecret,
    schema: optionalEmail(),
    wire: (value) => ({
      KontaktArbejde: { Email: String(value), OpdaterFunktionEmail: changeOf(value) },
    }),
  },
] as const satisfies readonly ChangeFieldDescriptor[]

export type ChangeFieldName = (typeof CHANGE_FIELDS)[number]['name']

function changeOf(value: FactValue): ChangeFunction {
  return value === '' ? 'Slet' : 'Ret'
}

/** Builds an object with a value for each field. */
export function perChangeField<T>(
  of: (field: ChangeFieldDescriptor & { readonly name: ChangeFieldName }) => T,
): Readonly<Record<ChangeFieldName, T>> {
  // `Object.fromEntries` loses the key types; the keys are the field names.
  return Object.fromEntries(CHANGE_FIELDS.map((field) => [field.name, of(field)])) as Readonly<
    Record<ChangeFieldName, T>
  >
}

/** The editable values of a member in an employment. */
export type EditableFacts = Readonly<Record<ChangeFieldName, FactValue>>

/** The currently registered values of the member in an employment, which its key names. */
export function factsAt(member: Member, employmentKey: string): EditableFacts {
  const employment = member.employments.find(({ key }) => key === employmentKey) ?? null
  return perChangeField(({ known }) => known(member, employment))
}

/** Formats a value as input text. */
export function typedOf(value: FactValue): string {
  return typeof value === 'string' ? value : formatDecimal(value)
}

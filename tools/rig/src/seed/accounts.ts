import { AALBORG, AARHUS, ODENSE } from './places.ts'

/** Password of every demo account. */
export const DEMO_PASSWORD = 'portal'

export interface DemoAccount {
  readonly login: string
  /** The member ident in the tokens of this account. */
  readonly memberIdent: string
  readonly name: readonly [first: string, last: string]
  readonly departmentNumber: string
  readonly roles: readonly string[]
  readonly access: { readonly notes: boolean; readonly salary: boolean }
  /** The data set that contains this person's data: the union's or the dummy users'. */
  readonly dataSet: 'union' | 'dummy'
  /** Shown beside the login in lists of accounts. */
  readonly description: string
}

const ALL_ACCESS = { notes: true, salary: true }
const NO_ACCESS = { notes: false, salary: false }

export const ANNA = {
  login: 'anna.tr@portal.test',
  memberIdent: '1000001',
  name: ['Anna', 'Holm'],
  departmentNumber: ODENSE,
  roles: ['AktivBruger'],
  access: ALL_ACCESS,
  dataSet: 'union',
  description: 'TR med 3 arbejdspladser, noter og lønindplaceringer',
} as const satisfies DemoAccount

/** A member at Anna's third workplace, and its representative beside her. */
export const CAMILLA = {
  login: 'camilla.tr@portal.test',
  memberIdent: '1000152',
  name: ['Camilla', 'Skovgaard'],
  departmentNumber: ODENSE,
  roles: ['AktivBruger'],
  access: ALL_ACCESS,
  dataSet: 'union',
  description: 'TR på en af Annas arbejdspladser',
} as const satisfies DemoAccount

export const FRIDA = {
  login: 'frida.ftr@portal.test',
  memberIdent: '1000002',
  name: ['Frida', 'Åkjær'],
  departmentNumber: AARHUS,
  roles: ['AktivBruger'],
  access: ALL_ACCESS,
  dataSet: 'union',
  description: 'FTR med 40 arbejdspladser og 5.000 medlemmer',
} as const satisfies DemoAccount

export const NORA = {
  login: 'nora.ny@portal.test',
  memberIdent: '1000003',
  name: ['Nora', 'Nygaard'],
  departmentNumber: AALBORG,
  roles: ['AktivBruger'],
  access: NO_ACCESS,
  dataSet: 'union',
  description: 'TR uden adgang til noter og lønindplaceringer',
} as const satisfies DemoAccount

export const TOM = {
  login: 'tom.tom@portal.test',
  memberIdent: '1000004',
  name: ['Tom', 'Tomsen'],
  departmentNumber: ODENSE,
  roles: ['AktivBruger'],
  access: ALL_ACCESS,
  dataSet: 'union',
  description: 'TR med al adgang og endnu ingen medlemmer',
} as const satisfies DemoAccount

export const PAUL = {
  login: 'paul.passiv@portal.test',
  memberIdent: '1000005',
  name: ['Paul', 'Pedersen'],
  departmentNumber: AALBORG,
  roles: [],
  access: NO_ACCESS,
  dataSet: 'union',
  description: 'Ikke aktiv bruger',
} as const satisfies DemoAccount

export const SOFIE = {
  login: 'sofie.support@portal.test',
  memberIdent: '1000006',
  name: ['Sofie', 'Støvring'],
  departmentNumber: AARHUS,
  roles: ['Supporter'],
  access: NO_ACCESS,
  dataSet: 'union',
  description: 'Supporter',
} as const satisfies DemoAccount

export const IVAN = {
  login: 'ivan.imitator@portal.test',
  memberIdent: '1000007',
  name: ['Ivan', 'Iversen'],
  departmentNumber: ANNA.departmentNumber,
  roles: ['Imitator'],
  access: NO_ACCESS,
  dataSet: 'union',
  description: 'Imitator i Annas afdeling',
} as const satisfies DemoAccount

/** This person is in no member register, so the profile lookup fails. */
export const FEJL = {
  login: 'fejl.profil@portal.test',
  memberIdent: '1000008',
  name: ['Fejl', 'Profil'],
  departmentNumber: ODENSE,
  roles: ['AktivBruger'],
  access: NO_ACCESS,
  dataSet: 'union',
  description: 'Profilopslaget svarer med en fejl',
} as const satisfies DemoAccount

export const DUMMY = {
  login: '57zz@portal.test',
  memberIdent: '9000057',
  name: ['Dorte', 'Dummy'],
  departmentNumber: ODENSE,
  roles: ['AktivBruger'],
  access: ALL_ACCESS,
  dataSet: 'dummy',
  description: 'Testbruger med egne data',
} as const satisfies DemoAccount

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  ANNA,
  CAMILLA,
  FRIDA,
  NORA,
  TOM,
  PAUL,
  SOFIE,
  IVAN,
  FEJL,
  DUMMY,
]

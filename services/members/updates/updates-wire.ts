import {
  array,
  boolean,
  type InferOutput,
  literal,
  nullable,
  object,
  optional,
  picklist,
  string,
} from 'valibot'
import { day, instant } from '../../platform/wire.ts'

const UPDATE_TYPES = [
  'OpdaterMedlem',
  'MedlemOphoert',
  'TilfoejMedlemArbejdssted',
  'OpdaterOgTilfoejEksisterendeMedlem',
  'SkiftMedlemArbejdssted',
  'MedlemSkiftetStillingTRIkkeDaekker',
  'OpdaterTR_FTR',
] as const
export type UpdateType = (typeof UPDATE_TYPES)[number]

export const UPDATE_STATUSES = [
  'UnderOpdatering',
  'AfventerGodkendelse',
  'FaerdigBehandlet',
] as const
export type UpdateStatus = (typeof UPDATE_STATUSES)[number]

const UPDATE_FIELD_TYPES = [
  'Arbejdsstednummer',
  'Stillingsnummer',
  'Timetal',
  'PrivatMobil',
  'PrivatFastnetTelefon',
  'PrivatEmail',
  'ArbejdsTelefon',
  'ArbejdsEmail',
  'TRTelefon',
  'TREmail',
] as const
export type UpdateFieldType = (typeof UPDATE_FIELD_TYPES)[number]

/** The values that are withheld if the member's telephone numbers are secret. */
export const SECRET_FIELD_TYPES: readonly string[] = [
  'PrivatMobil',
  'PrivatFastnetTelefon',
] satisfies readonly UpdateFieldType[]

const submitterWire = object({
  Medlemsident: string(),
  Fornavn: string(),
  Efternavn: string(),
  FuldeNavn: string(),
})

const updateBatchWire = object({
  BatchId: string(),
  OpdateringType: picklist(UPDATE_TYPES),
  RegTid: instant,
  BehandlingTid: nullable(instant),
  OpdateringBatchStatus: picklist(UPDATE_STATUSES),
  Medlem: object({
    Medlemsident: string(),
    Medlemsnummer: string(),
    Fornavn: string(),
    Efternavn: string(),
    FuldeNavn: string(),
    FoedselsDato: nullable(day),
    Afdeling: nullable(object({ Nummer: string(), Navn: string() })),
    ErEgetMedlem: boolean(),
  }),
  /** The user who reported the update. */
  Bruger: submitterWire,
  /** An addition to the specification: the office refused the update. */
  ErAfslaaet: optional(literal(true)),
})

export const updateBatchesWire = object({ OpdateringBatches: array(updateBatchWire) })
export type UpdateBatchesWire = InferOutput<typeof updateBatchesWire>

const updateFieldWire = object({
  OpdateringFeltType: picklist(UPDATE_FIELD_TYPES),
  NyVaerdiNavn: nullable(string()),
  GlVaerdiNavn: nullable(string()),
  /** Additions to the specification: the value is secret and therefore null. */
  NyVaerdiErHemmelig: optional(literal(true)),
  GlVaerdiErHemmelig: optional(literal(true)),
})

export const updateDetailWire = object({
  OpdateringType: picklist(UPDATE_TYPES),
  OpdateringFelter: array(updateFieldWire),
  FraDato: nullable(day),
  OphoertDato: nullable(day),
  OevrigeOplysninger: nullable(string()),
  /** An addition to the specification: why the office refused the update. */
  Afslagsbegrundelse: optional(string()),
  /** An addition to the specification: whether the user may withdraw the update. */
  KanTraekkesTilbage: optional(boolean()),
})
export type UpdateDetailWire = InferOutput<typeof updateDetailWire>

/** An addition to the specification: a reported change that the register does not have yet. */
export const pendingUpdateWire = object({
  BatchId: string(),
  OpdateringType: picklist(UPDATE_TYPES),
  RegTid: instant,
  OpdateringBatchStatus: picklist(UPDATE_STATUSES),
  Bruger: submitterWire,
  OpdateringFelter: array(updateFieldWire),
  FraDato: nullable(day),
  OphoertDato: nullable(day),
  OevrigeOplysninger: nullable(string()),
  /** The employment that changes or ends; null if the update concerns none, or all there. */
  Arbejdsstednummer: nullable(string()),
  Ansaettelsesident: nullable(string()),
})
export type PendingUpdateWire = InferOutput<typeof pendingUpdateWire>

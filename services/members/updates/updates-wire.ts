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

export const UPDATE_TYPES = [
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

export const UPDATE_FIELD_TYPES = [
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

const updateBatchWire = object({
  BatchId: string(),
  OpdateringType: picklist(UPDATE_TYPES),
  RegTid: string(),
  BehandlingTid: nullable(string()),
  OpdateringBatchStatus: picklist(UPDATE_STATUSES),
  Medlem: object({
    Medlemsident: string(),
    Medlemsnummer: string(),
    Fornavn: string(),
    Efternavn: string(),
    FuldeNavn: string(),
    FoedselsDato: nullable(string()),
    Afdeling: nullable(object({ Nummer: string(), Navn: string() })),
    ErEgetMedlem: boolean(),
  }),
  /** The user who reported the update. */
  Bruger: object({
    Medlemsident: string(),
    Fornavn: string(),
    Efternavn: string(),
    FuldeNavn: string(),
  }),
})

export const updateBatchesWire = object({ OpdateringBatches: array(updateBatchWire) })
export type UpdateBatchesWire = InferOutput<typeof updateBatchesWire>

export const updateDetailWire = object({
  OpdateringType: picklist(UPDATE_TYPES),
  OpdateringFelter: array(
    object({
      OpdateringFeltType: picklist(UPDATE_FIELD_TYPES),
      NyVaerdiNavn: nullable(string()),
      GlVaerdiNavn: nullable(string()),
      /** Additions to the specification: the value is secret and therefore null. */
      NyVaerdiErHemmelig: optional(literal(true)),
      GlVaerdiErHemmelig: optional(literal(true)),
    }),
  ),
  FraDato: nullable(string()),
  OphoertDato: nullable(string()),
  OevrigeOplysninger: nullable(string()),
  /** An addition to the specification: why the office refused the update. */
  Afslagsbegrundelse: optional(string()),
})
export type UpdateDetailWire = InferOutput<typeof updateDetailWire>

import { extension } from '@portal/platform/contract'
import {
  code,
  dayOrText,
  flag,
  ident,
  identOrNone,
  instant,
  instantOrNone,
  name,
  nameOrNone,
  response,
  rows,
  textOrNone,
} from '@portal/platform/wire'
import * as v from 'valibot'
import { STATUSES } from '../member/update-status.ts'
import { FIELD_TYPES, UPDATE_TYPES } from './update.ts'

const namesWire = { Fornavn: name, Efternavn: name, FuldeNavn: name }

const submitterWire = v.object({ ...namesWire, Medlemsident: ident })

/** Response of `hentegnemedlemmeropdateringerlist`. */
export const updatesWire = response({
  OpdateringBatches: rows(
    v.object({
      BatchId: ident,
      OpdateringType: code(UPDATE_TYPES),
      RegTid: instant,
      BehandlingTid: instantOrNone,
      OpdateringBatchStatus: code(STATUSES),
      Medlem: v.object({
        ...namesWire,
        Medlemsident: ident,
        Medlemsnummer: ident,
        FoedselsDato: dayOrText,
        Afdeling: v.nullish(v.object({ Nummer: ident, Navn: name }), null),
        ErEgetMedlem: flag,
      }),
      Bruger: submitterWire,
      /** Only of an update that the union's office refused. */
      ErAfslaaet: extension('members', v.boolean()),
    }),
  ),
})

const fieldWire = v.object({
  OpdateringFeltType: code(FIELD_TYPES),
  NyVaerdiNavn: nameOrNone,
  GlVaerdiNavn: nameOrNone,
  /** Only of values that the service withholds. */
  NyVaerdiErHemmelig: extension('members', v.boolean()),
  GlVaerdiErHemmelig: extension('members', v.boolean()),
})

/** Response of `hentopdateringbatchdetalje`. */
export const updateDetailWire = v.object({
  OpdateringType: code(UPDATE_TYPES),
  OpdateringFelter: rows(fieldWire),
  FraDato: dayOrText,
  OphoertDato: dayOrText,
  OevrigeOplysninger: textOrNone,
  /** Only of an update that the union's office refused. */
  Afslagsbegrundelse: extension('members', v.nullable(v.string())),
  KanTraekkesTilbage: extension('members', v.boolean()),
})

/** A reported change that the register does not have yet, in the response for its member. */
export const pendingChangeWire = v.object({
  BatchId: ident,
  OpdateringType: code(UPDATE_TYPES),
  RegTid: instant,
  OpdateringBatchStatus: code(STATUSES),
  Bruger: submitterWire,
  OpdateringFelter: rows(fieldWire),
  FraDato: dayOrText,
  OphoertDato: dayOrText,
  OevrigeOplysninger: textOrNone,
  Arbejdsstednummer: identOrNone,
  Ansaettelsesident: identOrNone,
})

export type UpdatesWire = v.InferOutput<typeof updatesWire>
export type UpdateDetailWire = v.InferOutput<typeof updateDetailWire>
export type FieldWire = v.InferOutput<typeof fieldWire>
export type PendingChangeWire = v.InferOutput<typeof pendingChangeWire>

import { extension } from '@portal/platform/contract'
import { rows } from '@portal/platform/wire'
import * as v from 'valibot'

const text = v.nullish(v.string(), null)

const namesWire = { Fornavn: v.string(), Efternavn: v.string(), FuldeNavn: v.string() }

const submitterWire = v.object({ ...namesWire, Medlemsident: v.string() })

/** Response of `hentegnemedlemmeropdateringerlist`. */
export const updatesWire = v.object({
  OpdateringBatches: rows(
    v.object({
      BatchId: v.string(),
      OpdateringType: v.string(),
      RegTid: v.string(),
      BehandlingTid: text,
      OpdateringBatchStatus: v.string(),
      Medlem: v.object({
        ...namesWire,
        Medlemsident: v.string(),
        Medlemsnummer: v.string(),
        FoedselsDato: text,
        Afdeling: v.nullish(v.object({ Nummer: v.string(), Navn: v.string() }), null),
        ErEgetMedlem: v.boolean(),
      }),
      Bruger: submitterWire,
      /** Only of an update that the union's office refused. */
      ErAfslaaet: extension('members/refusals', v.boolean()),
    }),
  ),
})

const fieldWire = v.object({
  OpdateringFeltType: v.string(),
  NyVaerdiNavn: text,
  GlVaerdiNavn: text,
  /** Only of values that the service withholds. */
  NyVaerdiErHemmelig: extension('members/secretNumbers', v.boolean()),
  GlVaerdiErHemmelig: extension('members/secretNumbers', v.boolean()),
})

/** Response of `hentopdateringbatchdetalje`. */
export const updateDetailWire = v.object({
  OpdateringType: v.string(),
  OpdateringFelter: rows(fieldWire),
  FraDato: text,
  OphoertDato: text,
  OevrigeOplysninger: text,
  /** Only of an update that the union's office refused. */
  Afslagsbegrundelse: extension('members/refusals', v.nullable(v.string())),
})

/** A reported change that the register does not have yet, in the response for its member. */
export const pendingChangeWire = v.object({
  BatchId: v.string(),
  OpdateringType: v.string(),
  RegTid: v.string(),
  OpdateringBatchStatus: v.string(),
  Bruger: submitterWire,
  OpdateringFelter: rows(fieldWire),
  FraDato: text,
  OphoertDato: text,
  OevrigeOplysninger: text,
  Arbejdsstednummer: text,
  Ansaettelsesident: text,
})

export type UpdatesWire = v.InferOutput<typeof updatesWire>
export type UpdateDetailWire = v.InferOutput<typeof updateDetailWire>
export type FieldWire = v.InferOutput<typeof fieldWire>
export type PendingChangeWire = v.InferOutput<typeof pendingChangeWire>

import { extension } from '@portal/platform/contract'
import { rows } from '@portal/platform/wire'
import * as v from 'valibot'

const text = v.nullish(v.string(), null)

const namesWire = { Fornavn: v.string(), Efternavn: v.string(), FuldeNavn: v.string() }

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
      Bruger: v.object({ ...namesWire, Medlemsident: v.string() }),
    }),
  ),
})

/** Response of `hentopdateringbatchdetalje`. */
export const updateDetailWire = v.object({
  OpdateringType: v.string(),
  OpdateringFelter: rows(
    v.object({
      OpdateringFeltType: v.string(),
      NyVaerdiNavn: text,
      GlVaerdiNavn: text,
      /** Only of values that the service withholds. */
      NyVaerdiErHemmelig: extension('members/secretNumbers', v.boolean()),
      GlVaerdiErHemmelig: extension('members/secretNumbers', v.boolean()),
    }),
  ),
  FraDato: text,
  OphoertDato: text,
  OevrigeOplysninger: text,
  /** Only of an update that the union's office refused. */
  Afslagsbegrundelse: extension('members/refusals', v.nullable(v.string())),
})

export type UpdatesWire = v.InferOutput<typeof updatesWire>
export type UpdateDetailWire = v.InferOutput<typeof updateDetailWire>

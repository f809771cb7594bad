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
import {
  FIELD_TYPES,
  type FieldChange,
  type PendingChange,
  SECRET,
  UPDATE_TYPES,
  type UpdateBatch,
  type UpdateDetail,
} from './update.ts'

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
type FieldWire = v.InferOutput<typeof fieldWire>
export type PendingChangeWire = v.InferOutput<typeof pendingChangeWire>

export function toUpdateBatches(wire: UpdatesWire): readonly UpdateBatch[] {
  return wire.OpdateringBatches.map(({ Medlem, Bruger, ...batch }) => ({
    batchId: batch.BatchId,
    type: batch.OpdateringType,
    created: batch.RegTid,
    processed: batch.BehandlingTid,
    status: batch.OpdateringBatchStatus,
    isRefused: batch.ErAfslaaet === true,
    member: {
      memberId: Medlem.Medlemsident,
      memberNumber: Medlem.Medlemsnummer,
      firstName: Medlem.Fornavn,
      lastName: Medlem.Efternavn,
      fullName: Medlem.FuldeNavn,
      birthday: Medlem.FoedselsDato,
      department: Medlem.Afdeling && {
        number: Medlem.Afdeling.Nummer,
        name: Medlem.Afdeling.Navn,
      },
      isOwnMember: Medlem.ErEgetMedlem,
    },
    submittedBy: toSubmitter(Bruger),
  }))
}

function toSubmitter(wire: PendingChangeWire['Bruger']): UpdateBatch['submittedBy'] {
  return {
    memberId: wire.Medlemsident,
    firstName: wire.Fornavn,
    lastName: wire.Efternavn,
    fullName: wire.FuldeNavn,
  }
}

export function toUpdateDetail(wire: UpdateDetailWire): UpdateDetail {
  return {
    ...toChange(wire),
    refusal: wire.Afslagsbegrundelse?.trim() || null,
    canBeWithdrawn: wire.KanTraekkesTilbage ?? false,
  }
}

function toChange(wire: UpdateDetailWire | PendingChangeWire) {
  return {
    type: wire.OpdateringType,
    fields: wire.OpdateringFelter.map(toFieldChange),
    from: wire.FraDato,
    ended: wire.OphoertDato,
    otherInformation: wire.OevrigeOplysninger?.trim() || null,
  }
}

function toFieldChange(wire: FieldWire): FieldChange {
  return {
    type: wire.OpdateringFeltType,
    before: wire.GlVaerdiErHemmelig ? SECRET : wire.GlVaerdiNavn,
    after: wire.NyVaerdiErHemmelig ? SECRET : wire.NyVaerdiNavn,
  }
}

export function toPendingChange(wire: PendingChangeWire): PendingChange {
  return {
    ...toChange(wire),
    batchId: wire.BatchId,
    created: wire.RegTid,
    status: wire.OpdateringBatchStatus,
    submittedBy: toSubmitter(wire.Bruger),
    workplaceNumber: wire.Arbejdsstednummer,
    employmentId: wire.Ansaettelsesident,
  }
}

import { SECRET, type UpdateBatch, type UpdateDetail } from './update.ts'
import type { UpdateDetailWire, UpdatesWire } from './update-wire.ts'

export function toUpdateBatches(wire: UpdatesWire): readonly UpdateBatch[] {
  return wire.OpdateringBatches.map(({ Medlem, Bruger, ...batch }) => ({
    batchId: batch.BatchId,
    type: batch.OpdateringType,
    created: batch.RegTid,
    processed: batch.BehandlingTid,
    status: batch.OpdateringBatchStatus,
    member: {
      memberId: Medlem.Medlemsident,
      memberNumber: Medlem.Medlemsnummer,
      firstName: Medlem.Fornavn,
      lastName: Medlem.Efternavn,
      fullName: Medlem.FuldeNavn,
      birthday: Medlem.FoedselsDato?.slice(0, 10) ?? null,
      department: Medlem.Afdeling && {
        number: Medlem.Afdeling.Nummer,
        name: Medlem.Afdeling.Navn,
      },
      isOwnMember: Medlem.ErEgetMedlem,
    },
    submittedBy: {
      memberId: Bruger.Medlemsident,
      firstName: Bruger.Fornavn,
      lastName: Bruger.Efternavn,
      fullName: Bruger.FuldeNavn,
    },
  }))
}

export function toUpdateDetail(wire: UpdateDetailWire): UpdateDetail {
  return {
    type: wire.OpdateringType,
    fields: wire.OpdateringFelter.map((field) => ({
      type: field.OpdateringFeltType,
      before: field.GlVaerdiErHemmelig ? SECRET : field.GlVaerdiNavn,
      after: field.NyVaerdiErHemmelig ? SECRET : field.NyVaerdiNavn,
    })),
    from: wire.FraDato,
    ended: wire.OphoertDato,
    otherInformation: wire.OevrigeOplysninger?.trim() || null,
    refusal: wire.Afslagsbegrundelse?.trim() || null,
  }
}

import type { PendingChange } from './pending-change.ts'
import { type FieldChange, SECRET, type UpdateBatch, type UpdateDetail } from './update.ts'
import type { FieldWire, PendingChangeWire, UpdateDetailWire, UpdatesWire } from './update-wire.ts'

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
    type: wire.OpdateringType,
    fields: wire.OpdateringFelter.map(toFieldChange),
    from: wire.FraDato,
    ended: wire.OphoertDato,
    otherInformation: wire.OevrigeOplysninger?.trim() || null,
    refusal: wire.Afslagsbegrundelse?.trim() || null,
    canBeWithdrawn: wire.KanTraekkesTilbage ?? false,
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
    batchId: wire.BatchId,
    type: wire.OpdateringType,
    created: wire.RegTid,
    status: wire.OpdateringBatchStatus,
    submittedBy: toSubmitter(wire.Bruger),
    fields: wire.OpdateringFelter.map(toFieldChange),
    from: wire.FraDato,
    ended: wire.OphoertDato,
    otherInformation: wire.OevrigeOplysninger?.trim() || null,
    workplaceNumber: wire.Arbejdsstednummer,
    employmentId: wire.Ansaettelsesident,
  }
}

import {
  type PendingChangeWire,
  toPendingChange,
  type UpdateDetailWire,
  type UpdatesWire,
} from './update-wire.ts'

type BatchWire = UpdatesWire['OpdateringBatches'][number]

export function aBatchWire(changes: Partial<BatchWire> = {}): BatchWire {
  return {
    BatchId: 'B-1',
    OpdateringType: 'OpdaterMedlem',
    RegTid: '2026-11-18T09:13:00.000Z',
    BehandlingTid: null,
    OpdateringBatchStatus: 'UnderOpdatering',
    Medlem: {
      Medlemsident: 'M-1001',
      Medlemsnummer: '200001',
      Fornavn: 'Bodil',
      Efternavn: 'Kjær',
      FuldeNavn: 'Bodil Kjær',
      FoedselsDato: '1980-02-09',
      Afdeling: { Nummer: '051', Navn: 'FOA Aarhus' },
      ErEgetMedlem: true,
    },
    Bruger: {
      Medlemsident: 'M-1',
      Fornavn: 'Anna',
      Efternavn: 'Holm',
      FuldeNavn: 'Anna Holm',
    },
    ...changes,
  }
}

export function aDetailWire(changes: Partial<UpdateDetailWire> = {}): UpdateDetailWire {
  return {
    OpdateringType: 'OpdaterMedlem',
    OpdateringFelter: [
      { OpdateringFeltType: 'PrivatMobil', GlVaerdiNavn: '20304050', NyVaerdiNavn: '60708090' },
      { OpdateringFeltType: 'ArbejdsEmail', GlVaerdiNavn: 'b@arbejde.test', NyVaerdiNavn: null },
    ],
    FraDato: '2026-12-01',
    OphoertDato: null,
    OevrigeOplysninger: 'Linje 1\nLinje 2',
    Afslagsbegrundelse: null,
    ...changes,
  }
}

export function aPendingChangeWire(changes: Partial<PendingChangeWire> = {}): PendingChangeWire {
  const { BatchId, OpdateringType, RegTid, OpdateringBatchStatus, Bruger } = aBatchWire()
  return {
    BatchId,
    OpdateringType,
    RegTid,
    OpdateringBatchStatus,
    Bruger,
    OpdateringFelter: [{ OpdateringFeltType: 'Timetal', GlVaerdiNavn: '32,5', NyVaerdiNavn: '30' }],
    FraDato: '2026-12-01',
    OphoertDato: null,
    OevrigeOplysninger: null,
    Arbejdsstednummer: 'A-1',
    Ansaettelsesident: null,
    ...changes,
  }
}

export function aPendingChange(changes: Partial<PendingChangeWire> = {}) {
  return toPendingChange(aPendingChangeWire(changes))
}

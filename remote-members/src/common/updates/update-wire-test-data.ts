import { addDays, today } from '@portal/platform/dates'

const batch = {
  BatchId: 'B-1',
  OpdateringType: 'OpdaterMedlem',
  RegTid: `${addDays(today(), -1)}T09:13:00.000Z`,
  BehandlingTid: `${today()}T09:13:00.000Z`,
  OpdateringBatchStatus: 'UnderOpdatering',
  Medlem: {
    FoedselsDato: '1980-02-09',
    Afdeling: { Navn: 'FOA Aarhus', Nummer: '051' },
    Fornavn: 'Bodil',
    Efternavn: 'Kjær',
    FuldeNavn: 'Bodil Kjær',
    Medlemsident: 'M-1001',
    ErEgetMedlem: true,
    Medlemsnummer: '200001',
  },
  Bruger: { Fornavn: 'Anna', Efternavn: 'Holm', FuldeNavn: 'Anna Holm', Medlemsident: 'M-1' },
}

/** A sample response of each call, with exactly the fields in the specification. */
export const updateAnswers = {
  'GET /opdatering/hentegnemedlemmeropdateringerlist': {
    OpdateringBatches: [
      batch,
      { ...batch, BatchId: 'B-2', OpdateringBatchStatus: 'FaerdigBehandlet' },
    ],
  },
  'GET /opdatering/hentopdateringbatchdetalje': {
    OpdateringFelter: [
      { OpdateringFeltType: 'PrivatMobil', NyVaerdiNavn: '60708090', GlVaerdiNavn: '20304050' },
      { OpdateringFeltType: 'Timetal', NyVaerdiNavn: '37', GlVaerdiNavn: '32,5' },
    ],
    OpdateringType: 'OpdaterMedlem',
    FraDato: '2026-12-01',
    OphoertDato: '2027-12-01',
    OevrigeOplysninger: 'Fra næste måned',
  },
}

import { addDays } from '@portal/platform/dates'
import { MEMBERS } from './backends.ts'

/** The date of the test run. */
const TODAY = process.env.PORTAL_TODAY ?? ''

/** The call that lists the reported changes of members. */
export const UPDATES = `${MEMBERS}/opdatering/hentegnemedlemmeropdateringerlist`

/** An instant some days before the date of the test run. */
export function daysAgo(days: number, time = '12:00:00.000Z'): string {
  return `${addDays(TODAY, -days)}T${time}`
}

/** A reported change in the service's list, of yesterday and pending. */
export function aBatch(BatchId: string, changes: object = {}) {
  return {
    BatchId,
    OpdateringType: 'OpdaterMedlem',
    RegTid: daysAgo(1),
    BehandlingTid: null,
    OpdateringBatchStatus: 'UnderOpdatering',
    Medlem: {
      Medlemsident: 'M-1',
      Medlemsnummer: '1',
      Fornavn: 'Medlem',
      Efternavn: BatchId,
      FuldeNavn: `Medlem ${BatchId}`,
      FoedselsDato: null,
      Afdeling: null,
      ErEgetMedlem: true,
    },
    Bruger: { Medlemsident: 'M-2', Fornavn: 'Anna', Efternavn: 'Holm', FuldeNavn: 'Anna Holm' },
    ...changes,
  }
}

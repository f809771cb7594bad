import { array, boolean, type InferOutput, nullable, number, object, string } from 'valibot'
import { caseStatusWire, newlyHiredWire, reminderWire } from '../wire.ts'

const processingStatusWire = object({
  statusId: nullable(string()),
  statusNavn: nullable(string()),
  statusMangler: boolean(),
  datoPaakraevet: boolean(),
})

/** A case with all its details. */
export const caseDetailsWire = object({
  sagsId: string(),
  sagsRegTid: string(),
  sagsNr: string(),
  modtagetDato: string(),
  fristDato: nullable(string()),
  sagsbehandlingSlutDato: nullable(string()),
  erAfsluttet: boolean(),
  visAcceptDialog: boolean(),
  sagStatus: caseStatusWire,
  nyansat: newlyHiredWire,
  tilladteHandlinger: array(string()),
  sammenflettetSagList: array(
    object({
      sagsId: string(),
      sagsRegTid: string(),
      sagsNr: string(),
      nyansatteNavn: string(),
      modtagetDato: string(),
      sagStatus: object({ statusNavn: string() }),
    }),
  ),
  reminderList: array(reminderWire),
  notatList: array(
    object({
      id: string(),
      /** HTML. */
      besked: string(),
      oprettetTid: string(),
      kanSlettes: boolean(),
      oprettetAf: string(),
    }),
  ),
  filList: array(
    object({
      titel: string(),
      filtype: string(),
      fuldeNavn: string(),
      mimeType: string(),
      aendretTid: string(),
      laengde: number(),
      sagsNr: string(),
    }),
  ),
  sagsbehandling: object({
    kontaktTilNyansatStatus: processingStatusWire,
    organiseringStatus: processingStatusWire,
    loenindplaceringStatus: processingStatusWire,
    organiseringStatusKanIkkeOpdateres: boolean(),
    kontaktTilNyansatDato: nullable(string()),
  }),
})
export type CaseDetailsWire = InferOutput<typeof caseDetailsWire>

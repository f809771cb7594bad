import { array, boolean, type InferOutput, nullable, number, object, string } from 'valibot'
import { caseStatusWire, caseworkerWire, newlyHiredWire, reminderWire } from '../wire.ts'

const mergedCaseWire = object({
  sagsId: string(),
  sagsRegTid: string(),
  sagsNr: string(),
  nyansatteNavn: string(),
  modtagetDato: string(),
  sagStatus: object({ statusNavn: string() }),
})

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
  /** Beyond the specification: whether the user may take it over from a colleague. */
  kanOvertages: boolean(),
  sagsbehandler: caseworkerWire,
  sammenflettetSagList: array(mergedCaseWire),
  /** Beyond the specification: cases that were merged into one of those cases. */
  indirekteSammenflettetSagList: array(
    object({
      ...mergedCaseWire.entries,
      /** The number of the case that it was merged into. */
      sammenflettetMedSagsNr: string(),
    }),
  ),
  /** Beyond the specification: the case that this one is now part of. */
  overlevendeSag: nullable(object({ sagsId: string(), sagsNr: string(), nyansatteNavn: string() })),
  /** Beyond the specification: how a rejected or closed case ended. */
  lukning: nullable(
    object({
      tid: string(),
      afNavn: nullable(string()),
      afvisAarsag: nullable(string()),
      afvisAarsagFriTekst: nullable(string()),
    }),
  ),
  reminderList: array(
    object({
      ...reminderWire.entries,
      /** Beyond the specification: this case, or one merged into it. */
      sagsNr: string(),
      /** Beyond the specification: what a form that changes the reminder is filled with. */
      reminderAarsagNr: nullable(string()),
      reminderAarsagFritekst: nullable(string()),
      /** Beyond the specification: when it was ticked off. */
      afsluttetTid: nullable(string()),
    }),
  ),
  notatList: array(
    object({
      id: string(),
      /** HTML. */
      besked: string(),
      oprettetTid: string(),
      kanSlettes: boolean(),
      oprettetAf: string(),
      /** Beyond the specification: this case, or one merged into it. */
      sagsNr: string(),
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
      /** Beyond the specification: whether the user may rename and remove it. */
      kanAendres: boolean(),
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

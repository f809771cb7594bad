import {
  array,
  boolean,
  type InferOutput,
  nullable,
  number,
  object,
  optional,
  string,
} from 'valibot'
import { day, instant } from '../../platform/wire.ts'
import { caseStatusWire, caseworkerWire, newlyHiredWire, reminderWire } from '../wire.ts'

const mergedCaseWire = object({
  sagsId: string(),
  sagsRegTid: string(),
  sagsNr: string(),
  nyansatteNavn: string(),
  modtagetDato: day,
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
  modtagetDato: day,
  fristDato: nullable(day),
  sagsbehandlingSlutDato: nullable(day),
  erAfsluttet: boolean(),
  visAcceptDialog: boolean(),
  sagStatus: caseStatusWire,
  nyansat: newlyHiredWire,
  tilladteHandlinger: array(string()),
  /** Beyond the specification: whether the user may take it over from a colleague. */
  kanOvertages: optional(boolean()),
  sagsbehandler: caseworkerWire,
  sammenflettetSagList: array(mergedCaseWire),
  /** Beyond the specification: cases that were merged into one of those cases. */
  indirekteSammenflettetSagList: optional(
    array(
      object({
        ...mergedCaseWire.entries,
        /** The number of the case that it was merged into. */
        sammenflettetMedSagsNr: string(),
      }),
    ),
  ),
  /** Beyond the specification: the case that this one is now part of. */
  overlevendeSag: optional(
    nullable(object({ sagsId: string(), sagsNr: string(), nyansatteNavn: string() })),
  ),
  /** Beyond the specification: how a rejected or closed case ended. */
  lukning: optional(
    nullable(
      object({
        tid: instant,
        afNavn: nullable(string()),
        afvisAarsag: nullable(string()),
        afvisAarsagFriTekst: nullable(string()),
      }),
    ),
  ),
  reminderList: array(
    object({
      ...reminderWire.entries,
      /** Beyond the specification: this case, or one merged into it. */
      sagsNr: optional(string()),
      /** Beyond the specification: what a form that changes the reminder is filled with. */
      reminderAarsagNr: optional(nullable(string())),
      reminderAarsagFritekst: optional(nullable(string())),
      /** Beyond the specification: when it was ticked off. */
      afsluttetTid: optional(nullable(instant)),
    }),
  ),
  notatList: array(
    object({
      id: string(),
      /** HTML. */
      besked: string(),
      oprettetTid: instant,
      kanSlettes: boolean(),
      oprettetAf: string(),
      /** Beyond the specification: this case, or one merged into it. */
      sagsNr: optional(string()),
    }),
  ),
  filList: array(
    object({
      titel: string(),
      filtype: string(),
      fuldeNavn: string(),
      mimeType: string(),
      aendretTid: instant,
      laengde: number(),
      /** Beyond the specification: whether the user may rename and remove it. */
      kanAendres: optional(boolean()),
      sagsNr: string(),
    }),
  ),
  /** Beyond the specification: how large a file may be that is added. */
  maksFilbytes: optional(number()),
  sagsbehandling: object({
    kontaktTilNyansatStatus: processingStatusWire,
    organiseringStatus: processingStatusWire,
    loenindplaceringStatus: processingStatusWire,
    organiseringStatusKanIkkeOpdateres: boolean(),
    kontaktTilNyansatDato: nullable(day),
  }),
})
export type CaseDetailsWire = InferOutput<typeof caseDetailsWire>

import * as v from 'valibot'
import { calendarDate, caseStatusWire, newlyHiredWire, reminderWire } from './case-wire.ts'

const instant = v.pipe(v.string(), v.isoTimestamp())

const mergedCaseWire = v.object({
  sagsId: v.string(),
  sagsRegTid: v.string(),
  sagsNr: v.string(),
  nyansatteNavn: v.string(),
  modtagetDato: calendarDate,
  sagStatus: v.object({ statusNavn: v.string() }),
})

const noteWire = v.object({
  id: v.string(),
  besked: v.string(),
  oprettetTid: instant,
  kanSlettes: v.boolean(),
  oprettetAf: v.string(),
})

const fileWire = v.object({
  titel: v.string(),
  filtype: v.string(),
  fuldeNavn: v.string(),
  mimeType: v.string(),
  aendretTid: instant,
  laengde: v.number(),
  sagsNr: v.string(),
})

const processingStatusWire = v.object({
  statusId: v.nullable(v.string()),
  statusNavn: v.nullable(v.string()),
  statusMangler: v.boolean(),
  datoPaakraevet: v.boolean(),
})

export const caseDetailsWire = v.object({
  sagsId: v.string(),
  sagsRegTid: v.string(),
  sagsNr: v.string(),
  modtagetDato: calendarDate,
  fristDato: v.nullable(calendarDate),
  sagsbehandlingSlutDato: v.nullable(calendarDate),
  erAfsluttet: v.boolean(),
  visAcceptDialog: v.boolean(),
  sagStatus: caseStatusWire,
  nyansat: newlyHiredWire,
  tilladteHandlinger: v.array(v.string()),
  sammenflettetSagList: v.array(mergedCaseWire),
  reminderList: v.array(reminderWire),
  notatList: v.array(noteWire),
  filList: v.array(fileWire),
  sagsbehandling: v.object({
    kontaktTilNyansatStatus: processingStatusWire,
    organiseringStatus: processingStatusWire,
    loenindplaceringStatus: processingStatusWire,
    organiseringStatusKanIkkeOpdateres: v.boolean(),
    kontaktTilNyansatDato: v.nullable(calendarDate),
  }),
})

export type CaseDetailsWire = v.InferOutput<typeof caseDetailsWire>

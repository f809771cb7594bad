import {
  array,
  boolean,
  type InferOutput,
  nullable,
  number,
  object,
  optional,
  picklist,
  string,
} from 'valibot'
import { day } from '../platform/wire.ts'

const numberedWire = object({ nr: string(), navn: string() })

export const caseStatusWire = object({
  statusNavn: string(),
  statusType: string(),
  visStatus: boolean(),
})

export const newlyHiredWire = object({
  navn: string(),
  foedselsDato: nullable(day),
  alder: nullable(number()),
  kontaktInfo: object({ mobilNumre: array(string()), emails: array(string()) }),
  foaMedlemVisningsTekst: nullable(string()),
  arbejdsgiverEmail: nullable(string()),
  ansaettelsesDato: nullable(day),
  arbejdssted: nullable(numberedWire),
  stilling: nullable(numberedWire),
})

export const reminderWire = object({
  id: string(),
  /** HTML. */
  indhold: string(),
  status: picklist(['Aktiv', 'Passiv']),
  dato: day,
  sendReminderMail: boolean(),
})

/** Beyond the specification: who has taken the case; null if nobody has. */
export const caseworkerWire = optional(nullable(object({ navn: string(), erDigSelv: boolean() })))

const caseWire = object({
  sagsId: string(),
  sagsNr: string(),
  sagsRegTid: string(),
  modtagetDato: day,
  fristDato: nullable(day),
  sagAfsluttetDato: nullable(day),
  sagStatus: caseStatusWire,
  nyansat: newlyHiredWire,
  reminder: nullable(reminderWire),
  tilladteHandlinger: array(string()),
  sagsbehandler: caseworkerWire,
  /** Beyond the specification: whether contact with the newly hired has been reported. */
  kontaktRapporteret: optional(boolean()),
})
export type CaseWire = InferOutput<typeof caseWire>

export const openCasesWire = object({
  aabneSagList: array(caseWire),
  tilBekraeftelseSagList: array(caseWire),
  harTestSager: boolean(),
})
export type OpenCasesWire = InferOutput<typeof openCasesWire>

export const closedCasesWire = object({
  sagListId: string(),
  side: number(),
  sagList: array(caseWire),
  totalAntal: number(),
})
export type ClosedCasesWire = InferOutput<typeof closedCasesWire>

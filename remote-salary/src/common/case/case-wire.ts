import { extension } from '@portal/platform/contract'
import { rows } from '@portal/platform/wire'
import * as v from 'valibot'

export const calendarDate = v.pipe(v.string(), v.isoDate())

const numberedWire = v.object({ nr: v.string(), navn: v.string() })

export const reminderWire = v.object({
  id: v.string(),
  indhold: v.string(),
  status: v.picklist(['Aktiv', 'Passiv']),
  dato: calendarDate,
  sendReminderMail: v.boolean(),
})

export const caseStatusWire = v.object({
  statusNavn: v.string(),
  statusType: v.string(),
  visStatus: v.boolean(),
})

export const newlyHiredWire = v.object({
  navn: v.string(),
  foedselsDato: v.nullish(calendarDate, null),
  alder: v.nullish(v.number(), null),
  kontaktInfo: v.object({
    mobilNumre: rows(v.string()),
    emails: rows(v.string()),
  }),
  foaMedlemVisningsTekst: v.nullish(v.string(), null),
  arbejdsgiverEmail: v.nullish(v.string(), null),
  ansaettelsesDato: v.nullish(calendarDate, null),
  arbejdssted: v.nullish(numberedWire, null),
  stilling: v.nullish(numberedWire, null),
})

/** Who has taken the case. */
export const caseworkerWire = extension(
  'salary/caseworker',
  v.nullable(v.object({ navn: v.string(), erDigSelv: v.boolean() })),
)

const caseWire = v.object({
  sagsId: v.string(),
  sagsNr: v.string(),
  sagsRegTid: v.string(),
  modtagetDato: calendarDate,
  fristDato: v.nullish(calendarDate, null),
  sagAfsluttetDato: v.nullish(calendarDate, null),
  sagStatus: caseStatusWire,
  nyansat: newlyHiredWire,
  reminder: v.nullish(reminderWire, null),
  tilladteHandlinger: rows(v.string()),
  sagsbehandler: caseworkerWire,
  kontaktRapporteret: extension('salary/contact', v.boolean()),
})

export type CaseWire = v.InferOutput<typeof caseWire>

export const openOverviewWire = v.object({
  aabneSagList: rows(caseWire),
  tilBekraeftelseSagList: rows(caseWire),
  harTestSager: v.boolean(),
})

export type OpenOverviewWire = v.InferOutput<typeof openOverviewWire>

export const caseListWire = v.object({
  sagListId: v.string(),
  side: v.number(),
  sagList: rows(caseWire),
  totalAntal: v.number(),
})

export type CaseListWire = v.InferOutput<typeof caseListWire>

/** Query parameters for the sort order. */
export interface SortWire {
  readonly Sorteringsfelt:
    | 'ModtagetDato'
    | 'NyansatteNavn'
    | 'ArbejdsstedNavn'
    | 'StillingNavn'
    | 'StatusMMNavn'
    | 'FristDato'
    | 'Default'
  readonly Sorteringsretning: 'Asc' | 'Desc' | 'Default'
}

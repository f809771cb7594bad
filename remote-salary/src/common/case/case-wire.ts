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
  foedselsDato: v.nullable(calendarDate),
  alder: v.nullable(v.number()),
  kontaktInfo: v.object({
    mobilNumre: v.array(v.string()),
    emails: v.array(v.string()),
  }),
  foaMedlemVisningsTekst: v.nullable(v.string()),
  arbejdsgiverEmail: v.nullable(v.string()),
  ansaettelsesDato: v.nullable(calendarDate),
  arbejdssted: v.nullable(numberedWire),
  stilling: v.nullable(numberedWire),
})

const caseWire = v.object({
  sagsId: v.string(),
  sagsNr: v.string(),
  sagsRegTid: v.string(),
  modtagetDato: calendarDate,
  fristDato: v.nullable(calendarDate),
  sagAfsluttetDato: v.nullable(calendarDate),
  sagStatus: caseStatusWire,
  nyansat: newlyHiredWire,
  reminder: v.nullable(reminderWire),
  tilladteHandlinger: v.array(v.string()),
})

export type CaseWire = v.InferOutput<typeof caseWire>

export const openOverviewWire = v.object({
  aabneSagList: v.array(caseWire),
  tilBekraeftelseSagList: v.array(caseWire),
  harTestSager: v.boolean(),
})

export type OpenOverviewWire = v.InferOutput<typeof openOverviewWire>

export const caseListWire = v.object({
  sagListId: v.string(),
  side: v.number(),
  sagList: v.array(caseWire),
  totalAntal: v.number(),
})

export type CaseListWire = v.InferOutput<typeof caseListWire>

/** The order asked for, as the service names it. */
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

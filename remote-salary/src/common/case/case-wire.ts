import { extension } from '@portal/platform/contract'
import {
  code,
  count,
  day,
  dayOrNone,
  flag,
  ident,
  name,
  numberOrNone,
  response,
  rows,
  textOrNone,
} from '@portal/platform/wire'
import * as v from 'valibot'
import type { CaseAction, CaseSort, CaseSortColumn } from './case.ts'
import { STATUS_TYPES } from './case-statuses.ts'

/** The actions by the service's names. */
export const ACTIONS: Readonly<Record<string, CaseAction>> = {
  Accept: 'take',
  Afvis: 'reject',
  SammenfletMedAndenSag: 'merge',
  FjernSammenfletMedAndenSag: 'remove-merge',
  Sagsbehandle: 'work-on',
  Afslut: 'close',
}

const numberedWire = v.object({ nr: ident, navn: name })

export const reminderWire = v.object({
  id: ident,
  indhold: v.nullish(v.string(), ''),
  status: code(['Aktiv', 'Passiv']),
  dato: day,
  sendReminderMail: flag,
})

export const caseStatusWire = v.object({
  statusNavn: name,
  statusType: code(STATUS_TYPES),
  visStatus: flag,
})

export const newlyHiredWire = v.object({
  navn: name,
  foedselsDato: dayOrNone,
  alder: numberOrNone,
  kontaktInfo: v.object({
    mobilNumre: rows(ident),
    emails: rows(ident),
  }),
  foaMedlemVisningsTekst: textOrNone,
  arbejdsgiverEmail: textOrNone,
  ansaettelsesDato: dayOrNone,
  arbejdssted: v.nullish(numberedWire, null),
  stilling: v.nullish(numberedWire, null),
})

/** Who has taken the case. */
export const caseworkerWire = extension(
  'salary',
  v.nullable(v.object({ navn: name, erDigSelv: flag })),
)

const caseWire = v.object({
  sagsId: ident,
  sagsNr: ident,
  sagsRegTid: ident,
  modtagetDato: day,
  fristDato: dayOrNone,
  sagAfsluttetDato: dayOrNone,
  sagStatus: caseStatusWire,
  nyansat: newlyHiredWire,
  reminder: v.nullish(reminderWire, null),
  tilladteHandlinger: rows(code(Object.keys(ACTIONS))),
  sagsbehandler: caseworkerWire,
  kontaktRapporteret: extension('salary', v.boolean()),
})

export type CaseWire = v.InferOutput<typeof caseWire>

export const openOverviewWire = response({
  aabneSagList: rows(caseWire),
  tilBekraeftelseSagList: rows(caseWire),
  harTestSager: flag,
})

export type OpenOverviewWire = v.InferOutput<typeof openOverviewWire>

export const caseListWire = response({
  sagListId: ident,
  side: count,
  sagList: rows(caseWire),
  totalAntal: count,
})

export type CaseListWire = v.InferOutput<typeof caseListWire>

const SORT_FIELDS = {
  received: 'ModtagetDato',
  newlyHired: 'NyansatteNavn',
  workplace: 'ArbejdsstedNavn',
  position: 'StillingNavn',
  status: 'StatusMMNavn',
  deadline: 'FristDato',
} as const satisfies Record<CaseSortColumn, string>

/** Query parameters for the sort order. */
export type SortWire = ReturnType<typeof toSortWire>

export function toSortWire(sort: CaseSort) {
  return sort
    ? {
        Sorteringsfelt: SORT_FIELDS[sort.column],
        Sorteringsretning: sort.direction === 'ascending' ? 'Asc' : 'Desc',
      }
    : { Sorteringsfelt: 'Default', Sorteringsretning: 'Default' }
}

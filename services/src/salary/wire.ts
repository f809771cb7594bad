import { array, boolean, type InferOutput, nullable, number, object, string } from 'valibot'

const numberedWire = object({ nr: string(), navn: string() })

const caseWire = object({
  sagsId: string(),
  sagsNr: string(),
  sagsRegTid: string(),
  modtagetDato: string(),
  fristDato: nullable(string()),
  sagAfsluttetDato: nullable(string()),
  sagStatus: object({ statusNavn: string(), statusType: string(), visStatus: boolean() }),
  nyansat: object({
    navn: string(),
    foedselsDato: nullable(string()),
    alder: nullable(number()),
    kontaktInfo: object({ mobilNumre: array(string()), emails: array(string()) }),
    foaMedlemVisningsTekst: nullable(string()),
    arbejdsgiverEmail: nullable(string()),
    ansaettelsesDato: nullable(string()),
    arbejdssted: nullable(numberedWire),
    stilling: nullable(numberedWire),
  }),
  reminder: nullable(
    object({
      id: string(),
      indhold: string(),
      status: string(),
      dato: string(),
      sendReminderMail: boolean(),
    }),
  ),
  tilladteHandlinger: array(string()),
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

import { extension } from '@portal/platform/contract'
import {
  code,
  count,
  day,
  dayOrNone,
  flag,
  ident,
  identOrNone,
  instant,
  instantOrNone,
  name,
  nameOrNone,
  rows,
  textOrNone,
} from '@portal/platform/wire'
import * as v from 'valibot'
import {
  ACTIONS,
  caseStatusWire,
  caseworkerWire,
  newlyHiredWire,
  reminderWire,
} from '../case/case-wire.ts'

/** The case that an entry belongs to, this one or one merged into it. */
const ofCase = { sagsNr: extension('salary', ident) }

const mergedCaseWire = v.object({
  sagsId: ident,
  sagsRegTid: ident,
  sagsNr: ident,
  nyansatteNavn: name,
  modtagetDato: day,
  sagStatus: v.object({ statusNavn: name }),
})

const noteWire = v.object({
  id: ident,
  besked: v.nullish(v.string(), ''),
  oprettetTid: instant,
  kanSlettes: flag,
  oprettetAf: name,
  ...ofCase,
})

const fileWire = v.object({
  titel: v.string(),
  filtype: code(),
  fuldeNavn: v.string(),
  mimeType: code(),
  aendretTid: instant,
  laengde: count,
  /** Whether the user may rename and remove it. */
  kanAendres: extension('salary', v.boolean()),
  sagsNr: ident,
})

const processingStatusWire = v.object({
  statusId: identOrNone,
  statusNavn: nameOrNone,
  statusMangler: flag,
  datoPaakraevet: flag,
})

export const caseDetailsWire = v.object({
  sagsId: ident,
  sagsRegTid: ident,
  sagsNr: ident,
  modtagetDato: day,
  fristDato: dayOrNone,
  sagsbehandlingSlutDato: dayOrNone,
  erAfsluttet: flag,
  visAcceptDialog: flag,
  /** `visStatus` is optional here, because only the cards of the overview use it. */
  sagStatus: v.object({ ...caseStatusWire.entries, visStatus: v.optional(v.boolean(), true) }),
  nyansat: newlyHiredWire,
  tilladteHandlinger: rows(code(Object.keys(ACTIONS))),
  sagsbehandler: caseworkerWire,
  /** Whether the user may take the case over from a colleague. */
  kanOvertages: extension('salary', v.boolean()),
  sammenflettetSagList: rows(mergedCaseWire),
  /** Cases merged into one of those. */
  indirekteSammenflettetSagList: extension(
    'salary',
    rows(v.object({ ...mergedCaseWire.entries, sammenflettetMedSagsNr: ident })),
  ),
  /** The case that this one is now part of. */
  overlevendeSag: extension(
    'salary',
    v.nullable(v.object({ sagsId: ident, sagsNr: ident, nyansatteNavn: name })),
  ),
  /** How the case was closed or rejected. */
  lukning: extension(
    'salary',
    v.nullable(
      v.object({
        tid: instant,
        afNavn: nameOrNone,
        afvisAarsag: nameOrNone,
        afvisAarsagFriTekst: textOrNone,
      }),
    ),
  ),
  reminderList: rows(
    v.object({
      ...reminderWire.entries,
      ...ofCase,
      reminderAarsagNr: extension('salary', identOrNone),
      reminderAarsagFritekst: extension('salary', v.nullable(v.string())),
      /** When it was ticked off. */
      afsluttetTid: extension('salary', instantOrNone),
    }),
  ),
  notatList: rows(noteWire),
  filList: rows(fileWire),
  /** How large a file may be that is added. */
  maksFilbytes: extension('salary', v.nullable(v.number())),
  sagsbehandling: v.object({
    kontaktTilNyansatStatus: processingStatusWire,
    organiseringStatus: processingStatusWire,
    loenindplaceringStatus: processingStatusWire,
    organiseringStatusKanIkkeOpdateres: flag,
    kontaktTilNyansatDato: dayOrNone,
  }),
})

export type CaseDetailsWire = v.InferOutput<typeof caseDetailsWire>

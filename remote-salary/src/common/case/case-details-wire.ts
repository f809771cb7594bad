import { extension } from '@portal/platform/contract'
import { rows } from '@portal/platform/wire'
import * as v from 'valibot'
import {
  calendarDate,
  caseStatusWire,
  caseworkerWire,
  newlyHiredWire,
  reminderWire,
} from './case-wire.ts'

const instant = v.pipe(v.string(), v.isoTimestamp())

/** The case that an entry belongs to, this one or one merged into it. */
const ofCase = { sagsNr: extension('salary/merges', v.string()) }

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
  ...ofCase,
})

const fileWire = v.object({
  titel: v.string(),
  filtype: v.string(),
  fuldeNavn: v.string(),
  mimeType: v.string(),
  aendretTid: instant,
  laengde: v.number(),
  /** Whether the user may rename and remove it. */
  kanAendres: extension('salary/fileChanges', v.boolean()),
  sagsNr: v.string(),
})

const processingStatusWire = v.object({
  statusId: v.nullish(v.string(), null),
  statusNavn: v.nullish(v.string(), null),
  statusMangler: v.boolean(),
  datoPaakraevet: v.boolean(),
})

export const caseDetailsWire = v.object({
  sagsId: v.string(),
  sagsRegTid: v.string(),
  sagsNr: v.string(),
  modtagetDato: calendarDate,
  fristDato: v.nullish(calendarDate, null),
  sagsbehandlingSlutDato: v.nullish(calendarDate, null),
  erAfsluttet: v.boolean(),
  visAcceptDialog: v.boolean(),
  /** `visStatus` is optional here, because only the cards of the overview use it. */
  sagStatus: v.object({ ...caseStatusWire.entries, visStatus: v.optional(v.boolean(), true) }),
  nyansat: newlyHiredWire,
  tilladteHandlinger: rows(v.string()),
  sagsbehandler: caseworkerWire,
  /** Whether the user may take the case over from a colleague. */
  kanOvertages: extension('salary/handover', v.boolean()),
  sammenflettetSagList: rows(mergedCaseWire),
  /** Cases merged into one of those. */
  indirekteSammenflettetSagList: extension(
    'salary/merges',
    rows(v.object({ ...mergedCaseWire.entries, sammenflettetMedSagsNr: v.string() })),
  ),
  /** The case that this one is now part of. */
  overlevendeSag: extension(
    'salary/merges',
    v.nullable(v.object({ sagsId: v.string(), sagsNr: v.string(), nyansatteNavn: v.string() })),
  ),
  /** How the case was closed or rejected. */
  lukning: extension(
    'salary/closing',
    v.nullable(
      v.object({
        tid: instant,
        afNavn: v.nullish(v.string()),
        afvisAarsag: v.nullish(v.string()),
        afvisAarsagFriTekst: v.nullish(v.string()),
      }),
    ),
  ),
  reminderList: rows(
    v.object({
      ...reminderWire.entries,
      ...ofCase,
      reminderAarsagNr: extension('salary/reminderWork', v.nullable(v.string())),
      reminderAarsagFritekst: extension('salary/reminderWork', v.nullable(v.string())),
      /** When it was ticked off. */
      afsluttetTid: extension('salary/reminderWork', v.nullable(instant)),
    }),
  ),
  notatList: rows(noteWire),
  filList: rows(fileWire),
  sagsbehandling: v.object({
    kontaktTilNyansatStatus: processingStatusWire,
    organiseringStatus: processingStatusWire,
    loenindplaceringStatus: processingStatusWire,
    organiseringStatusKanIkkeOpdateres: v.boolean(),
    kontaktTilNyansatDato: v.nullish(calendarDate, null),
  }),
})

export type CaseDetailsWire = v.InferOutput<typeof caseDetailsWire>

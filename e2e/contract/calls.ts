import { contactWire, positionWire, postWire, workplaceWire } from '@portal/platform/person'
import { flag, response, rows } from '@portal/platform/wire'
import * as v from 'valibot'
import { supportContactsWire } from '../../host/src/footer/support-contacts-api.ts'
import { supportSearchWire } from '../../host/src/imitation/search/support-search-api.ts'
import { profileWire } from '../../host/src/sign-in/profile-wire.ts'
import { startupDataWire } from '../../host/src/sign-in/startup-api.ts'
import { memberWire, ownMemberWire } from '../../remote-members/src/common/member/member-wire.ts'
import {
  type ChangedNoteWire,
  type NewNoteWire,
  notesWire,
} from '../../remote-members/src/common/notes/notes-api.ts'
import { ownMembersWire } from '../../remote-members/src/common/own-members/own-members-api.ts'
import {
  updateDetailWire,
  updatesWire,
} from '../../remote-members/src/common/updates/update-wire.ts'
import { workplacesWire } from '../../remote-members/src/common/workplaces/workplaces-api.ts'
import {
  departmentsWire,
  memberHitsWire,
} from '../../remote-members/src/features/all-members/search-api.ts'
import {
  type MemberMailWire,
  sendingWire,
} from '../../remote-members/src/features/contact-several/member-mail-api.ts'
import type {
  AdditionWire,
  ChangedPositionWire,
  EditedFacts,
  EditWire,
  StoppedWire,
  TransferWire,
} from '../../remote-members/src/features/member-changes/change/member-change-wire.ts'
import { memberPageWire } from '../../remote-members/src/features/own-member/own-member-api.ts'
import {
  NOTICE_CHOICES,
  noticeChoiceWire,
} from '../../remote-members/src/features/profile/notices-api.ts'
import { coverageHistoryWire } from '../../remote-organising/src/features/organising-widget/coverage-history/coverage-history-api.ts'
import {
  caseListWire,
  newlyHiredWire,
  openOverviewWire,
  reminderWire,
  type SortWire,
} from '../../remote-salary/src/common/case/case-wire.ts'
import { caseDetailsWire } from '../../remote-salary/src/common/case-details/case-details-wire.ts'
import type { TakeWire } from '../../remote-salary/src/common/case-work/case-work-api.ts'
import {
  type NewReminderWire,
  reminderReasonsWire,
} from '../../remote-salary/src/common/reminder/reminder-api.ts'
import { LINE_KINDS } from '../../remote-salary/src/features/case-history/case-history-api.ts'
import {
  type CaseMailWire,
  mailTemplatesWire,
} from '../../remote-salary/src/features/contact-employer/mail-api.ts'
import { renamedFileWire } from '../../remote-salary/src/features/files/files-api.ts'
import {
  type MergeWire,
  survivorWire,
} from '../../remote-salary/src/features/merge-case/merge-api.ts'
import { statusListsWire } from '../../remote-salary/src/features/processing-report/processing-report-api.ts'
import {
  type RejectionWire,
  rejectReasonsWire,
} from '../../remote-salary/src/features/reject-case/reject-api.ts'
import { memberOperations } from '../../services/members/member-service.ts'
import type { DeclaredOperation } from '../../services/platform/operation.ts'
import { salaryOperations } from '../../services/salary/salary-service.ts'
import { settingsWire } from '../../shared/platform/src/settings/settings-api.ts'
import { WORKSPACE_REMOTES } from '../../tools/build/src/remotes.ts'

/** One call that the portal makes. */
export interface Call {
  /** The extension that it belongs to; a service need not have it. */
  readonly extension?: string
  readonly query?: v.ObjectEntries
  readonly body?: v.ObjectSchema<v.ObjectEntries, undefined>
  /** The field of the multipart form that has the file. */
  readonly file?: string
  /** What the portal reads the answer with; it does not read that of most writes. */
  readonly answer?: v.GenericSchema | 'file'
}

/** A service as the portal knows it. */
export interface Contract {
  readonly title: string
  /** The parameter that names whom support staff act as. */
  readonly actedAs: string
  /** Calls by method and path. */
  readonly calls: Readonly<Record<string, Call>>
  /** Schemas that several answers have in common. */
  readonly parts: Readonly<Record<string, v.GenericSchema>>
}

const id = v.pipe(v.string(), v.description('An id, as the service sent it.'))
const text = v.string()
const day = v.pipe(v.string(), v.isoDate())
const list = v.array(text)
const optional = <T extends v.GenericSchema>(schema: T) => v.exactOptional(schema)

/** The body of a call, with the front end's type of it, which is never read. */
type Body<Wire> = v.ObjectSchema<v.ObjectEntries, undefined> & { readonly sent?: Wire }

/** The body of a call: exactly the fields of the front end's type. */
const sends = <Wire>(entries: Readonly<Record<keyof Wire & string, v.GenericSchema>>): Body<Wire> =>
  v.object(entries)

const noticeChoice = v.object({ Valg: v.picklist(NOTICE_CHOICES) })
const referenceType = v.picklist(['MedlemIdent', 'ArbejdsstedNr'])
const favourite = {
  'request.favoritId': id,
  'request.favoritType': v.literal('MedlemIdent'),
}
const oneMember = { 'request.medlemsident': id }

const moment = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/))
const hours = optional(v.pipe(v.number(), v.minValue(0.5), v.maxValue(99)))
/** Sent only where the service's answers have it. */
const employment = optional(v.pipe(text, v.metadata({ 'x-extension': 'members' })))
const changed = v.exactOptional(v.picklist(['Ret', 'Slet']))
const change = {
  Medlemsident: id,
  Aendringsdato: moment,
  OevrigeOplysninger: optional(text),
}
const addition = sends<AdditionWire>({
  ...change,
  Arbejdsstednummer: id,
  Stillingsnummer: id,
  Timetal: hours,
})
const noteTexts = {
  Titel: v.pipe(text, v.minLength(1), v.maxLength(100)),
  Indhold: v.pipe(text, v.maxLength(3000)),
}

/** The fields of a profile that grant a permission. */
const permissions = Object.fromEntries(
  WORKSPACE_REMOTES.flatMap(({ manifest }) =>
    Object.values(manifest.permissions).map(({ field }) => [field, flag]),
  ),
)

const memberCalls = {
  'GET /profil/hentbrugeropstartdata': { answer: startupDataWire },
  'GET /profil/hentbrugerprofil': {
    answer: v.looseObject({ ...profileWire.entries, ...permissions }),
  },
  'POST /profil/brugeraktiviapp': {},
  'GET /profil/soegtrtilimitering': {
    query: { 'request.afdelingsnummer': id, 'request.fuldeNavn': text },
    answer: supportSearchWire,
  },
  'GET /opslagsdata/hentafdelinger': { answer: departmentsWire },
  'GET /opslagsdata/henttrarbejdsstederogstillinger': { answer: workplacesWire },
  'GET /medlem/hentegnemedlemmerprarbejdsstedprtrhverv': { answer: ownMembersWire },
  'GET /medlem/hentegetmedlem': { query: oneMember, answer: memberPageWire },
  'GET /medlem/hentsoegmedlem': { query: oneMember, answer: ownMemberWire },
  'GET /medlem/soegallemedlemmer': {
    query: {
      'request.fuldeNavn': optional(v.pipe(text, v.maxLength(43))),
      'request.foedselsesdato': optional(day),
      'request.telefon': optional(v.pipe(text, v.minLength(8), v.maxLength(24))),
      'request.afdelingsnummer': optional(id),
    },
    answer: memberHitsWire,
  },
  'POST /favorit/tilfoejfavorit': { query: favourite },
  'DELETE /favorit/fjernfavorit': { query: favourite },
  'GET /opdatering/hentegnemedlemmeropdateringerlist': { answer: updatesWire },
  'GET /opdatering/hentopdateringbatchdetalje': {
    query: { 'request.opdateringBathcId': id },
    answer: updateDetailWire,
  },
  'DELETE /opdatering/traekopdateringtilbage': {
    extension: 'members',
    query: { 'request.batchId': id },
  },
  'POST /opdatering/opdatermedlem': {
    body: sends<EditWire>({
      ...change,
      Arbejdsstednummer: optional(id),
      Ansaettelsesident: employment,
      Stillingsnummer: optional(id),
      Timetal: hours,
      KontaktPrivat: optional(
        sends<NonNullable<EditedFacts['KontaktPrivat']>>({
          Mobil: optional(text),
          OpdaterFunktionMobil: changed,
          Email: optional(text),
          OpdaterFunktionEmail: changed,
        }),
      ),
      KontaktArbejde: optional(
        sends<NonNullable<EditedFacts['KontaktArbejde']>>({
          Telefon: optional(text),
          OpdaterFunktionTelefon: changed,
          Email: optional(text),
          OpdaterFunktionEmail: changed,
        }),
      ),
    }),
  },
  'POST /opdatering/tilfoejmedlemarbejdssted': { body: addition },
  'POST /opdatering/opdaterogtilfoejeksisterendemedlem': { body: addition },
  'POST /opdatering/SkiftMedlemArbejdssted': {
    body: sends<TransferWire>({
      ...change,
      NytArbejdsstednummer: id,
      GammeltArbejdsstednummer: id,
      Ansaettelsesident: employment,
      Stillingsnummer: id,
      Timetal: hours,
    }),
  },
  'POST /opdatering/MedlemSkiftetStillingTRIkkeDaekker': {
    body: sends<ChangedPositionWire>({
      Medlemsident: id,
      Arbejdsstednummer: id,
      Ansaettelsesident: employment,
      Aendringsdato: optional(moment),
      OevrigeOplysninger: text,
    }),
  },
  'POST /opdatering/medlemophoert': {
    body: sends<StoppedWire>({
      Medlemsident: id,
      Arbejdsstednummer: id,
      Ansaettelsesident: employment,
      Arbejdsstedsophoersdato: optional(moment),
      OevrigeOplysninger: optional(text),
    }),
  },
  'GET /note/hentnoter': {
    query: { 'request.referenceId': id, 'request.referenceType': referenceType },
    answer: notesWire,
  },
  'GET /note/hentbrugersnoter': {
    query: { 'request.referenceType': referenceType },
    answer: notesWire,
  },
  'POST /note/opretnote': {
    body: sends<NewNoteWire>({ ReferenceId: id, ReferenceType: referenceType, ...noteTexts }),
  },
  'POST /note/opdaternote': {
    // A number, unless the ids of the service are no numbers.
    body: sends<ChangedNoteWire>({ NoteId: v.union([v.number(), text]), ...noteTexts }),
  },
  'POST /note/opdaternoteerlaest': {
    query: { 'request.noteId': id, 'request.erLaest': v.boolean() },
  },
  'DELETE /note/sletnote': { query: { 'request.noteId': id } },
  'POST /profil/opdaterbrugerprofil': {
    body: v.object({ KontaktTR: v.object({ Mobil: text, Email: text }) }),
  },
  'POST /profil/opdatertotalantalkollegaerbrugerdaekker': {
    body: v.object({
      TotalAntalKollegaerBrugerDaekkerTR: optional(v.number()),
      TotalAntalKollegaerBrugerDaekkerFTR: optional(v.number()),
    }),
  },
  'GET /profil/hentsupportkontaktoplysninger': { answer: supportContactsWire },
  'GET /profil/hentorganiseringsudvikling': {
    extension: 'members',
    answer: coverageHistoryWire,
  },
  'GET /indstilling/hentindstillinger': {
    extension: 'portal',
    answer: settingsWire,
  },
  'POST /indstilling/gemindstilling': {
    extension: 'portal',
    body: v.object({ Navn: text, Vaerdi: text }),
  },
  'GET /besked/hentvalg': { extension: 'portal', answer: noticeChoiceWire },
  'POST /besked/gemvalg': { extension: 'portal', body: noticeChoice },
  'POST /mail/sendtilmedlemmer': {
    extension: 'portal',
    body: sends<MemberMailWire>({
      Noegle: id,
      Emne: text,
      Besked: text,
      GemNote: v.boolean(),
      Modtagere: v.array(v.object({ Medlemsident: id, Email: text })),
    }),
  },
  'GET /mail/hentafsendelse': {
    extension: 'portal',
    query: { 'request.noegle': id },
    answer: sendingWire,
  },
} as const satisfies Contract['calls']

const version = { sagsId: id, sagsRegTid: id }
const asTaken = sends<TakeWire>({ SagsId: id, sagsRegTid: id }).entries
const twoCases = sends<MergeWire>({ ...version, andenSag: v.object(version) })
const oneReminder = { ...version, reminderId: id }
const reminder = sends<NewReminderWire>({
  reminderDato: day,
  reminderAarsagNr: id,
  reminderAarsagFritekst: v.nullable(v.pipe(text, v.maxLength(900))),
  sendReminderEmail: v.boolean(),
}).entries
const sort = sends<SortWire>({
  Sorteringsfelt: v.picklist([
    'ModtagetDato',
    'NyansatteNavn',
    'ArbejdsstedNavn',
    'StillingNavn',
    'StatusMMNavn',
    'FristDato',
    'Default',
  ]),
  Sorteringsretning: v.picklist(['Asc', 'Desc', 'Default']),
}).entries
const closedSearch = optional(v.pipe(text, v.metadata({ 'x-extension': 'salary' })))

const salaryCalls = {
  'GET /SagHent/HentMineLoenindplaceringSagList': { query: sort, answer: openOverviewWire },
  'GET /SagHent/HentAfluttetSagList': {
    query: { ...sort, PageSize: v.number(), Soegetekst: closedSearch },
    answer: caseListWire,
  },
  'GET /SagHent/HentAfluttetSagListNextPages': {
    query: { Page: v.number(), SagListId: id },
    answer: caseListWire,
  },
  'GET /SagHent/HentSag': { query: { SagsId: id }, answer: caseDetailsWire },
  'GET /OplagsdataConstroller/HentSagsBehandlingStatusLister': { answer: statusListsWire },
  'GET /OplagsdataConstroller/HentAfvisAarsagTypeList': { answer: rejectReasonsWire },
  'GET /OplagsdataConstroller/HentReminderAarsagTypeList': { answer: reminderReasonsWire },
  'PUT /SagOpdater/AccepterSag': { body: v.object(asTaken) },
  'PUT /SagOpdater/OpdaterNyansatteMobil': {
    body: v.object({ ...asTaken, mobilNR: v.nullable(text) }),
    answer: caseDetailsWire,
  },
  'PUT /SagOpdater/OpdaterNyansatteEmail': {
    body: v.object({ ...asTaken, email: v.nullable(text) }),
    answer: caseDetailsWire,
  },
  'PUT /SagOpdater/OpdaterNyansatteFoedselsdato': {
    body: v.object({ ...asTaken, foedselsDato: v.nullable(day) }),
    answer: caseDetailsWire,
  },
  'PUT /SagOpdater/OpdaterNyansatteAnsaettelsesdato': {
    body: v.object({ ...asTaken, ansaettelsesDato: v.nullable(day) }),
    answer: caseDetailsWire,
  },
  'PUT /SagOpdater/OpdaterSagsbehandling': {
    body: v.object({
      ...version,
      kontaktTilNyansatStatusId: v.nullable(id),
      medlemsskabStatusId: v.nullable(id),
      loenindplaceringStatusId: v.nullable(id),
      kontaktTilNyansatDato: optional(day),
    }),
  },
  'POST /Notat/OpretNotat': {
    body: v.object({ ...version, besked: v.pipe(text, v.maxLength(3000)) }),
  },
  'DELETE /Notat/SletNotat': { body: v.object({ ...version, notatId: id }) },
  'POST /Reminder/OpretReminder': {
    body: v.object({ ...version, ...reminder }),
  },
  'PUT /Reminder/OpdaterReminder': {
    extension: 'salary',
    body: v.object({ ...oneReminder, ...reminder }),
  },
  'PUT /Reminder/AfslutReminder': {
    extension: 'salary',
    body: v.object(oneReminder),
  },
  'PUT /Reminder/GenaabnReminder': {
    extension: 'salary',
    body: v.object(oneReminder),
  },
  'DELETE /Reminder/SletReminder': { body: v.object(oneReminder) },
  'POST /File/UploadSagsDokument/{caseId}': { file: 'file' },
  'GET /File/DownloadSagsDokument/{caseNumber}/{fileName}': { answer: 'file' },
  'PUT /File/OmdoebSagsDokument': {
    extension: 'salary',
    body: v.object({ sagsId: id, fuldeNavn: text, nytNavn: text }),
    answer: renamedFileWire,
  },
  'DELETE /File/SletSagsDokument': {
    extension: 'salary',
    body: v.object({ sagsId: id, fuldeNavn: text }),
  },
  'POST /api/Mail/HentTrSkabelonMailList': {
    body: v.object({ sagsId: id }),
    answer: mailTemplatesWire,
  },
  'POST /api/Mail/SendMailFraTr': {
    body: sends<CaseMailWire>({
      sagsId: id,
      skabelonType: id,
      emne: text,
      indhold: text,
      tilEmailAdresseList: list,
      ccEmailAdresseList: list,
      bccEmailAdresseList: list,
      vedhaeftetFilIdList: v.array(v.object({ fuldeNavn: text, sagsNr: id })),
    }),
  },
  'POST /SagOpdater/TestSammenfletMedAndenSagHentOverlevedendeSag': {
    body: twoCases,
    answer: survivorWire,
  },
  'PUT /SagOpdater/SammenfletMedAndenSag': { body: twoCases },
  'DELETE /SagOpdater/FjernSammenfletMedAndenSag': { body: twoCases },
  'PUT /SagOpdater/OvertagSag': {
    extension: 'salary',
    body: v.object(version),
  },
  'PUT /SagOpdater/AfslutSag': { body: v.object(version) },
  'PUT /SagOpdater/AfvisSag': {
    body: sends<RejectionWire>({
      ...version,
      afvisAarsagNr: id,
      afvisAarsagFriTekst: v.nullable(v.pipe(text, v.maxLength(100))),
    }),
  },
  'GET /Besked/HentValg': { extension: 'portal', answer: noticeChoiceWire },
  'POST /Besked/GemValg': { extension: 'portal', body: noticeChoice },
  'GET /SagHent/HentSagHistorik': {
    extension: 'salary',
    query: { sagsId: id },
    // The front end chooses the schema of a line by its type.
    answer: response({ haendelseList: rows(v.union(LINE_KINDS)) }),
  },
} as const satisfies Contract['calls']

/** The two services that the portal calls, with every call. */
export const CONTRACTS = {
  members: {
    title: 'Member service',
    actedAs: 'request.imiteretBrugerMedlemIdent',
    calls: memberCalls,
    parts: {
      Member: memberWire,
      Workplace: workplaceWire,
      Position: positionWire,
      Post: postWire,
      Contact: contactWire,
    },
  },
  salary: {
    title: 'Salary service',
    actedAs: 'imiteretBrugerMedlemIdent',
    calls: salaryCalls,
    parts: { CaseDetails: caseDetailsWire, NewlyHired: newlyHiredWire, Reminder: reminderWire },
  },
} satisfies Readonly<Record<string, Contract>>

export type ServiceName = keyof typeof CONTRACTS

type Declared = Pick<DeclaredOperation, 'call' | 'access' | 'takesActedAs' | 'summary'> &
  Pick<DeclaredOperation, 'query' | 'body' | 'answer'>

const OPERATIONS: Readonly<Record<ServiceName, readonly Declared[]>> = {
  members: memberOperations,
  salary: salaryOperations,
}

/** What our service declares of its calls; their names are those of the contract. */
export const operationsOf = (name: ServiceName): ReadonlyMap<string, Declared> =>
  new Map(OPERATIONS[name].map((each) => [each.call.replace(/:(\w+)/g, '{$1}'), each]))

/** Where a call names whom support staff act as. No write does: they change nothing. */
export function placeOfActedAs({ call, access, takesActedAs }: Declared): 'query' | 'body' | null {
  if (access !== 'read' || !takesActedAs) return null
  return call.startsWith('GET ') ? 'query' : 'body'
}

/**
 * The access policy: who may make each call of the member and salary services, written down
 * independently of the operations. The tests compare the services with it, and fail for a call that
 * is missing here.
 */

/** The objects of a representative that calls can name. */
export interface Belongings {
  readonly memberIdent: string
  readonly departmentNumber: string
  /** A covered member, and one who is not covered by anybody. */
  readonly coveredIdent: string
  readonly strangerIdent: string
  readonly workplaceNumber: string
  /** A second covered workplace. */
  readonly otherWorkplaceNumber: string
  /** The covered member's position, and another one that can be held at both workplaces. */
  readonly positionNumber: string
  readonly otherPositionNumber: string
  /** A note on the member. */
  readonly noteId: number
  /** A reported update. */
  readonly updateId: string
  /** A reported case with a note, a file, a reminder and a merged case. */
  readonly taken: CaseReference
  readonly secondTaken: CaseReference
  /** One that a colleague has taken. */
  readonly takenByColleague: CaseReference
  readonly untaken: CaseReference
  /** The case that was merged into `taken`. */
  readonly merged: CaseReference
  readonly caseNoteId: string
  readonly reminderId: string
  readonly fileName: string
  /** The id of their list of closed cases. */
  readonly listId: string
}

export interface CaseReference {
  readonly sagsId: string
  readonly sagsRegTid: string
  readonly number: string
}

/** A valid request for a call. */
interface Sent {
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, unknown>>
  /** The fields of a multipart form with a file. */
  readonly form?: Readonly<Record<string, string>>
}

export interface AccessRule {
  /**
   * Who may make the call: any user of the portal, active users, those with access to notes or to
   * salary cases, or support staff of the department.
   */
  readonly needs: 'user' | 'active' | 'notes' | 'salary' | 'support'
  /**
   * Whether support staff who act as a representative may make it: they may read, and `own` is
   * always answered for themselves.
   */
  readonly imitated: 'read' | 'own' | 'refused'
  /**
   * The answer for an object of others, which stays as it is; 204 if a missing object is answered so
   * too. Omitted if the call names none.
   */
  readonly foreign?: 204 | 403 | 404
  /**
   * @param theirs whose objects the request names
   * @param own the caller's own objects, for a request that names two
   */
  readonly send: (theirs: Belongings, own: Belongings) => Sent
}

/** The address of the covered member. */
export const COVERED_EMAIL = 'covered@privat.test'

const DAY = '2026-11-21 00:00:00'

const nothing = () => ({})
const version = ({ sagsId, sagsRegTid }: CaseReference) => ({ sagsId, sagsRegTid })

/** A write in the member service that names a covered member or workplace. */
const report = (body: (theirs: Belongings) => Readonly<Record<string, unknown>>): AccessRule => ({
  needs: 'active',
  imitated: 'refused',
  foreign: 403,
  send: (theirs) => ({ body: body(theirs) }),
})

const salaryRead = { needs: 'salary', imitated: 'read' } as const

/** A write in the salary service that names a case. */
const caseWrite = (
  body: (theirs: Belongings, own: Belongings) => Readonly<Record<string, unknown>>,
): AccessRule => ({
  needs: 'salary',
  imitated: 'refused',
  foreign: 404,
  send: (theirs, own) => ({ body: body(theirs, own) }),
})

export const MEMBER_RULES: Readonly<Record<string, AccessRule>> = {
  'GET /profil/hentbrugeropstartdata': { needs: 'user', imitated: 'own', send: nothing },
  'GET /profil/hentbrugerprofil': { needs: 'user', imitated: 'read', send: nothing },
  'POST /profil/brugeraktiviapp': { needs: 'user', imitated: 'refused', send: nothing },
  'POST /profil/opdaterbrugerprofil': {
    needs: 'active',
    imitated: 'refused',
    send: () => ({ body: { KontaktTR: { Mobil: null, Email: null } } }),
  },
  'GET /profil/hentorganiseringsudvikling': { needs: 'active', imitated: 'read', send: nothing },
  'GET /indstilling/hentindstillinger': { needs: 'user', imitated: 'own', send: nothing },
  'POST /indstilling/gemindstilling': {
    needs: 'user',
    imitated: 'refused',
    send: () => ({ body: { Navn: 'members/columns', Vaerdi: '[]' } }),
  },
  'POST /mail/sendtilmedlemmer': report(({ coveredIdent }) => ({
    Noegle: 'aaaaaaaa-1111',
    Emne: 'Møde',
    Besked: 'Kære {fornavn}',
    GemNote: false,
    Modtagere: [{ Medlemsident: coveredIdent, Email: COVERED_EMAIL }],
  })),
  'GET /besked/hentvalg': { needs: 'active', imitated: 'read', send: nothing },
  'POST /besked/gemvalg': {
    needs: 'active',
    imitated: 'refused',
    send: () => ({ body: { Valg: 'ingen' } }),
  },
  'GET /mail/hentafsendelse': {
    needs: 'active',
    imitated: 'refused',
    send: () => ({ query: { 'request.noegle': 'aaaaaaaa-1111' } }),
  },
  'GET /opslagsdata/hentafdelinger': { needs: 'user', imitated: 'own', send: nothing },
  'GET /opslagsdata/henttrarbejdsstederogstillinger': {
    needs: 'active',
    imitated: 'read',
    send: nothing,
  },
  'GET /profil/hentsupportkontaktoplysninger': { needs: 'user', imitated: 'read', send: nothing },
  'GET /medlem/hentegnemedlemmerprarbejdsstedprtrhverv': {
    needs: 'active',
    imitated: 'read',
    send: nothing,
  },
  'GET /medlem/hentegetmedlem': {
    needs: 'active',
    imitated: 'read',
    foreign: 403,
    send: ({ coveredIdent }) => ({ query: { 'request.medlemsident': coveredIdent } }),
  },
  'GET /medlem/soegallemedlemmer': {
    needs: 'active',
    imitated: 'read',
    send: () => ({ query: { 'request.fuldeNavn': 'Anna' } }),
  },
  'GET /medlem/hentsoegmedlem': {
    needs: 'active',
    imitated: 'read',
    send: ({ coveredIdent }) => ({ query: { 'request.medlemsident': coveredIdent } }),
  },
  'POST /favorit/tilfoejfavorit': {
    needs: 'active',
    imitated: 'refused',
    foreign: 403,
    send: ({ coveredIdent }) => ({
      query: { 'request.favoritId': coveredIdent, 'request.favoritType': 'MedlemIdent' },
    }),
  },
  'DELETE /favorit/fjernfavorit': {
    needs: 'active',
    imitated: 'refused',
    foreign: 403,
    send: ({ coveredIdent }) => ({
      query: { 'request.favoritId': coveredIdent, 'request.favoritType': 'MedlemIdent' },
    }),
  },
  'GET /note/hentnoter': {
    needs: 'notes',
    imitated: 'refused',
    foreign: 403,
    send: ({ coveredIdent }) => ({
      query: { 'request.referenceId': coveredIdent, 'request.referenceType': 'MedlemIdent' },
    }),
  },
  'GET /note/hentbrugersnoter': {
    needs: 'notes',
    imitated: 'refused',
    send: () => ({ query: { 'request.referenceType': 'MedlemIdent' } }),
  },
  'POST /note/opretnote': {
    needs: 'notes',
    imitated: 'refused',
    foreign: 403,
    send: ({ coveredIdent }) => ({
      body: {
        ReferenceId: coveredIdent,
        ReferenceType: 'MedlemIdent',
        Titel: 'Løn',
        Indhold: 'Ring tilbage.',
      },
    }),
  },
  'POST /note/opdaternote': {
    needs: 'notes',
    imitated: 'refused',
    foreign: 404,
    send: ({ noteId }) => ({ body: { NoteId: noteId, Titel: 'Løn', Indhold: 'Ændret.' } }),
  },
  'POST /note/opdaternoteerlaest': {
    needs: 'notes',
    imitated: 'refused',
    foreign: 404,
    send: ({ noteId }) => ({
      query: { 'request.noteId': String(noteId), 'request.erLaest': 'true' },
    }),
  },
  'DELETE /note/sletnote': {
    needs: 'notes',
    imitated: 'refused',
    foreign: 204,
    send: ({ noteId }) => ({ query: { 'request.noteId': String(noteId) } }),
  },
  'GET /opdatering/hentegnemedlemmeropdateringerlist': {
    needs: 'active',
    imitated: 'read',
    send: nothing,
  },
  'GET /opdatering/hentopdateringbatchdetalje': {
    needs: 'active',
    imitated: 'read',
    foreign: 403,
    send: ({ updateId }) => ({ query: { 'request.opdateringBathcId': updateId } }),
  },
  'DELETE /opdatering/traekopdateringtilbage': {
    needs: 'active',
    imitated: 'refused',
    foreign: 403,
    send: ({ updateId }) => ({ query: { 'request.batchId': updateId } }),
  },
  'POST /opdatering/opdatermedlem': report(
    ({ coveredIdent, workplaceNumber, otherPositionNumber }) => ({
      Medlemsident: coveredIdent,
      Aendringsdato: DAY,
      Arbejdsstednummer: workplaceNumber,
      Stillingsnummer: otherPositionNumber,
      Timetal: 30,
    }),
  ),
  'POST /opdatering/tilfoejmedlemarbejdssted': report(
    ({ coveredIdent, otherWorkplaceNumber, positionNumber }) => ({
      Medlemsident: coveredIdent,
      Aendringsdato: DAY,
      Arbejdsstednummer: otherWorkplaceNumber,
      Stillingsnummer: positionNumber,
      Timetal: 20,
    }),
  ),
  'POST /opdatering/opdaterogtilfoejeksisterendemedlem': report(
    ({ strangerIdent, workplaceNumber, positionNumber }) => ({
      Medlemsident: strangerIdent,
      Aendringsdato: DAY,
      Arbejdsstednummer: workplaceNumber,
      Stillingsnummer: positionNumber,
      Timetal: 20,
    }),
  ),
  'POST /opdatering/SkiftMedlemArbejdssted': report(
    ({ coveredIdent, workplaceNumber, otherWorkplaceNumber, positionNumber }) => ({
      Medlemsident: coveredIdent,
      Aendringsdato: DAY,
      NytArbejdsstednummer: otherWorkplaceNumber,
      GammeltArbejdsstednummer: workplaceNumber,
      Stillingsnummer: positionNumber,
      Timetal: 20,
    }),
  ),
  'POST /opdatering/MedlemSkiftetStillingTRIkkeDaekker': report(
    ({ coveredIdent, workplaceNumber }) => ({
      Medlemsident: coveredIdent,
      Arbejdsstednummer: workplaceNumber,
    }),
  ),
  'POST /opdatering/medlemophoert': report(({ coveredIdent, workplaceNumber }) => ({
    Medlemsident: coveredIdent,
    Arbejdsstednummer: workplaceNumber,
  })),
  'POST /profil/opdatertotalantalkollegaerbrugerdaekker': {
    needs: 'active',
    imitated: 'refused',
    send: () => ({ body: { TotalAntalKollegaerBrugerDaekkerTR: 250 } }),
  },
  'GET /profil/soegtrtilimitering': {
    needs: 'support',
    imitated: 'own',
    send: ({ departmentNumber }) => ({
      query: { 'request.afdelingsnummer': departmentNumber, 'request.fuldeNavn': 'Anna' },
    }),
  },
}

export const SALARY_RULES: Readonly<Record<string, AccessRule>> = {
  'GET /Besked/HentValg': { ...salaryRead, send: nothing },
  'POST /Besked/GemValg': {
    needs: 'salary',
    imitated: 'refused',
    send: () => ({ body: { Valg: 'ingen' } }),
  },
  'GET /SagHent/HentMineLoenindplaceringSagList': { ...salaryRead, send: nothing },
  'GET /SagHent/HentAfluttetSagList': { ...salaryRead, send: nothing },
  'GET /SagHent/HentAfluttetSagListNextPages': {
    ...salaryRead,
    // The id contains the sorting, not the cases: everybody gets their own cases.
    send: ({ listId }) => ({ query: { Page: '1', SagListId: listId } }),
  },
  'GET /SagHent/HentSag': {
    ...salaryRead,
    foreign: 404,
    send: ({ taken }) => ({ query: { SagsId: taken.sagsId } }),
  },
  'GET /SagHent/HentSagHistorik': {
    ...salaryRead,
    foreign: 404,
    send: ({ taken }) => ({ query: { sagsId: taken.sagsId } }),
  },
  'PUT /SagOpdater/AccepterSag': caseWrite(({ untaken }) => version(untaken)),
  'PUT /SagOpdater/OvertagSag': caseWrite(({ takenByColleague }) => version(takenByColleague)),
  'POST /SagOpdater/TestSammenfletMedAndenSagHentOverlevedendeSag': caseWrite(
    ({ secondTaken }, { taken }) => ({ ...version(taken), andenSag: version(secondTaken) }),
  ),
  'PUT /SagOpdater/SammenfletMedAndenSag': caseWrite(({ secondTaken }, { taken }) => ({
    ...version(taken),
    andenSag: version(secondTaken),
  })),
  'DELETE /SagOpdater/FjernSammenfletMedAndenSag': caseWrite(({ taken, merged }) => ({
    ...version(taken),
    andenSag: version(merged),
  })),
  'PUT /SagOpdater/AfvisSag': caseWrite(({ taken }) => ({
    ...version(taken),
    afvisAarsagNr: '1',
  })),
  'PUT /SagOpdater/AfslutSag': caseWrite(({ taken }) => version(taken)),
  'PUT /SagOpdater/OpdaterSagsbehandling': caseWrite(({ taken }) => version(taken)),
  'PUT /SagOpdater/OpdaterNyansatteMobil': caseWrite(({ taken }) => ({
    ...version(taken),
    mobilNR: null,
  })),
  'PUT /SagOpdater/OpdaterNyansatteEmail': caseWrite(({ taken }) => ({
    ...version(taken),
    email: null,
  })),
  'PUT /SagOpdater/OpdaterNyansatteFoedselsdato': caseWrite(({ taken }) => ({
    ...version(taken),
    foedselsDato: null,
  })),
  'PUT /SagOpdater/OpdaterNyansatteAnsaettelsesdato': caseWrite(({ taken }) => ({
    ...version(taken),
    ansaettelsesDato: null,
  })),
  'GET /OplagsdataConstroller/HentSagsBehandlingStatusLister': { ...salaryRead, send: nothing },
  'GET /OplagsdataConstroller/HentAfvisAarsagTypeList': { ...salaryRead, send: nothing },
  'GET /OplagsdataConstroller/HentReminderAarsagTypeList': { ...salaryRead, send: nothing },
  'POST /api/Mail/HentTrSkabelonMailList': {
    ...salaryRead,
    foreign: 404,
    send: ({ taken }) => ({ body: { sagsId: taken.sagsId } }),
  },
  'POST /api/Mail/SendMailFraTr': caseWrite(({ taken, fileName }) => ({
    sagsId: taken.sagsId,
    skabelonType: 'FriMail',
    emne: 'Løn',
    indhold: 'Send venligst indplaceringen.',
    tilEmailAdresseList: ['fremmed@privatmail.test'],
    vedhaeftetFilIdList: [{ fuldeNavn: fileName, sagsNr: taken.number }],
  })),
  'POST /File/UploadSagsDokument/:caseId': {
    needs: 'salary',
    imitated: 'refused',
    foreign: 404,
    send: ({ taken }) => ({ path: { caseId: taken.sagsId }, form: {} }),
  },
  'GET /File/DownloadSagsDokument/:caseNumber/:fileName': {
    ...salaryRead,
    foreign: 404,
    send: ({ taken, fileName }) => ({ path: { caseNumber: taken.number, fileName } }),
  },
  'PUT /File/OmdoebSagsDokument': caseWrite(({ taken, fileName }) => ({
    sagsId: taken.sagsId,
    fuldeNavn: fileName,
    nytNavn: 'Nyt navn',
  })),
  'DELETE /File/SletSagsDokument': caseWrite(({ taken, fileName }) => ({
    sagsId: taken.sagsId,
    fuldeNavn: fileName,
  })),
  'POST /Notat/OpretNotat': caseWrite(({ taken }) => ({ ...version(taken), besked: 'Hej' })),
  'DELETE /Notat/SletNotat': caseWrite(({ taken, caseNoteId }) => ({
    ...version(taken),
    notatId: caseNoteId,
  })),
  'POST /Reminder/OpretReminder': caseWrite(({ taken }) => ({
    ...version(taken),
    reminderDato: '2026-12-01',
    reminderAarsagNr: '1',
    reminderAarsagFritekst: null,
    sendReminderEmail: true,
  })),
  'DELETE /Reminder/SletReminder': caseWrite(({ taken, reminderId }) => ({
    ...version(taken),
    reminderId,
  })),
  'PUT /Reminder/OpdaterReminder': caseWrite(({ taken, reminderId }) => ({
    ...version(taken),
    reminderId,
    reminderDato: '2026-12-01',
    reminderAarsagNr: '1',
    reminderAarsagFritekst: null,
    sendReminderEmail: true,
  })),
  'PUT /Reminder/AfslutReminder': caseWrite(({ taken, reminderId }) => ({
    ...version(taken),
    reminderId,
  })),
  'PUT /Reminder/GenaabnReminder': caseWrite(({ taken, reminderId }) => ({
    ...version(taken),
    reminderId,
  })),
}

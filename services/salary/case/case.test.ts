import { eq, inArray, sql } from 'drizzle-orm'
import { object, parse, string } from 'valibot'
import { ANNA, SOFIE } from '../../../tools/rig/src/seed/accounts.ts'
import {
  addRepresentative,
  type Representative,
  type RepresentativeOptions,
} from '../../../tools/rig/src/seed/create-representative.ts'
import { dumpRows } from '../../../tools/rig/src/seed/row-dump.ts'
import { withDatabase } from '../../testing/databases.ts'
import { type Ask, askerOf, testClock } from '../../testing/service-calls.ts'
import { createSalaryService, salaryOperations } from '../salary-service.ts'
import { cases, files, imitationAudit, notes, reminders, responsibilities } from '../tables.ts'
import { closedCasesWire, openCasesWire } from '../wire.ts'
import { type CaseDetailsWire, caseDetailsWire } from './case-wire.ts'

const SHOW = 'GET /SagHent/HentSag?SagsId='
const STATUSES = 'GET /OplagsdataConstroller/HentSagsBehandlingStatusLister'
const TAKE = 'PUT /SagOpdater/AccepterSag'
const TAKE_OVER = 'PUT /SagOpdater/OvertagSag'
const TEST = 'POST /SagOpdater/TestSammenfletMedAndenSagHentOverlevedendeSag'
const MERGE = 'PUT /SagOpdater/SammenfletMedAndenSag'
const PART = 'DELETE /SagOpdater/FjernSammenfletMedAndenSag'
const REJECT = 'PUT /SagOpdater/AfvisSag'
const CLOSE = 'PUT /SagOpdater/AfslutSag'
const REPORT = 'PUT /SagOpdater/OpdaterSagsbehandling'
const MOBILE = 'PUT /SagOpdater/OpdaterNyansatteMobil'
const EMAIL = 'PUT /SagOpdater/OpdaterNyansatteEmail'
const BIRTH = 'PUT /SagOpdater/OpdaterNyansatteFoedselsdato'
const EMPLOYMENT = 'PUT /SagOpdater/OpdaterNyansatteAnsaettelsesdato'

const DONE = { status: 204, body: null }
const STALE = refusal(409, { sagsRegTid: [expect.stringContaining('Sagen er ændret')] })

const FULL_REPORT = {
  kontaktTilNyansatStatusId: '1',
  medlemsskabStatusId: '2',
  loenindplaceringStatusId: '1',
  kontaktTilNyansatDato: '2026-11-20',
}

const survivorWire = object({ sagsId: string() })

function refusal(status: number, errors: Readonly<Record<string, unknown>>) {
  return { status, body: { error: { errors, requestId: expect.any(String) } } }
}

interface Caller {
  readonly memberIdent: string
  readonly login: string
}

describe('case', () => {
  withDatabase('union', (database) => {
    let ask: Ask
    /** A representative who shares no workplace with anybody. */
    let stranger: Representative

    beforeAll(async () => {
      ask = await askerOf(createSalaryService, database.db)
      stranger = await somebody({ taken: 1 })
    }, 60_000)

    const somebody = (counts: RepresentativeOptions['cases']) =>
      addRepresentative(database.db, testClock, { members: 0, cases: counts ?? 0 })

    /** Adds a user who handles cases at the same workplace. */
    async function colleagueOf(person: Representative): Promise<Representative> {
      const colleague = await somebody(0)
      await database.db.insert(responsibilities).values({
        personIdent: colleague.memberIdent,
        workplaceNumber: person.workplaceNumber,
      })
      return colleague
    }

    async function show(caller: Caller, caseId: string): Promise<CaseDetailsWire> {
      const { status, body } = await ask(caller, SHOW + caseId)
      expect({ status, body }).toMatchObject({ status: 200 })
      return parse(caseDetailsWire, body)
    }

    /** Fetches the case as the caller, and returns the version fields that a write needs. */
    async function seen(caller: Caller, caseId: string) {
      const { sagsId, sagsRegTid } = await show(caller, caseId)
      return { sagsId, sagsRegTid }
    }

    async function seenTwo(caller: Caller, one: string, other: string) {
      return { ...(await seen(caller, one)), andenSag: await seen(caller, other) }
    }

    async function write(caller: Caller, call: string, caseId: string, more = {}) {
      return ask(caller, call, { body: { ...(await seen(caller, caseId)), ...more } })
    }

    async function openCases(caller: Caller) {
      const { body } = await ask(caller, 'GET /SagHent/HentMineLoenindplaceringSagList')
      const { aabneSagList, tilBekraeftelseSagList } = parse(openCasesWire, body)
      return [...aabneSagList, ...tilBekraeftelseSagList].map((each) => each.sagsId)
    }

    async function closedCases(caller: Caller) {
      const { body } = await ask(caller, 'GET /SagHent/HentAfluttetSagList?PageSize=100')
      return parse(closedCasesWire, body).sagList.map((each) => each.sagsId)
    }

    async function rowOf(caseId: string) {
      const [row] = await database.db.select().from(cases).where(eq(cases.id, caseId))
      if (!row) throw new Error('no such case')
      return row
    }

    const rows = () =>
      dumpRows(database.db, ['identity', 'members', 'migrations', 'salary.access_log'])

    async function personWith(counts: RepresentativeOptions['cases']) {
      const person = await somebody(counts)
      const [one = '', other = '', third = ''] = person.caseIds
      return { person, one, other, third }
    }

    describe('HentSag', () => {
      it('[API-S-01] answers a case with all that is known of it', async () => {
        const { person, one } = await personWith({ taken: 1 })
        const kept = await rowOf(one)
        await database.db.insert(reminders).values([
          { caseId: one, content: '<p>senere</p>', dueOn: '2026-12-01', sendsMail: true },
          { caseId: one, content: '<p>før</p>', dueOn: '2026-11-01', sendsMail: false },
        ])
        await database.db.insert(notes).values(
          [person.memberIdent, ANNA.memberIdent].map((byIdent, index) => ({
            caseId: one,
            message: `<p>Note ${index}</p>`,
            createdAt: new Date(`2026-11-2${index}T10:00:00Z`),
            byIdent,
            byName: 'Bo Berg',
          })),
        )
        await database.db.insert(files).values({
          caseId: one,
          title: 'Lønseddel',
          extension: 'pdf',
          fullName: 'Lønseddel.pdf',
          mimeType: 'application/pdf',
          bytes: 2048,
          sha256: 'none',
          changedAt: new Date('2026-11-20T10:00:00Z'),
          byIdent: person.memberIdent,
          storageKey: 'none',
        })
        expect(await show(person, one)).toEqual({
          sagsId: one,
          sagsRegTid: kept.registeredAt.toISOString(),
          sagsNr: kept.number,
          modtagetDato: kept.receivedOn,
          fristDato: kept.deadlineOn,
          sagsbehandlingSlutDato: null,
          erAfsluttet: false,
          visAcceptDialog: false,
          sagStatus: {
            statusNavn: 'Afventer reminder',
            statusType: 'AfventerReminder',
            visStatus: true,
          },
          nyansat: expect.objectContaining({
            navn: kept.newlyHiredName,
            kontaktInfo: { mobilNumre: kept.mobileNumbers, emails: kept.emails },
          }),
          tilladteHandlinger: ['Sagsbehandle', 'Afvis', 'SammenfletMedAndenSag', 'Afslut'],
          kanOvertages: false,
          sagsbehandler: { navn: person.name, erDigSelv: true },
          sammenflettetSagList: [],
          reminderList: [
            expect.objectContaining({ indhold: '<p>før</p>', status: 'Passiv' }),
            expect.objectContaining({ indhold: '<p>senere</p>', status: 'Aktiv' }),
          ],
          notatList: [
            {
              id: expect.any(String),
              besked: '<p>Note 1</p>',
              oprettetTid: '2026-11-21T10:00:00.000Z',
              kanSlettes: false,
              oprettetAf: 'Bo Berg',
              sagsNr: kept.number,
            },
            expect.objectContaining({ besked: '<p>Note 0</p>', kanSlettes: true }),
          ],
          indirekteSammenflettetSagList: [],
          overlevendeSag: null,
          lukning: null,
          filList: [
            {
              titel: 'Lønseddel',
              filtype: 'pdf',
              fuldeNavn: 'Lønseddel.pdf',
              mimeType: 'application/pdf',
              aendretTid: '2026-11-20T10:00:00.000Z',
              laengde: 2048,
              kanAendres: true,
              sagsNr: kept.number,
            },
          ],
          maksFilbytes: 25 * 1024 * 1024,
          sagsbehandling: {
            kontaktTilNyansatStatus: missing(),
            organiseringStatus: missing(),
            loenindplaceringStatus: missing(),
            organiseringStatusKanIkkeOpdateres: false,
            kontaktTilNyansatDato: null,
          },
        })
      })

      it('agrees with the list about the same case', async () => {
        const { person } = await personWith({ untaken: 1, taken: 2, closed: 2 })
        const open = await ask(person, 'GET /SagHent/HentMineLoenindplaceringSagList')
        const closed = await ask(person, 'GET /SagHent/HentAfluttetSagList')
        const { aabneSagList, tilBekraeftelseSagList } = parse(openCasesWire, open.body)
        const { sagList } = parse(closedCasesWire, closed.body)
        for (const each of [...aabneSagList, ...tilBekraeftelseSagList, ...sagList]) {
          const { reminder: _, kontaktRapporteret: __, sagAfsluttetDato, ...alike } = each
          expect(await show(person, each.sagsId)).toMatchObject({
            ...alike,
            sagsbehandlingSlutDato: sagAfsluttetDato,
          })
        }
      })

      it('of a case that has ended meanwhile never asks to try again', async () => {
        const { person, one, other } = await personWith({ taken: 2 })
        const [body, merged] = [await seen(person, one), await seen(person, other)]
        await write(person, REJECT, one, { afvisAarsagNr: '1' })
        expect(await ask(person, CLOSE, { body })).toMatchObject(
          refusal(409, { sagsRegTid: ['Sagen er blevet lukket og kan ikke ændres mere.'] }),
        )
        await database.db
          .update(cases)
          .set({ closedAt: null, closedAs: null })
          .where(eq(cases.id, one))
        await database.db
          .update(cases)
          .set({ mergedIntoId: one, registeredAt: testClock.now() })
          .where(eq(cases.id, other))
        expect(await ask(person, CLOSE, { body: merged })).toMatchObject(
          refusal(409, { sagsRegTid: [expect.stringContaining('sammenflettet')] }),
        )
      })

      it('misses nothing in the report of a case that nobody has taken', async () => {
        const { person, one, other } = await personWith({ untaken: 1, taken: 1 })
        const isMissing = async (caseId: string) => {
          const { sagsbehandling } = await show(person, caseId)
          return [
            sagsbehandling.kontaktTilNyansatStatus.statusMangler,
            sagsbehandling.organiseringStatus.statusMangler,
            sagsbehandling.loenindplaceringStatus.statusMangler,
          ]
        }
        await database.db
          .update(cases)
          .set({ contactStatusId: null, organisingStatusId: null, salaryStatusId: null })
          .where(inArray(cases.id, [one, other]))
        expect(await isMissing(one)).toEqual([false, false, false])
        expect(await isMissing(other)).toEqual([true, true, true])
      })

      it('names who has taken a case, in the list and on the case', async () => {
        const { person, one } = await personWith({ taken: 1 })
        const colleague = await colleagueOf(person)
        for (const [caller, erDigSelv] of [
          [person, true],
          [colleague, false],
        ] as const) {
          const sagsbehandler = { navn: person.name, erDigSelv }
          expect(await show(caller, one)).toMatchObject({ sagsbehandler })
          const { body } = await ask(caller, 'GET /SagHent/HentMineLoenindplaceringSagList')
          expect(parse(openCasesWire, body).aabneSagList).toMatchObject([{ sagsbehandler }])
        }
        const { person: other, one: untaken } = await personWith({ untaken: 1 })
        expect(await show(other, untaken)).toMatchObject({ sagsbehandler: null })
      })

      it('prompts for a decision on an untaken case', async () => {
        const { person, one } = await personWith({ untaken: 1 })
        expect(await show(person, one)).toMatchObject({
          visAcceptDialog: true,
          tilladteHandlinger: ['Accept', 'Afvis', 'SammenfletMedAndenSag'],
        })
      })

      it.each(['Afsluttet', 'IkkeTRRelevant'] as const)(
        '[SAG-34] a case that is %s is closed, and nothing is to be done about it',
        async (closedAs) => {
          const { person, one } = await personWith({ closed: 1 })
          await database.db.update(cases).set({ closedAs }).where(eq(cases.id, one))
          expect(await show(person, one)).toMatchObject({
            erAfsluttet: true,
            visAcceptDialog: false,
            sagStatus: { statusType: closedAs },
            sagsbehandlingSlutDato: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
            tilladteHandlinger: [],
          })
        },
      )

      it('[GEN-15] is about one newly hired person a case', async () => {
        const { person, one, other } = await personWith({ taken: 2 })
        const people = [await show(person, one), await show(person, other)]
        expect(people.map((each) => each.nyansat.navn)).toEqual(
          person.cases.map((each) => each.name),
        )
      })

      it('leaves the case’s id in the audit where support staff act as its holder', async () => {
        const [one] = await openCases(ANNA)
        const { status } = await ask(
          SOFIE,
          `${SHOW}${one}&imiteretBrugerMedlemIdent=${ANNA.memberIdent}`,
        )
        expect(status).toBe(200)
        const [row] = await database.db.select().from(imitationAudit).orderBy(sql`id desc`).limit(1)
        expect(row).toMatchObject({ call: 'GET /SagHent/HentSag', askedFor: one })
      })
    })

    describe('Oplagsdata', () => {
      it('[API-S-05] [REPORT-22] answers the three lists, and which contacts need a day', async () => {
        const answer = await ask(ANNA, STATUSES)
        const status = (statusId: string, statusName: string, dateRequired = false) => ({
          statusId,
          statusName,
          dateRequired,
        })
        expect(answer).toMatchObject({ status: 200 })
        expect(answer.body).toEqual({
          kontaktTilNyansatStatusList: [
            status('1', 'Kontaktet, samtale er holdt', true),
            status('2', 'Kontaktet på mail eller sms', true),
            status('3', 'Kunne ikke træffes'),
            status('4', 'Ønsker ikke kontakt'),
          ],
          loenindplaceringStatusList: [
            status('1', 'Korrekt indplaceret'),
            status('2', 'Rettet af arbejdsgiver'),
            status('3', 'Sendt videre til afdelingen'),
            status('4', 'Kunne ikke vurderes'),
          ],
          organisaeringStatusList: [
            status('1', 'Er medlem'),
            status('2', 'Er blevet medlem'),
            status('3', 'Overvejer medlemskab'),
            status('4', 'Ønsker ikke medlemskab'),
            status('5', 'Medlem af en anden organisation'),
          ],
        })
      })

      const reason = (nr: string, tekst: string, kraeverFritekst = false) => ({
        nr,
        tekst,
        kraeverFritekst,
      })

      it('[API-S-06] [REJECT-06] answers the reasons for rejecting, one of which needs words', async () => {
        const answer = await ask(ANNA, 'GET /OplagsdataConstroller/HentAfvisAarsagTypeList')
        expect(answer).toMatchObject({ status: 200 })
        expect(answer.body).toEqual({
          afvisAarsagTypeList: [
            reason('1', 'Ikke ansat på mit arbejdssted'),
            reason('2', 'Ansættelsen er ophørt'),
            reason('3', 'Uden for overenskomstens område'),
            reason('4', 'Indplaceringen er allerede kontrolleret'),
            reason('9', 'Andet', true),
          ],
        })
      })

      it('[API-S-07] returns the reasons for reminders, one of which requires a text', async () => {
        const answer = await ask(ANNA, 'GET /OplagsdataConstroller/HentReminderAarsagTypeList')
        expect(answer).toMatchObject({ status: 200 })
        expect(answer.body).toEqual({
          reminderAarsagTypeList: [
            reason('1', 'Kontakt den nyansatte'),
            reason('2', 'Afventer svar fra arbejdsgiver'),
            reason('3', 'Afventer dokumentation for tidligere ansættelse'),
            reason('4', 'Følg op på medlemskab'),
            reason('9', 'Andet', true),
          ],
        })
      })
    })

    describe('AccepterSag', () => {
      it('[API-S-08] [TAKE-02] [API-S-27] takes the case, and the person may work on it', async () => {
        const { person, one } = await personWith({ untaken: 1 })
        const before = await seen(person, one)
        expect(await ask(person, TAKE, { body: before })).toMatchObject(DONE)
        const after = await show(person, one)
        expect(after).toMatchObject({ visAcceptDialog: false })
        expect(after.tilladteHandlinger).toContain('Sagsbehandle')
        expect(after.sagsRegTid > before.sagsRegTid).toBe(true)
        expect(await rowOf(one)).toMatchObject({
          takenByIdent: person.memberIdent,
          takenAt: expect.any(Date),
        })
      })

      it('reads the names of its fields whatever their case', async () => {
        const { person, one } = await personWith({ untaken: 1 })
        const { sagsId, sagsRegTid } = await seen(person, one)
        const body = { SagsId: sagsId, SAGSREGTID: sagsRegTid }
        expect(await ask(person, TAKE, { body })).toMatchObject(DONE)
      })

      it('refuses to take a case that a colleague has taken', async () => {
        const { person, one } = await personWith({ taken: 1 })
        const colleague = await colleagueOf(person)
        expect((await show(colleague, one)).tilladteHandlinger).toEqual([])
        expect(await write(colleague, TAKE, one)).toMatchObject(
          refusal(403, { sagsId: ['Sagen er taget af en anden.'] }),
        )
      })

      it('of two users who take it at once lets one win, and tells the other', async () => {
        const { person, one } = await personWith({ untaken: 1 })
        const colleague = await colleagueOf(person)
        const body = await seen(person, one)
        const answers = await Promise.all(
          [person, colleague, person, colleague].map((each) => ask(each, TAKE, { body })),
        )
        const won = [answers[0]?.status === 204, answers[1]?.status === 204]
        expect([...won].sort()).toEqual([false, true])
        // Each user sends the same request twice, and gets the same response both times.
        expect(answers.map((each) => each.status === 204)).toEqual([...won, ...won])
        expect(answers.filter((each) => each.status === 409)).toHaveLength(2)
      })
    })

    describe('merging', () => {
      it('[API-S-09] [MERGE-05] [MERGE-10] returns the survivor, and changes nothing', async () => {
        const { person, one, other } = await personWith({ untaken: 1, taken: 1 })
        const before = await rows()
        for (const body of [await seenTwo(person, one, other), await seenTwo(person, other, one)]) {
          expect(await ask(person, TEST, { body })).toMatchObject({
            status: 200,
            body: { sagsId: other },
          })
        }
        expect(await rows()).toEqual(before)
      })

      it('[API-S-10] [MERGE-11] merges: one lives on and shows the other, which rests', async () => {
        const { person, one, other } = await personWith({ untaken: 1, taken: 1 })
        const body = await seenTwo(person, one, other)
        expect(await ask(person, MERGE, { body })).toMatchObject(DONE)
        const survivor = await show(person, other)
        const resting = await show(person, one)
        expect(survivor.tilladteHandlinger).toContain('FjernSammenfletMedAndenSag')
        expect(survivor.sammenflettetSagList).toEqual([
          {
            sagsId: one,
            sagsRegTid: resting.sagsRegTid,
            sagsNr: resting.sagsNr,
            nyansatteNavn: resting.nyansat.navn,
            modtagetDato: resting.modtagetDato,
            sagStatus: { statusNavn: 'Sammenflettet' },
          },
        ])
        expect(resting).toMatchObject({
          erAfsluttet: true,
          sagsbehandlingSlutDato: '2026-11-21',
          visAcceptDialog: false,
          sagStatus: { statusNavn: 'Sammenflettet', statusType: 'Afsluttet' },
          tilladteHandlinger: [],
        })
        expect(await openCases(person)).toEqual([other])
        expect(await closedCases(person)).toEqual([])
        expect(survivor.sagsRegTid > body.andenSag.sagsRegTid).toBe(true)
        expect(resting.sagsRegTid > body.sagsRegTid).toBe(true)
      })

      it('[API-S-11] [MERGE-12] removes a merge, and both are as they were', async () => {
        const { person, one, other } = await personWith({ taken: 2 })
        await write(person, REPORT, other, FULL_REPORT)
        const before = [await show(person, one), await show(person, other)]
        const { sagsId } = parse(
          survivorWire,
          (await ask(person, TEST, { body: await seenTwo(person, one, other) })).body,
        )
        const resting = sagsId === one ? other : one
        await ask(person, MERGE, { body: await seenTwo(person, one, other) })
        const body = await seenTwo(person, sagsId, resting)
        expect(await ask(person, PART, { body })).toMatchObject(DONE)
        const after = [await show(person, one), await show(person, other)]
        expect(after.map(withoutVersion)).toEqual(before.map(withoutVersion))
        expect((await openCases(person)).sort()).toEqual([one, other].sort())
      })

      it('keeps earlier merges of a merged case', async () => {
        const { person, one, other, third } = await personWith({ taken: 3 })
        await database.db.update(cases).set({ receivedOn: '2026-10-01' }).where(eq(cases.id, third))
        await database.db.update(cases).set({ receivedOn: '2026-10-02' }).where(eq(cases.id, other))
        await database.db.update(cases).set({ receivedOn: '2026-10-03' }).where(eq(cases.id, one))
        await ask(person, MERGE, { body: await seenTwo(person, one, other) })
        await ask(person, MERGE, { body: await seenTwo(person, other, third) })
        expect(await openCases(person)).toEqual([third])
        await ask(person, PART, { body: await seenTwo(person, third, other) })
        expect((await openCases(person)).sort()).toEqual([other, third].sort())
        expect((await show(person, other)).sammenflettetSagList).toHaveLength(1)
      })

      async function nested() {
        const { person, one, other, third } = await personWith({ taken: 3 })
        const received = { [third]: '2026-10-01', [other]: '2026-10-02', [one]: '2026-10-03' }
        for (const [id, receivedOn] of Object.entries(received)) {
          await database.db.update(cases).set({ receivedOn }).where(eq(cases.id, id))
        }
        await ask(person, MERGE, { body: await seenTwo(person, one, other) })
        await ask(person, MERGE, { body: await seenTwo(person, other, third) })
        return { person, survivor: third, merged: other, within: one }
      }

      it('shows the whole tree of merges, and what each case is now part of', async () => {
        const { person, survivor, merged, within } = await nested()
        const details = await show(person, survivor)
        expect(details.sammenflettetSagList.map(({ sagsId }) => sagsId)).toEqual([merged])
        expect(details.indirekteSammenflettetSagList).toMatchObject([
          { sagsId: within, sammenflettetMedSagsNr: (await rowOf(merged)).number },
        ])
        expect(details.overlevendeSag).toBeNull()
        for (const caseId of [merged, within]) {
          expect((await show(person, caseId)).overlevendeSag).toEqual({
            sagsId: survivor,
            sagsNr: details.sagsNr,
            nyansatteNavn: details.nyansat.navn,
          })
        }
      })

      it.each([
        [REJECT, 'IkkeTRRelevant', { afvisAarsagNr: '9', afvisAarsagFriTekst: 'Fejl' }],
        [CLOSE, 'Afsluttet', {}],
      ])('%s ends all that was merged into the case', async (call, statusType, more) => {
        const { person, survivor, merged, within } = await nested()
        await write(person, REPORT, survivor, FULL_REPORT)
        expect(await write(person, call, survivor, more)).toMatchObject(DONE)
        const ids = [survivor, merged, within]
        expect(await openCases(person)).toEqual([])
        expect((await closedCases(person)).sort()).toEqual([...ids].sort())
        const [first, ...others] = await Promise.all(ids.map((id) => show(person, id)))
        for (const each of others) {
          expect(each).toMatchObject({
            erAfsluttet: true,
            sagStatus: { statusNavn: 'Sammenflettet', statusType },
            tilladteHandlinger: [],
            lukning: first?.lukning,
          })
        }
        expect(first?.lukning).toEqual({
          tid: expect.any(String),
          afNavn: person.name,
          afvisAarsag: call === REJECT ? 'Andet' : null,
          afvisAarsagFriTekst: call === REJECT ? 'Fejl' : null,
        })
        expect(first?.sammenflettetSagList.map(({ sagsId }) => sagsId)).toEqual([merged])
      })

      it('shows notes, files and reminders of merged cases, marked with their case', async () => {
        const { person, survivor, within } = await nested()
        const { number } = await rowOf(within)
        await database.db.insert(notes).values({
          caseId: within,
          message: '<p>Husk</p>',
          createdAt: new Date('2026-11-20T10:00:00Z'),
          byIdent: person.memberIdent,
          byName: person.name,
        })
        await database.db
          .insert(reminders)
          .values({ caseId: within, content: '<p>Ring</p>', dueOn: '2026-12-01', sendsMail: true })
        await database.db.insert(files).values({
          caseId: within,
          title: 'Brev',
          extension: 'pdf',
          fullName: 'Brev.pdf',
          mimeType: 'application/pdf',
          bytes: 1,
          sha256: 'x',
          changedAt: new Date('2026-11-20T10:00:00Z'),
          byIdent: person.memberIdent,
          storageKey: 'x',
        })
        const details = await show(person, survivor)
        expect(details).toMatchObject({
          notatList: [{ besked: '<p>Husk</p>', sagsNr: number, kanSlettes: false }],
          filList: [{ fuldeNavn: 'Brev.pdf', sagsNr: number }],
          reminderList: [{ indhold: '<p>Ring</p>', sagsNr: number }],
          sagStatus: { statusType: 'AfventerReminder' },
        })
        const { body } = await ask(person, 'GET /SagHent/HentMineLoenindplaceringSagList')
        expect(parse(openCasesWire, body).aabneSagList).toMatchObject([
          { sagsId: survivor, reminder: { indhold: '<p>Ring</p>' } },
        ])
        const reminderId = details.reminderList[0]?.id
        expect(
          await write(person, 'DELETE /Reminder/SletReminder', survivor, { reminderId }),
        ).toMatchObject(DONE)
        expect((await show(person, survivor)).reminderList).toEqual([])
      })

      it('shows what a merged case contains only to those who may see that case', async () => {
        const { person, survivor, within } = await nested()
        const elsewhere = await somebody(0)
        await database.db
          .update(cases)
          .set({ workplaceNumber: elsewhere.workplaceNumber })
          .where(eq(cases.id, within))
        await database.db.insert(notes).values({
          caseId: within,
          message: '<p>Husk</p>',
          createdAt: new Date('2026-11-20T10:00:00Z'),
          byIdent: person.memberIdent,
          byName: person.name,
        })
        expect((await show(person, survivor)).notatList).toEqual([])
      })

      it('refuses a merge with itself, with a closed case and with one that a colleague has', async () => {
        const { person, one } = await personWith({ taken: 1, closed: 1 })
        const closed = person.cases.find((each) => each.state === 'closed')?.caseId ?? ''
        const self = await seen(person, one)
        const colleague = await colleagueOf(person)
        const [theirs = ''] = (
          await database.db
            .insert(cases)
            .values({
              ...(await rowOf(one)),
              id: `${one}-2`,
              number: `${one}-2`,
              takenByIdent: colleague.memberIdent,
            })
            .returning({ id: cases.id })
        ).map((each) => each.id)
        const tries: [string, number][] = [
          [one, 400],
          [closed, 403],
          [theirs, 403],
        ]
        const before = await rows()
        for (const [other, status] of tries) {
          const body = { ...self, andenSag: await seen(person, other) }
          for (const call of [TEST, MERGE]) {
            expect(await ask(person, call, { body })).toMatchObject(
              refusal(status, { andenSag: [expect.stringMatching(/\.$/)] }),
            )
          }
        }
        expect(await rows()).toEqual(before)
      })

      it('refuses if the other case has changed, or is not merged', async () => {
        const { person, one, other, third } = await personWith({ taken: 3 })
        const body = await seenTwo(person, one, other)
        await write(person, EMAIL, other, { email: null })
        for (const call of [TEST, MERGE]) {
          expect(await ask(person, call, { body })).toMatchObject(
            refusal(409, { sagsRegTid: [expect.stringContaining('Den anden sag er ændret')] }),
          )
        }
        expect(await ask(person, PART, { body: await seenTwo(person, one, other) })).toMatchObject(
          refusal(403, { sagsId: ['Sagerne er ikke sammenflettet.'] }),
        )
        await ask(person, MERGE, { body: await seenTwo(person, one, other) })
        const [survivor = ''] = (await openCases(person)).filter((each) => each !== third)
        expect(
          await ask(person, PART, { body: await seenTwo(person, survivor, third) }),
        ).toMatchObject(refusal(403, { andenSag: ['Sagerne er ikke sammenflettet.'] }))
      })
    })

    describe('AfvisSag', () => {
      it('[API-S-12] [REJECT-07] rejects a case, and stores reason and user', async () => {
        const { person, one, other } = await personWith({ untaken: 1, taken: 1 })
        expect(
          await write(person, REJECT, one, { afvisAarsagNr: '1', afvisAarsagFriTekst: null }),
        ).toMatchObject(DONE)
        expect(
          await write(person, REJECT, other, {
            afvisAarsagNr: '9',
            afvisAarsagFriTekst: ' Æblegrød ',
          }),
        ).toMatchObject(DONE)
        expect(await rowOf(other)).toMatchObject({
          closedAs: 'IkkeTRRelevant',
          closedByIdent: person.memberIdent,
          rejectReasonNumber: '9',
          rejectText: 'Æblegrød',
        })
        expect(await show(person, one)).toMatchObject({
          erAfsluttet: true,
          sagStatus: { statusNavn: 'Ikke TR-relevant' },
          sagsbehandlingSlutDato: '2026-11-21',
        })
        expect(await openCases(person)).toEqual([])
        expect((await closedCases(person)).sort()).toEqual([one, other].sort())
      })

      it.each([
        ['no reason', {}, 'afvisAarsagNr'],
        ['an unknown reason', { afvisAarsagNr: '77' }, 'afvisAarsagNr'],
        ['a reason without the words it needs', { afvisAarsagNr: '9' }, 'afvisAarsagFriTekst'],
        [
          'blank words where some are needed',
          { afvisAarsagNr: '9', afvisAarsagFriTekst: '  ' },
          'afvisAarsagFriTekst',
        ],
        [
          'more words than fit',
          { afvisAarsagNr: '1', afvisAarsagFriTekst: 'å'.repeat(101) },
          'afvisAarsagFriTekst',
        ],
      ])('[ERR-11] refuses %s, naming the field', async (_, more, field) => {
        const { person, one } = await personWith({ untaken: 1 })
        expect(await write(person, REJECT, one, more)).toMatchObject(
          refusal(400, { [field]: [expect.any(String)] }),
        )
        expect((await show(person, one)).erAfsluttet).toBe(false)
      })

      it('ends all cases of a tree of merges, also those merged through others', async () => {
        const { person, one, other, third } = await personWith({ taken: 3 })
        await database.db.update(cases).set({ mergedIntoId: other }).where(eq(cases.id, third))
        await database.db.update(cases).set({ mergedIntoId: one }).where(eq(cases.id, other))
        expect(await write(person, REJECT, one, { afvisAarsagNr: '1' })).toMatchObject(DONE)
        for (const id of [one, other, third]) {
          expect(await rowOf(id)).toMatchObject({
            closedAs: 'IkkeTRRelevant',
            closedByIdent: person.memberIdent,
            rejectReasonNumber: '1',
          })
        }
      })

      it('accepts 100 characters', async () => {
        const { person, one } = await personWith({ untaken: 1 })
        const afvisAarsagFriTekst = 'å'.repeat(100)
        expect(
          await write(person, REJECT, one, { afvisAarsagNr: '1', afvisAarsagFriTekst }),
        ).toMatchObject(DONE)
      })
    })

    describe('AfslutSag', () => {
      it('[API-S-13] [CLOSE-05] closes a case of which all is reported', async () => {
        const { person, one } = await personWith({ taken: 1 })
        await write(person, REPORT, one, FULL_REPORT)
        expect(await write(person, CLOSE, one)).toMatchObject(DONE)
        expect(await show(person, one)).toMatchObject({
          erAfsluttet: true,
          sagStatus: { statusType: 'Afsluttet', statusNavn: 'Afsluttet' },
          sagsbehandlingSlutDato: '2026-11-21',
          tilladteHandlinger: [],
        })
        expect(await rowOf(one)).toMatchObject({ closedByIdent: person.memberIdent })
        expect(await closedCases(person)).toEqual([one])
      })

      it('[ERR-11] refuses while something is missing, naming each', async () => {
        const { person, one } = await personWith({ taken: 1 })
        expect(await write(person, CLOSE, one)).toMatchObject(
          refusal(400, {
            kontaktTilNyansatStatusId: ['Status for kontakt til den nyansatte mangler'],
            medlemsskabStatusId: ['Status for organisering mangler'],
            loenindplaceringStatusId: ['Status for lønindplacering mangler'],
          }),
        )
        await database.db
          .update(cases)
          .set({ contactStatusId: '1', organisingStatusId: '1', salaryStatusId: '1' })
          .where(eq(cases.id, one))
        expect(await write(person, CLOSE, one)).toMatchObject(
          refusal(400, { KontaktTilNyansatDato: ['Dato for kontakt er påkrævet'] }),
        )
        expect((await show(person, one)).erAfsluttet).toBe(false)
      })

      it('refuses a case that is not taken, or not any longer open', async () => {
        const { person, one } = await personWith({ untaken: 1, closed: 1 })
        const closed = person.cases.find((each) => each.state === 'closed')?.caseId ?? ''
        expect(await write(person, CLOSE, one)).toMatchObject(
          refusal(403, { sagsId: ['Du skal tage sagen først.'] }),
        )
        expect(await write(person, CLOSE, closed)).toMatchObject(
          refusal(403, { sagsId: ['Sagen er afsluttet.'] }),
        )
      })
    })

    describe('OpdaterSagsbehandling', () => {
      it('[API-S-14] [REPORT-23] stores the report', async () => {
        const { person, one } = await personWith({ taken: 1 })
        expect(await write(person, REPORT, one, FULL_REPORT)).toMatchObject(DONE)
        expect((await show(person, one)).sagsbehandling).toEqual({
          kontaktTilNyansatStatus: {
            statusId: '1',
            statusNavn: 'Kontaktet, samtale er holdt',
            statusMangler: false,
            datoPaakraevet: true,
          },
          organiseringStatus: {
            statusId: '2',
            statusNavn: 'Er blevet medlem',
            statusMangler: false,
            datoPaakraevet: false,
          },
          loenindplaceringStatus: {
            statusId: '1',
            statusNavn: 'Korrekt indplaceret',
            statusMangler: false,
            datoPaakraevet: false,
          },
          organiseringStatusKanIkkeOpdateres: false,
          kontaktTilNyansatDato: '2026-11-20',
        })
      })

      it('stores a partial report, and a date that is not required', async () => {
        const { person, one } = await personWith({ taken: 1 })
        const part = {
          kontaktTilNyansatStatusId: '3',
          medlemsskabStatusId: '',
          loenindplaceringStatusId: null,
          kontaktTilNyansatDato: '2026-11-21',
        }
        expect(await write(person, REPORT, one, part)).toMatchObject(DONE)
        expect((await show(person, one)).sagsbehandling).toMatchObject({
          kontaktTilNyansatStatus: { statusId: '3' },
          organiseringStatus: missing(),
          loenindplaceringStatus: missing(),
          kontaktTilNyansatDato: '2026-11-21',
        })
      })

      it.each([
        [
          'a contact without the day it needs',
          { kontaktTilNyansatDato: null },
          'KontaktTilNyansatDato',
        ],
        ['an empty day', { kontaktTilNyansatDato: '' }, 'KontaktTilNyansatDato'],
        ['a day to come', { kontaktTilNyansatDato: '2026-11-22' }, 'kontaktTilNyansatDato'],
        ['a day too long ago', { kontaktTilNyansatDato: '2025-11-20' }, 'kontaktTilNyansatDato'],
        ['no day at all', { kontaktTilNyansatDato: '2026-02-31' }, 'kontaktTilNyansatDato'],
        ['an instant', { kontaktTilNyansatDato: '2026-11-20T10:00' }, 'kontaktTilNyansatDato'],
        [
          'an unknown contact status',
          { kontaktTilNyansatStatusId: '77' },
          'kontaktTilNyansatStatusId',
        ],
        ['an unknown organising status', { medlemsskabStatusId: '77' }, 'medlemsskabStatusId'],
        ['an unknown salary status', { loenindplaceringStatusId: 'x' }, 'loenindplaceringStatusId'],
      ])('[ERR-11] refuses %s, naming the field', async (_, more, field) => {
        const { person, one } = await personWith({ taken: 1 })
        const before = await rowOf(one)
        expect(await write(person, REPORT, one, { ...FULL_REPORT, ...more })).toMatchObject(
          refusal(400, { [field]: [expect.any(String)] }),
        )
        expect(await rowOf(one)).toEqual(before)
      })

      it.each(['2025-11-21', '2026-11-21'])(
        'accepts the date %s',
        async (kontaktTilNyansatDato) => {
          const { person, one } = await personWith({ taken: 1 })
          const report = { ...FULL_REPORT, kontaktTilNyansatDato }
          expect(await write(person, REPORT, one, report)).toMatchObject(DONE)
        },
      )

      it('does not change an organising status from the register', async () => {
        const { person, one } = await personWith({ taken: 1 })
        await database.db
          .update(cases)
          .set({ organisingLocked: true, organisingStatusId: '1' })
          .where(eq(cases.id, one))
        expect(await write(person, REPORT, one, FULL_REPORT)).toMatchObject(
          refusal(400, { medlemsskabStatusId: [expect.stringContaining('kan ikke ændres')] }),
        )
        const same = { ...FULL_REPORT, medlemsskabStatusId: '1' }
        expect(await write(person, REPORT, one, same)).toMatchObject(DONE)
        expect((await show(person, one)).sagsbehandling).toMatchObject({
          organiseringStatusKanIkkeOpdateres: true,
        })
      })
    })

    describe('OpdaterNyansatte', () => {
      it.each([
        ['API-S-15', MOBILE, { mobilNR: ' 20 30 40 50 ' }, { mobilNumre: ['20 30 40 50'] }],
        ['API-S-15', MOBILE, { mobilNR: null }, { mobilNumre: [] }],
        ['API-S-15', MOBILE, { mobilNR: '' }, { mobilNumre: [] }],
        ['API-S-16', EMAIL, { email: 'bo@privatmail.test' }, { emails: ['bo@privatmail.test'] }],
        ['API-S-16', EMAIL, { email: null }, { emails: [] }],
      ])('[%s] [NYAN-11] %s with %j answers the whole case', async (_, call, more, expected) => {
        const { person, one } = await personWith({ taken: 1 })
        const { status, body } = await write(person, call, one, more)
        expect(status).toBe(200)
        expect(body).toMatchObject({ nyansat: { kontaktInfo: expected } })
        expect(body).toEqual(await show(person, one))
      })

      it.each([
        ['API-S-17', BIRTH, 'foedselsDato', '1990-02-28'],
        ['API-S-17', BIRTH, 'foedselsDato', '2026-11-21'],
        ['API-S-17', BIRTH, 'foedselsDato', '1900-01-01'],
        ['API-S-17', BIRTH, 'foedselsDato', null],
        ['API-S-18', EMPLOYMENT, 'ansaettelsesDato', '2027-02-01'],
        ['API-S-18', EMPLOYMENT, 'ansaettelsesDato', '1900-01-01'],
        ['API-S-18', EMPLOYMENT, 'ansaettelsesDato', null],
      ])('[%s] [NYAN-11] %s with %s %s answers the whole case', async (_, call, field, day) => {
        const { person, one } = await personWith({ taken: 1 })
        const { status, body } = await write(person, call, one, { [field]: day })
        expect(status).toBe(200)
        expect(body).toMatchObject({ nyansat: { [field]: day } })
        expect(body).toEqual(await show(person, one))
      })

      it.each([
        [MOBILE, 'mobilNR', '1234567'],
        [MOBILE, 'mobilNR', 'ring nu'],
        [MOBILE, 'mobilNR', '1234567890123456789012345'],
        [EMAIL, 'email', 'bo@privatmail'],
        [EMAIL, 'email', 'bo@privatmail.test, ib@privatmail.test'],
        [EMAIL, 'email', 'bo@privatmail.test\r\nBcc: ib@privatmail.test'],
        [BIRTH, 'foedselsDato', '2026-11-22'],
        [BIRTH, 'foedselsDato', '1899-12-31'],
        [BIRTH, 'foedselsDato', '1990-02-30'],
        [BIRTH, 'foedselsDato', '28.02.1990'],
        [EMPLOYMENT, 'ansaettelsesDato', '1899-12-31'],
        [EMPLOYMENT, 'ansaettelsesDato', '2101-01-01'],
        [MOBILE, 'mobilNR', undefined],
      ])('[ERR-11] %s refuses %s %j', async (call, field, value) => {
        const { person, one } = await personWith({ taken: 1 })
        expect(await write(person, call, one, { [field]: value })).toMatchObject(
          refusal(400, { [field]: [expect.any(String)] }),
        )
      })
    })

    describe('all changes', () => {
      /** Every call in this folder that changes a case, with a case that allows the change. */
      const changes: readonly {
        readonly call: string
        readonly state: 'untaken' | 'taken'
        readonly more?: Readonly<Record<string, unknown>>
        /** The second case of the call: any other one, or one merged into the first. */
        readonly other?: 'another' | 'merged'
        readonly prepare?: Partial<typeof cases.$inferInsert>
      }[] = [
        { call: TAKE, state: 'untaken' },
        { call: TAKE_OVER, state: 'taken', prepare: { takenByIdent: 'a colleague' } },
        { call: REJECT, state: 'untaken', more: { afvisAarsagNr: '1' } },
        { call: REJECT, state: 'taken', more: { afvisAarsagNr: '1' } },
        { call: MERGE, state: 'untaken', other: 'another' },
        { call: MERGE, state: 'taken', other: 'another' },
        { call: PART, state: 'taken', other: 'merged' },
        {
          call: CLOSE,
          state: 'taken',
          prepare: { contactStatusId: '4', organisingStatusId: '1', salaryStatusId: '1' },
        },
        { call: REPORT, state: 'taken', more: FULL_REPORT },
        { call: MOBILE, state: 'taken', more: { mobilNR: '20304050' } },
        { call: EMAIL, state: 'taken', more: { email: 'bo@privatmail.test' } },
        { call: BIRTH, state: 'taken', more: { foedselsDato: '1950-01-01' } },
        { call: EMPLOYMENT, state: 'taken', more: { ansaettelsesDato: '2027-03-01' } },
      ]

      async function ready({ state, more, other, prepare }: (typeof changes)[number]) {
        const person = await somebody({ [state]: 2 })
        const [one = '', second = ''] = person.caseIds
        await database.db
          .update(cases)
          .set({ receivedOn: '2026-10-01', ...prepare })
          .where(eq(cases.id, one))
        if (other === 'merged') {
          await ask(person, MERGE, { body: await seenTwo(person, one, second) })
        }
        const body = {
          ...(await seen(person, one)),
          ...more,
          ...(other && { andenSag: await seen(person, second) }),
        }
        const row = () =>
          database.db
            .select()
            .from(cases)
            .where(inArray(cases.id, [one, second]))
            .orderBy(cases.id)
        return { person, one, body, row }
      }

      it('are all here', () => {
        const declared = salaryOperations
          .filter(({ call, access }) => access === 'write' && call.includes(' /SagOpdater/'))
          .map(({ call }) => call)
        expect([...new Set([...changes.map(({ call }) => call), TEST])].sort()).toEqual(
          [...declared].sort(),
        )
      })

      it.each(changes)('$call on one $state is done once when it is sent twice', async (change) => {
        const { person, body, row } = await ready(change)
        const first = await ask(person, change.call, { body })
        expect(first.status).toBeLessThan(300)
        const after = await row()
        const second = await ask(person, change.call, { body })
        expect({ ...second, requestId: '' }).toEqual({ ...first, requestId: '' })
        expect(await row()).toEqual(after)
      })

      it.each(changes)('$call on one $state is done once by a double click', async (change) => {
        const { person, body, row } = await ready(change)
        const before = await row()
        const answers = await Promise.all(
          Array.from({ length: 4 }, () => ask(person, change.call, { body })),
        )
        expect(answers.map(({ status }) => status)).toEqual(
          Array.from({ length: 4 }, () => answers[0]?.status),
        )
        expect(answers[0]?.status).toBeLessThan(300)
        const after = await row()
        expect(after).not.toEqual(before)
        for (const [index, each] of after.entries()) {
          const grown = each.registeredAt.getTime() - (before[index]?.registeredAt.getTime() ?? 0)
          expect(grown >= 0).toBe(true)
        }
      })

      it.each(changes)(
        '$call on one $state is refused on any but the present version',
        async (change) => {
          const { person, body, row } = await ready(change)
          const before = await row()
          for (const version of [
            new Date(Date.parse(body.sagsRegTid) - 1).toISOString(),
            new Date(Date.parse(body.sagsRegTid) + 1).toISOString(),
            'i går',
          ]) {
            const stale = { ...body, sagsRegTid: version }
            expect(await ask(person, change.call, { body: stale })).toMatchObject(STALE)
          }
          expect(await row()).toEqual(before)
        },
      )

      it.each(changes)('$call on one $state is refused for a case of others', async (change) => {
        const { person, one, body } = await ready(change)
        const mine = await seen(stranger, stranger.caseIds[0] ?? '')
        const bodies = [
          body,
          { ...body, sagsRegTid: mine.sagsRegTid },
          { ...body, sagsId: one.toUpperCase() },
          ...(change.other ? [{ ...body, ...mine, andenSag: await seen(person, one) }] : []),
        ]
        const before = await rows()
        for (const each of bodies) {
          const answer = await ask(stranger, change.call, { body: each })
          expect(answer).toMatchObject(
            refusal(404, {
              [each.sagsId === mine.sagsId ? 'andenSag' : 'sagsId']: [
                'Sagen findes ikke, eller du har ikke adgang til den.',
              ],
            }),
          )
        }
        expect(await ask(stranger, SHOW + one)).toMatchObject({ status: 404 })
        expect(await rows()).toEqual(before)
      })

      it.each(changes)(
        '$call on one $state is refused to a colleague where the case is taken, but for taking it over',
        async (change) => {
          const { person, body, row } = await ready(change)
          const colleague = await colleagueOf(person)
          const before = await row()
          const answer = await ask(colleague, change.call, { body })
          if (change.state === 'untaken' || change.call === TAKE_OVER) {
            expect(answer.status).toBe(204)
          } else {
            expect(answer).toMatchObject(refusal(403, { sagsId: ['Sagen er taget af en anden.'] }))
            expect(await row()).toEqual(before)
          }
        },
      )

      it('versions only ever grow, also within one millisecond', async () => {
        const { person, one } = await personWith({ taken: 1 })
        let before = await seen(person, one)
        for (let n = 0; n < 20; n += 1) {
          const email = `n${n}@privatmail.test`
          const { body } = await ask(person, EMAIL, { body: { ...before, email } })
          const { sagsId, sagsRegTid } = parse(caseDetailsWire, body)
          expect(sagsRegTid > before.sagsRegTid).toBe(true)
          before = { sagsId, sagsRegTid }
        }
      })

      it('give both cases of a merge one version, also if one is ahead of the clock', async () => {
        const { person, one, other } = await personWith({ taken: 2 })
        await database.db.execute(
          sql`update salary.case set registered_at = '2026-11-21T23:59:59Z' where id = ${other}`,
        )
        const body = await seenTwo(person, one, other)
        expect(await ask(person, MERGE, { body })).toMatchObject(DONE)
        const [self, merged] = [await rowOf(one), await rowOf(other)]
        expect(merged.registeredAt.toISOString()).toBe('2026-11-21T23:59:59.001Z')
        expect(self.registeredAt).toEqual(merged.registeredAt)
      })

      it('keep a version exact, also one ahead of the clock', async () => {
        const { person, one } = await personWith({ taken: 1 })
        await database.db.execute(
          sql`update salary.case set registered_at = '2026-11-21T23:59:59.123987Z' where id = ${one}`,
        )
        const before = await seen(person, one)
        expect(before.sagsRegTid).toBe('2026-11-21T23:59:59.124Z')
        const { body } = await ask(person, EMAIL, { body: { ...before, email: null } })
        expect(body).toMatchObject({ sagsRegTid: '2026-11-21T23:59:59.125Z' })
      })
    })
  })
})

function missing() {
  return { statusId: null, statusNavn: null, statusMangler: true, datoPaakraevet: false }
}

function withoutVersion({ sagsRegTid: _, ...rest }: CaseDetailsWire) {
  return rest
}

import { and, eq, sql } from 'drizzle-orm'
import { parse } from 'valibot'
import { ANNA, NORA } from '../../../tools/rig/src/seed/accounts.ts'
import {
  addRepresentative,
  type Representative,
} from '../../../tools/rig/src/seed/create-representative.ts'
import { withDatabase } from '../../testing/databases.ts'
import {
  type Ask,
  askerOf,
  createTestClock,
  testClock,
  withoutId,
} from '../../testing/service-calls.ts'
import { createMemberService } from '../member-service.ts'
import {
  coverage,
  employments,
  persons,
  posts,
  updateBatches,
  updateFields,
  workplaces,
} from '../tables.ts'
import { ownMembersWire, ownMemberWire } from '../wire.ts'
import { countDueUpdates, handleDueUpdates } from './update-worker.ts'
import { updateBatchesWire, updateDetailWire } from './updates-wire.ts'

const LIST = 'GET /opdatering/hentegnemedlemmeropdateringerlist'
const DETAIL = 'GET /opdatering/hentopdateringbatchdetalje?request.opdateringBathcId='
const EDIT = 'POST /opdatering/opdatermedlem'
const ADD = 'POST /opdatering/tilfoejmedlemarbejdssted'
const ADD_EXISTING = 'POST /opdatering/opdaterogtilfoejeksisterendemedlem'
const MOVE = 'POST /opdatering/SkiftMedlemArbejdssted'
const CHANGED_POSITION = 'POST /opdatering/MedlemSkiftetStillingTRIkkeDaekker'
const CEASED = 'POST /opdatering/medlemophoert'

const TODAY = '2026-11-21 00:00:00'
/** Positions that all workplaces of the test accept, because they have no type. */
const DAY_CARE = '2030'
const COOK = '3010'

describe('updates', () => {
  withDatabase('union', (database) => {
    let ask: Ask
    let writer: Representative
    /** A second workplace that the writer covers, without members. */
    let second = ''
    let other: Representative

    beforeAll(async () => {
      ask = await askerOf(createMemberService, database.db)
      other = await addRepresentative(database.db, testClock, { members: 2 })
      await database.db.update(persons).set({ updateStatus: 'IkkeOpdateret' })
    }, 60_000)

    beforeEach(async () => {
      writer = await addRepresentative(database.db, testClock, { members: 3 })
      second = `${writer.workplaceNumber}-2`
      await database.db
        .insert(workplaces)
        .values({ number: second, name: 'Dagplejen Ærø', departmentNumber: '070' })
      const [post] = await database.db
        .select({ id: posts.id })
        .from(posts)
        .where(eq(posts.personIdent, writer.memberIdent))
      await database.db.insert(coverage).values({ postId: post?.id ?? 0, workplaceNumber: second })
      await database.db
        .update(workplaces)
        .set({ type: null, name: 'Plejehjemmet Åhøj' })
        .where(eq(workplaces.number, writer.workplaceNumber))
      await database.db
        .update(employments)
        .set({ hoursPerWeek: 37, positionNumber: '1010', workPhone: null, workEmail: 'a@b.dk' })
        .where(eq(employments.personIdent, member()))
      await database.db
        .update(persons)
        .set({ mobile: '20304050', email: null, phoneIsSecret: false })
        .where(eq(persons.ident, member()))
    })

    const member = () => writer.memberIdents[0] ?? ''
    const send = (call: string, body: Record<string, unknown>, caller = writer) =>
      ask(caller, call, { body: { Medlemsident: member(), ...body } })

    async function accepted(call: string, body: Record<string, unknown>) {
      expect(await send(call, body)).toMatchObject({ status: 204, body: null })
      const [batch] = await batchesOf(writer)
      if (!batch) throw new Error('The update is not there.')
      return batch
    }

    async function batchesOf(caller: Pick<Representative, 'login' | 'memberIdent'>, query = '') {
      const { status, body } = await ask(caller, LIST + query)
      expect(status).toBe(200)
      return parse(updateBatchesWire, body).OpdateringBatches
    }

    async function detailOf(batchId: string) {
      const { status, body } = await ask(writer, DETAIL + batchId)
      expect(status).toBe(200)
      return parse(updateDetailWire, body)
    }

    const handle = (delaySeconds = 0) =>
      handleDueUpdates({ db: database.db, clock: testClock, delaySeconds })

    const jobs = () =>
      database.db
        .select()
        .from(employments)
        .where(eq(employments.personIdent, member()))
        .orderBy(employments.workplaceNumber, employments.positionNumber)

    const readMember = async () =>
      (await database.db.select().from(persons).where(eq(persons.ident, member())))[0]

    async function ownIdents(caller = writer) {
      const { body } = await ask(caller, 'GET /medlem/hentegnemedlemmerprarbejdsstedprtrhverv')
      return parse(ownMembersWire, body).Medlemmer.map((each) => each.Medlemsident)
    }

    it('[API-M-13] [UPD-13] list what the user reported, newest first, by status too', async () => {
      const first = await accepted(EDIT, { Aendringsdato: TODAY, Timetal: 30 })
      await handle()
      const next = await accepted(EDIT, { Aendringsdato: TODAY, Timetal: 32 })
      expect((await batchesOf(writer)).map((batch) => batch.BatchId)).toEqual([
        next.BatchId,
        first.BatchId,
      ])
      const finished = await batchesOf(writer, '?request.opdateringBatchStatus=FaerdigBehandlet')
      expect(finished).toEqual([
        {
          ...first,
          OpdateringBatchStatus: 'FaerdigBehandlet',
          BehandlingTid: expect.stringMatching(/^2026-11-21T/),
        },
      ])
      expect(first).toMatchObject({
        OpdateringType: 'OpdaterMedlem',
        OpdateringBatchStatus: 'UnderOpdatering',
        RegTid: expect.stringMatching(/^2026-11-21T.*Z$/),
        BehandlingTid: null,
        Medlem: {
          Medlemsident: member(),
          Afdeling: { Nummer: '070', Navn: 'FOA Odense' },
          ErEgetMedlem: true,
        },
        Bruger: { Medlemsident: writer.memberIdent },
      })
    })

    it('show the demo representative every status, and members of theirs only', async () => {
      const batches = await batchesOf(ANNA)
      expect(new Set(batches.map((batch) => batch.OpdateringBatchStatus))).toEqual(
        new Set(['UnderOpdatering', 'AfventerGodkendelse', 'FaerdigBehandlet']),
      )
      expect(new Set(batches.map((batch) => batch.OpdateringType)).size).toBeGreaterThan(4)
      for (const batch of batches) {
        expect((await ask(ANNA, DETAIL + batch.BatchId)).status).toBe(200)
        expect((await ask(NORA, DETAIL + batch.BatchId)).status).toBe(403)
      }
      expect(await batchesOf(NORA)).toEqual([])
    })

    it('[API-M-14] [API-M-23] [EDIT-15] of a member’s data name what was and what will be', async () => {
      const { BatchId } = await accepted(EDIT, {
        Aendringsdato: '2026-12-01 00:00:00',
        Stillingsnummer: COOK,
        Timetal: 28.5,
        KontaktPrivat: { Mobil: '60708090', OpdaterFunktionMobil: 'Ret' },
        KontaktArbejde: { Email: '', OpdaterFunktionEmail: 'Slet' },
        OevrigeOplysninger: 'Aftalt med lederen',
      })
      expect(await detailOf(BatchId)).toEqual({
        OpdateringType: 'OpdaterMedlem',
        OpdateringFelter: [
          {
            OpdateringFeltType: 'Stillingsnummer',
            NyVaerdiNavn: 'Ernæringsassistent',
            GlVaerdiNavn: 'Social- og sundhedsassistent',
          },
          { OpdateringFeltType: 'Timetal', NyVaerdiNavn: '28,5', GlVaerdiNavn: '37' },
          {
            OpdateringFeltType: 'PrivatMobil',
            NyVaerdiNavn: '60708090',
            GlVaerdiNavn: '20304050',
          },
          { OpdateringFeltType: 'ArbejdsEmail', NyVaerdiNavn: null, GlVaerdiNavn: 'a@b.dk' },
        ],
        FraDato: '2026-12-01',
        OphoertDato: null,
        KanTraekkesTilbage: true,
        OevrigeOplysninger: 'Aftalt med lederen',
      })
    })

    it('tell their sender that and why the office refused them', async () => {
      const { BatchId } = await accepted(EDIT, { Aendringsdato: TODAY, Timetal: 30 })
      const refusal = 'Arbejdsgiveren oplyser 37 timer.'
      await database.db
        .update(updateBatches)
        .set({ status: 'FaerdigBehandlet', refusal })
        .where(eq(updateBatches.id, Number(BatchId)))
      const [batch] = await batchesOf(writer)
      expect(batch).toMatchObject({ BatchId, ErAfslaaet: true })
      expect(await detailOf(BatchId)).toMatchObject({ Afslagsbegrundelse: refusal })
    })

    it('are told in detail to whom they concern alone', async () => {
      const { BatchId } = await accepted(EDIT, { Aendringsdato: TODAY, Timetal: 30 })
      const others = await ask(other, DETAIL + BatchId)
      expect(others).toMatchObject({ status: 403, body: { Message: expect.any(String) } })
      const nobodys = await ask(other, `${DETAIL}99999999`)
      expect(withoutId(nobodys)).toEqual(withoutId(others))
      expect(await ask(writer, `${DETAIL}x`)).toMatchObject({ status: 400 })
    })

    it('keep a secret number from whoever changes it', async () => {
      await database.db
        .update(persons)
        .set({ phoneIsSecret: true })
        .where(eq(persons.ident, member()))
      const withheld = {
        OpdateringFeltType: 'PrivatMobil',
        NyVaerdiNavn: null,
        GlVaerdiNavn: null,
        GlVaerdiErHemmelig: true,
      }
      const changed = await accepted(EDIT, {
        Aendringsdato: TODAY,
        KontaktPrivat: { Mobil: '60708090', OpdaterFunktionMobil: 'Ret' },
      })
      expect((await detailOf(changed.BatchId)).OpdateringFelter).toEqual([
        { ...withheld, NyVaerdiErHemmelig: true },
      ])
      await handle()
      expect((await readMember())?.mobile).toBe('60708090')
      const { BatchId } = await accepted(EDIT, {
        Aendringsdato: TODAY,
        KontaktPrivat: { OpdaterFunktionMobil: 'Slet' },
      })
      expect((await detailOf(BatchId)).OpdateringFelter).toEqual([withheld])
      await handle()
      expect((await readMember())?.mobile).toBeNull()
    })

    it('withhold numbers that became secret after they were reported', async () => {
      const { BatchId } = await accepted(EDIT, {
        Aendringsdato: TODAY,
        KontaktPrivat: { Mobil: '60708090', OpdaterFunktionMobil: 'Ret' },
      })
      await database.db
        .update(persons)
        .set({ phoneIsSecret: true })
        .where(eq(persons.ident, member()))
      const [field] = (await detailOf(BatchId)).OpdateringFelter
      expect(field).toMatchObject({ NyVaerdiNavn: null, GlVaerdiNavn: null })
      await handle()
    })

    async function pendingOf(caller = writer) {
      const call = `GET /medlem/hentegetmedlem?request.medlemsident=${member()}`
      const { status, body } = await ask(caller, call)
      expect(status).toBe(200)
      return parse(ownMemberWire, body).Medlem.OpdateringerUndervejs
    }

    it('are sent with their member until the register has them, whoever reported them', async () => {
      const [job] = await jobs()
      const edit = await accepted(EDIT, {
        Aendringsdato: '2026-12-01 00:00:00',
        Timetal: 28.5,
        OevrigeOplysninger: 'Aftalt med lederen',
      })
      const left = await accepted(CEASED, { Arbejdsstednummer: writer.workplaceNumber })
      await database.db
        .update(updateBatches)
        .set({ userIdent: other.memberIdent, registeredAt: new Date('2026-01-05T09:00:00Z') })
        .where(eq(updateBatches.id, Number(left.BatchId)))
      const added = await accepted(ADD, {
        Aendringsdato: TODAY,
        Arbejdsstednummer: second,
        Stillingsnummer: DAY_CARE,
      })
      const [own] = await batchesOf(writer)
      expect(await pendingOf()).toEqual([
        expect.objectContaining({
          BatchId: left.BatchId,
          OpdateringType: 'MedlemOphoert',
          RegTid: '2026-01-05T09:00:00.000Z',
          Bruger: expect.objectContaining({ Medlemsident: other.memberIdent }),
          Arbejdsstednummer: writer.workplaceNumber,
          Ansaettelsesident: null,
        }),
        {
          BatchId: edit.BatchId,
          OpdateringType: 'OpdaterMedlem',
          RegTid: edit.RegTid,
          OpdateringBatchStatus: 'UnderOpdatering',
          Bruger: own?.Bruger,
          OpdateringFelter: [
            { OpdateringFeltType: 'Timetal', NyVaerdiNavn: '28,5', GlVaerdiNavn: '37' },
          ],
          FraDato: '2026-12-01',
          OphoertDato: null,
          OevrigeOplysninger: 'Aftalt med lederen',
          Arbejdsstednummer: writer.workplaceNumber,
          Ansaettelsesident: String(job?.id),
        },
        expect.objectContaining({ BatchId: added.BatchId, Arbejdsstednummer: null }),
      ])
      expect(await handle()).toBe(2)
      expect(await jobs()).toMatchObject([{ workplaceNumber: second }])
      expect((await pendingOf())?.map(({ BatchId }) => BatchId)).toEqual([edit.BatchId])
      await database.db.delete(updateFields).where(eq(updateFields.batchId, Number(edit.BatchId)))
      await database.db.delete(updateBatches).where(eq(updateBatches.id, Number(edit.BatchId)))
      expect(await pendingOf()).toEqual([])
    })

    it('are sent with their member without a number that is secret', async () => {
      await accepted(EDIT, {
        Aendringsdato: TODAY,
        KontaktPrivat: { Mobil: '60708090', OpdaterFunktionMobil: 'Ret' },
      })
      await database.db
        .update(persons)
        .set({ phoneIsSecret: true })
        .where(eq(persons.ident, member()))
      const answer = await ask(
        writer,
        `GET /medlem/hentegetmedlem?request.medlemsident=${member()}`,
      )
      expect(JSON.stringify(answer.body)).not.toMatch(/60708090|20304050/)
      expect(parse(ownMemberWire, answer.body).Medlem.OpdateringerUndervejs).toMatchObject([
        { OpdateringFelter: [{ NyVaerdiErHemmelig: true, GlVaerdiErHemmelig: true }] },
      ])
      await handle()
    })

    it('change the register when they have waited and their day is here', async () => {
      await accepted(EDIT, {
        Aendringsdato: TODAY,
        Timetal: 28.5,
        KontaktPrivat: { Email: 'ny@post.dk', OpdaterFunktionEmail: 'Ret' },
        KontaktArbejde: { Telefon: '65 43 21 09', OpdaterFunktionTelefon: 'Ret' },
      })
      await send(EDIT, { Aendringsdato: '2026-11-22 00:00:00', Stillingsnummer: COOK })
      expect((await readMember())?.updateStatus).toBe('UnderOpdatering')
      expect(await handle(3600)).toBe(0)
      expect((await jobs())[0]?.hoursPerWeek).toBe(37)

      expect(await handle()).toBe(1)
      expect(await readMember()).toMatchObject({
        mobile: '20304050',
        email: 'ny@post.dk',
        // Tomorrow's update is still waiting.
        updateStatus: 'UnderOpdatering',
      })
      expect(await jobs()).toEqual([
        {
          id: expect.any(Number),
          personIdent: member(),
          workplaceNumber: writer.workplaceNumber,
          positionNumber: '1010',
          hoursPerWeek: 28.5,
          isPrimary: true,
          workPhone: '65 43 21 09',
          workEmail: 'a@b.dk',
        },
      ])
      const due = { db: database.db, clock: createTestClock('2026-11-22'), delaySeconds: 0 }
      expect(await countDueUpdates({ ...due, clock: testClock })).toBe(0)
      expect(await countDueUpdates(due)).toBe(1)
      await handleDueUpdates(due)
      expect(await countDueUpdates(due)).toBe(0)
      expect((await jobs()).map((job) => job.positionNumber)).toEqual([COOK])
      expect((await readMember())?.updateStatus).toBe('FaerdigBehandlet')
    })

    describe('that are taken back', () => {
      const WITHDRAW = 'DELETE /opdatering/traekopdateringtilbage?request.batchId='
      const mayWithdraw = async (who: Representative, batchId: string) =>
        parse(updateDetailWire, (await ask(who, `${DETAIL}${batchId}`)).body).KanTraekkesTilbage

      it('are gone, and change nothing', async () => {
        const { BatchId } = await accepted(EDIT, { Aendringsdato: TODAY, Timetal: 30 })
        expect(await mayWithdraw(writer, BatchId)).toBe(true)
        expect((await ask(writer, `${WITHDRAW}${BatchId}`)).status).toBe(204)
        expect(await batchesOf(writer)).toEqual([])
        expect((await readMember())?.updateStatus).toBe('IkkeOpdateret')
        expect(await handle()).toBe(0)
        expect((await jobs())[0]?.hoursPerWeek).toBe(37)
        expect((await ask(writer, `${WITHDRAW}${BatchId}`)).status).toBe(403)
      })

      it('stay once they are handled', async () => {
        const { BatchId } = await accepted(EDIT, { Aendringsdato: TODAY, Timetal: 30 })
        await handle()
        expect(await mayWithdraw(writer, BatchId)).toBe(false)
        expect(await ask(writer, `${WITHDRAW}${BatchId}`)).toMatchObject({
          status: 409,
          body: { Message: 'Ændringen er allerede behandlet og kan ikke trækkes tilbage.' },
        })
        expect(await batchesOf(writer)).toHaveLength(1)
      })
    })

    it('are carried out once, by however many at the same time', async () => {
      await accepted(ADD, {
        Aendringsdato: TODAY,
        Arbejdsstednummer: second,
        Stillingsnummer: DAY_CARE,
      })
      const counts = await Promise.all([handle(), handle(), handle()])
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
    })

    it('wait where they cannot be carried out, and hold up no others', async () => {
      await accepted(EDIT, { Aendringsdato: TODAY, Timetal: 30 })
      const [spoilt] = await batchesOf(writer)
      const isSpoilt = eq(updateBatches.id, Number(spoilt?.BatchId))
      await database.db
        .update(updateBatches)
        .set({ change: { kind: 'edit' } })
        .where(isSpoilt)
      await accepted(EDIT, {
        Aendringsdato: TODAY,
        KontaktPrivat: { Mobil: '60708090', OpdaterFunktionMobil: 'Ret' },
      })
      await expect(handle()).rejects.toThrow('could not be carried out')
      expect((await readMember())?.mobile).toBe('60708090')
      expect((await batchesOf(writer)).map((batch) => batch.OpdateringBatchStatus)).toEqual([
        'FaerdigBehandlet',
        'UnderOpdatering',
      ])
      await database.db.update(updateBatches).set({ change: null }).where(isSpoilt)
      await handle()
    })

    it('[API-M-24] [EDIT-13] add a workplace to a member', async () => {
      const body = {
        Aendringsdato: TODAY,
        Arbejdsstednummer: second,
        Stillingsnummer: DAY_CARE,
        Timetal: 7.5,
        OevrigeOplysninger: 'Vikar\nTilkaldevikar',
      }
      const { BatchId } = await accepted(ADD, body)
      expect(await detailOf(BatchId)).toMatchObject({
        OpdateringFelter: [
          {
            OpdateringFeltType: 'Arbejdsstednummer',
            NyVaerdiNavn: 'Dagplejen Ærø',
            GlVaerdiNavn: null,
          },
          { NyVaerdiNavn: 'Dagplejer' },
          { NyVaerdiNavn: '7,5' },
        ],
        OevrigeOplysninger: 'Vikar\nTilkaldevikar',
      })
      await handle()
      expect(await jobs()).toEqual([
        expect.objectContaining({ workplaceNumber: writer.workplaceNumber, isPrimary: true }),
        expect.objectContaining({ workplaceNumber: second, isPrimary: false, hoursPerWeek: 7.5 }),
      ])
      expect(await send(ADD, { ...body, OevrigeOplysninger: 'igen' })).toMatchObject({
        status: 409,
        body: { Message: expect.stringContaining('allerede') },
      })
    })

    it('[API-M-28] [EDIT-12] put an existing member on the list', async () => {
      const [theirs = ''] = other.memberIdents
      const body = {
        Medlemsident: theirs,
        Aendringsdato: TODAY,
        Arbejdsstednummer: second,
        Stillingsnummer: DAY_CARE,
        Timetal: 20,
        OevrigeOplysninger: 'Tilkaldevikar',
      }
      const { BatchId } = await accepted(ADD_EXISTING, body)
      expect(await detailOf(BatchId)).toMatchObject({
        OpdateringFelter: [
          { NyVaerdiNavn: 'Dagplejen Ærø' },
          { NyVaerdiNavn: 'Dagplejer' },
          { NyVaerdiNavn: '20' },
        ],
        OevrigeOplysninger: 'Tilkaldevikar',
      })
      expect(await ownIdents()).not.toContain(theirs)
      expect(
        await send(ADD_EXISTING, { ...body, Arbejdsstednummer: writer.workplaceNumber }),
      ).toMatchObject({
        status: 409,
        body: { Message: 'Du har allerede bedt om at få medlemmet på din medlemsliste.' },
      })
      await handle()
      expect(await ownIdents()).toContain(theirs)
      expect(await ownIdents(other)).toContain(theirs)
      expect(
        await send(ADD_EXISTING, { ...body, Arbejdsstednummer: writer.workplaceNumber }),
      ).toMatchObject({
        status: 409,
        body: { Message: 'Medlemmet er allerede på din medlemsliste.' },
      })
      await database.db
        .delete(employments)
        .where(and(eq(employments.personIdent, theirs), eq(employments.workplaceNumber, second)))
    })

    it('[API-M-25] [EDIT-14] move a member to another workplace', async () => {
      const { BatchId } = await accepted(MOVE, {
        Aendringsdato: TODAY,
        NytArbejdsstednummer: second,
        GammeltArbejdsstednummer: writer.workplaceNumber,
        Stillingsnummer: DAY_CARE,
      })
      expect((await detailOf(BatchId)).OpdateringFelter).toEqual([
        {
          OpdateringFeltType: 'Arbejdsstednummer',
          NyVaerdiNavn: 'Dagplejen Ærø',
          GlVaerdiNavn: 'Plejehjemmet Åhøj',
        },
        {
          OpdateringFeltType: 'Stillingsnummer',
          NyVaerdiNavn: 'Dagplejer',
          GlVaerdiNavn: 'Social- og sundhedsassistent',
        },
      ])
      await handle()
      expect(await jobs()).toEqual([
        {
          id: expect.any(Number),
          personIdent: member(),
          workplaceNumber: second,
          positionNumber: DAY_CARE,
          hoursPerWeek: 37,
          isPrimary: true,
          workPhone: null,
          workEmail: null,
        },
      ])
      const back = await accepted(MOVE, {
        Aendringsdato: TODAY,
        NytArbejdsstednummer: writer.workplaceNumber,
        GammeltArbejdsstednummer: second,
        Stillingsnummer: DAY_CARE,
        Timetal: 20,
        OevrigeOplysninger: 'Tilbage igen',
      })
      expect(await detailOf(back.BatchId)).toMatchObject({
        OpdateringFelter: [
          { NyVaerdiNavn: 'Plejehjemmet Åhøj', GlVaerdiNavn: 'Dagplejen Ærø' },
          { OpdateringFeltType: 'Timetal', NyVaerdiNavn: '20', GlVaerdiNavn: '37' },
        ],
        OevrigeOplysninger: 'Tilbage igen',
      })
    })

    it('of a member’s data may name another workplace, with hours', async () => {
      const move = { Aendringsdato: TODAY, Arbejdsstednummer: second }
      expect(await send(EDIT, move)).toMatchObject({
        status: 400,
        body: { Message: 'Timetal er påkrævet!' },
      })
      await accepted(EDIT, { ...move, Timetal: 20 })
      await handle()
      expect(await jobs()).toEqual([
        expect.objectContaining({
          workplaceNumber: second,
          positionNumber: '1010',
          hoursPerWeek: 20,
          workEmail: null,
        }),
      ])
    })

    it('[API-M-26] [EDIT-09] [EDIT-07] take a member with another position off the list', async () => {
      const { BatchId } = await accepted(CHANGED_POSITION, {
        Arbejdsstednummer: writer.workplaceNumber,
        Aendringsdato: TODAY,
        OevrigeOplysninger: 'Fast besked\nNu leder',
      })
      expect(await detailOf(BatchId)).toEqual({
        OpdateringType: 'MedlemSkiftetStillingTRIkkeDaekker',
        OpdateringFelter: [
          {
            OpdateringFeltType: 'Arbejdsstednummer',
            NyVaerdiNavn: null,
            GlVaerdiNavn: 'Plejehjemmet Åhøj',
          },
        ],
        FraDato: '2026-11-21',
        OphoertDato: null,
        KanTraekkesTilbage: true,
        OevrigeOplysninger: 'Fast besked\nNu leder',
      })
      expect(await ownIdents()).toContain(member())
      await handle()
      expect(await ownIdents()).not.toContain(member())
    })

    it('[API-M-15] [API-M-27] [EDIT-08] end a member’s work at a workplace', async () => {
      await database.db.insert(employments).values({
        personIdent: member(),
        workplaceNumber: second,
        positionNumber: COOK,
        isPrimary: false,
      })
      const { BatchId } = await accepted(CEASED, {
        Arbejdsstednummer: writer.workplaceNumber,
        Arbejdsstedsophoersdato: '2026-11-20 00:00:00',
        OevrigeOplysninger: 'Gået på pension',
      })
      expect(await detailOf(BatchId)).toMatchObject({
        OpdateringType: 'MedlemOphoert',
        FraDato: null,
        OphoertDato: '2026-11-20',
        OevrigeOplysninger: 'Gået på pension',
      })
      await handle()
      expect(await jobs()).toEqual([
        expect.objectContaining({ workplaceNumber: second, isPrimary: true }),
      ])
      expect(await ownIdents()).toContain(member())
    })

    it('without a day count from now', async () => {
      await accepted(CEASED, { Arbejdsstednummer: writer.workplaceNumber })
      await handle()
      expect(await jobs()).toEqual([])
      const [batch] = await batchesOf(writer)
      expect(batch).toMatchObject({
        OpdateringBatchStatus: 'FaerdigBehandlet',
        Medlem: { Medlemsident: member(), ErEgetMedlem: false },
      })
    })

    it('have one effect when sent twice, and are refused once they change nothing', async () => {
      const body = { Aendringsdato: TODAY, Timetal: 30 }
      const answers = await Promise.all([send(EDIT, body), send(EDIT, body), send(EDIT, body)])
      expect(answers.map((answer) => answer.status)).toEqual([204, 204, 204])
      expect(await batchesOf(writer)).toHaveLength(1)
      expect(await handle()).toBe(1)
      expect(await send(EDIT, body)).toMatchObject({ status: 204 })
      await database.db
        .update(updateBatches)
        .set({ receivedAt: sql`clock_timestamp() - interval '2 minutes'` })
        .where(eq(updateBatches.memberIdent, member()))
      expect(await send(EDIT, body)).toMatchObject({
        status: 400,
        body: { Message: 'Der er ingen ændringer at gemme.' },
      })
    })

    it.each([
      ['no day', { Aendringsdato: undefined }, 'Aendringsdato'],
      ['a day that is none', { Aendringsdato: '2026-02-31 00:00:00' }, 'Datoen er ikke gyldig'],
      ['a day without time', { Aendringsdato: '2026-11-21' }, 'Datoen er ikke gyldig'],
      ['a day too far ahead', { Aendringsdato: '2027-11-22 00:00:00' }, 'inden for et år'],
      ['a day too far back', { Aendringsdato: '2025-11-20 00:00:00' }, 'inden for et år'],
      ['too few hours', { Timetal: 0.4 }, 'mellem 0,5 og 99'],
      ['too many hours', { Timetal: 99.5 }, 'mellem 0,5 og 99'],
      ['hours as a text', { Timetal: '30' }, 'Timetal'],
      ['a position of nowhere', { Stillingsnummer: '9' }, 'Stillingen findes ikke'],
      ['a short mobile', { KontaktPrivat: { Mobil: '1234567' } }, 'mindst 8 tegn'],
      ['a wrong address', { KontaktArbejde: { Email: 'a@b' } }, 'indtast en gyldig email'],
      [
        'a value to set and none',
        { KontaktPrivat: { Mobil: '', OpdaterFunktionMobil: 'Ret' } },
        'Skriv en værdi',
      ],
      ['a third way to change', { KontaktPrivat: { OpdaterFunktionMobil: 'Glem' } }, 'Funktion'],
      ['too long a text', { OevrigeOplysninger: 'x'.repeat(1001) }, '1000 tegn'],
      ['no change', { Timetal: 37 }, 'ingen ændringer'],
    ])('with %s are refused with a message', async (_, part, message) => {
      expect(await send(EDIT, { Aendringsdato: TODAY, ...part })).toMatchObject({
        status: 400,
        body: { Message: expect.stringContaining(message) },
      })
      expect(await batchesOf(writer)).toEqual([])
    })

    it.each([
      [EDIT, {}, { Timetal: 30 }],
      [ADD, { Arbejdsstednummer: 'mine' }, { Stillingsnummer: COOK }],
      [
        MOVE,
        { NytArbejdsstednummer: 'mine', GammeltArbejdsstednummer: 'theirs' },
        { Stillingsnummer: COOK },
      ],
      [CHANGED_POSITION, { Arbejdsstednummer: 'theirs' }, {}],
      [CEASED, { Arbejdsstednummer: 'theirs' }, {}],
    ])('%s is refused for a member of another', async (call, places, rest) => {
      const numbers = { mine: second, theirs: other.workplaceNumber }
      const named = Object.fromEntries(
        Object.entries(places).map(([name, place]) => [
          name,
          place === 'mine' ? numbers.mine : numbers.theirs,
        ]),
      )
      for (const ident of [other.memberIdents[0], '7777777']) {
        expect(
          await send(call, { Aendringsdato: TODAY, ...rest, ...named, Medlemsident: ident }),
        ).toMatchObject({ status: 403, body: { Message: expect.any(String) } })
      }
      expect(await batchesOf(writer)).toEqual([])
    })

    it.each([
      [EDIT, { Arbejdsstednummer: '', Timetal: 30 }],
      [ADD, { Arbejdsstednummer: '', Stillingsnummer: COOK }],
      [ADD_EXISTING, { Arbejdsstednummer: '', Stillingsnummer: COOK }],
      [MOVE, { NytArbejdsstednummer: '', Stillingsnummer: COOK }],
      [CHANGED_POSITION, { Arbejdsstednummer: '' }],
      [CEASED, { Arbejdsstednummer: '' }],
    ])('%s is refused for the workplace of another', async (call, places) => {
      const theirs = Object.fromEntries(
        Object.entries(places).map(([name, value]) => [
          name,
          value === '' ? other.workplaceNumber : value,
        ]),
      )
      const [stranger] = (await ownIdents(other)).slice(1)
      const answer = await send(call, {
        Aendringsdato: TODAY,
        GammeltArbejdsstednummer: writer.workplaceNumber,
        ...theirs,
        ...(call === ADD_EXISTING && { Medlemsident: stranger }),
      })
      expect(answer).toMatchObject({
        status: 403,
        body: { Message: 'Du har ikke adgang til dette arbejdssted.' },
      })
      expect(await batchesOf(writer)).toEqual([])
    })
  })
})

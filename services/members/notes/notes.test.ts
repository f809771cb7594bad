import { eq } from 'drizzle-orm'
import { parse } from 'valibot'
import { ANNA, NORA, SOFIE } from '../../../tools/rig/src/seed/accounts.ts'
import {
  addRepresentative,
  type Representative,
} from '../../../tools/rig/src/seed/create-representative.ts'
import { withDatabase } from '../../testing/databases.ts'
import { type Ask, askerOf, testClock } from '../../testing/service-calls.ts'
import { createMemberService } from '../member-service.ts'
import { notes } from '../tables.ts'
import { notesWire, type ReferenceType } from './notes-wire.ts'

const CREATE = 'POST /note/opretnote'
const CHANGE = 'POST /note/opdaternote'
const GONE = 9_000_000

describe('notes', () => {
  withDatabase('union', (database) => {
    let ask: Ask
    let writer: Representative
    let other: Representative

    beforeAll(async () => {
      ask = await askerOf(createMemberService, database.db)
      other = await addRepresentative(database.db, testClock, { members: 1 })
    }, 60_000)

    beforeEach(async () => {
      writer = await addRepresentative(database.db, testClock, { members: 2 })
    })

    const onMember = () => ({
      ReferenceId: writer.memberIdents[0] ?? '',
      ReferenceType: 'MedlemIdent' as ReferenceType,
    })
    const onWorkplace = () => ({
      ReferenceId: writer.workplaceNumber,
      ReferenceType: 'ArbejdsstedNr' as ReferenceType,
    })
    const write = (texts: Record<string, unknown>, caller = writer, reference = onMember()) =>
      ask(caller, CREATE, { body: { ...reference, ...texts } })

    async function notesOn({ ReferenceId, ReferenceType }: ReturnType<typeof onMember>) {
      const query = `request.referenceId=${ReferenceId}&request.referenceType=${ReferenceType}`
      const { status, body } = await ask(writer, `GET /note/hentnoter?${query}`)
      expect(status).toBe(200)
      return parse(notesWire, body).Noter
    }

    async function allNotes(
      type: ReferenceType,
      caller: Pick<Representative, 'login' | 'memberIdent'> = writer,
    ) {
      const { status, body } = await ask(
        caller,
        `GET /note/hentbrugersnoter?request.referenceType=${type}`,
      )
      expect(status).toBe(200)
      return parse(notesWire, body).Noter
    }

    async function written(texts = { Titel: 'Ferie', Indhold: 'Fem uger' }) {
      expect(await write(texts)).toMatchObject({ status: 204, body: null })
      const [note] = await notesOn(onMember())
      if (!note) throw new Error('The note is not there.')
      return note
    }

    it('[API-M-19] [NOTE-28] are created on a member and on a workplace', async () => {
      const text = 'Ring <b>tirsdag</b> & hils\nÆrø'
      expect(await write({ Titel: ' Ferie ', Indhold: text })).toMatchObject({ status: 204 })
      expect(await write({ Titel: 'Vagt', Indhold: '' }, writer, onWorkplace())).toMatchObject({
        status: 204,
      })
      const [onPerson] = await allNotes('MedlemIdent')
      expect(onPerson).toEqual({
        NoteId: expect.any(Number),
        ...onMember(),
        ReferenceNavn: expect.stringMatching(/^\S+ .*\S$/),
        Titel: 'Ferie',
        Indhold: text,
        ErFavorit: false,
        ErLaest: true,
        OpretTid: expect.stringMatching(/^2026-11-21T.*Z$/),
        OpdaterTid: onPerson?.OpretTid,
      })
      expect(await notesOn(onWorkplace())).toEqual([
        expect.objectContaining({ Titel: 'Vagt', Indhold: '', ReferenceType: 'ArbejdsstedNr' }),
      ])
    })

    it('[API-M-16] [NOTE-26] of one member are those of that member, last changed first', async () => {
      const first = await written({ Titel: 'Den første', Indhold: '' })
      await written({ Titel: 'Den anden', Indhold: '' })
      await write({ Titel: 'Om en anden', Indhold: '' }, writer, {
        ReferenceId: writer.memberIdents[1] ?? '',
        ReferenceType: 'MedlemIdent',
      })
      await ask(writer, CHANGE, { body: { NoteId: first.NoteId, Titel: 'Rettet', Indhold: '' } })
      expect((await notesOn(onMember())).map((note) => note.Titel)).toEqual(['Rettet', 'Den anden'])
    })

    it('[API-M-17] [NOTE-27] of a user are theirs alone, by what they are about', async () => {
      const onPeople = await allNotes('MedlemIdent', ANNA)
      const onPlaces = await allNotes('ArbejdsstedNr', ANNA)
      const rows = await database.db
        .select({ id: notes.id })
        .from(notes)
        .where(eq(notes.ownerIdent, ANNA.memberIdent))
      expect(onPlaces).toHaveLength(2)
      expect([...onPeople, ...onPlaces].map((note) => note.NoteId).sort()).toEqual(
        rows.map((row) => row.id).sort(),
      )
      const times = onPeople.map((note) => note.OpdaterTid)
      expect(times).toEqual([...times].sort().reverse())
    })

    it('[API-M-20] [NOTE-29] are changed, each for itself', async () => {
      const kept = await written({ Titel: 'Vagt', Indhold: '' })
      const { NoteId, OpretTid } = await written()
      const changed = { NoteId, Titel: 'Ferie 2027', Indhold: 'Seks uger' }
      expect(await ask(writer, CHANGE, { body: changed })).toMatchObject({ status: 204 })
      expect(await notesOn(onMember())).toEqual([
        expect.objectContaining({ ...changed, OpretTid }),
        kept,
      ])
    })

    it('[API-M-21] [NOTE-31] are marked as read and unread, which is no change of them', async () => {
      const kept = await written({ Titel: 'Vagt', Indhold: '' })
      const { NoteId, OpdaterTid } = await written()
      for (const isRead of [true, true, false]) {
        const query = `request.noteId=${NoteId}&request.erLaest=${isRead}`
        expect(await ask(writer, `POST /note/opdaternoteerlaest?${query}`)).toMatchObject({
          status: 204,
        })
        expect(await notesOn(onMember())).toEqual([
          expect.objectContaining({ NoteId, ErLaest: isRead, OpdaterTid }),
          kept,
        ])
      }
    })

    it('[API-M-18] [NOTE-30] are deleted, twice as well as once', async () => {
      const kept = await written({ Titel: 'Vagt', Indhold: '' })
      const { NoteId } = await written()
      const gone = `DELETE /note/sletnote?request.noteId=${NoteId}`
      expect(await ask(writer, gone)).toMatchObject({ status: 204 })
      expect(await ask(writer, gone)).toMatchObject({ status: 204 })
      expect(await notesOn(onMember())).toEqual([kept])
    })

    it('are created once by a double click, and again after a delete', async () => {
      const texts = { Titel: 'Ferie', Indhold: 'Fem uger' }
      const answers = await Promise.all([write(texts), write(texts), write(texts)])
      expect(answers.map((answer) => answer.status)).toEqual([204, 204, 204])
      const [note, ...more] = await notesOn(onMember())
      expect(more).toEqual([])
      await ask(writer, `DELETE /note/sletnote?request.noteId=${note?.NoteId}`)
      await write(texts)
      expect(await notesOn(onMember())).toHaveLength(1)
    })

    it.each([
      ['no title', { Titel: '  ', Indhold: 'x' }, 'Skriv en titel.'],
      ['a title of 101', { Titel: 'x'.repeat(101), Indhold: '' }, 'højst være på 100 tegn'],
      ['a text of 3001', { Titel: 'x', Indhold: 'x'.repeat(3001) }, 'højst være på 3000 tegn'],
      ['NUL in the text', { Titel: 'x', Indhold: 'a\0b' }, 'ikke kan gemmes'],
      ['no text', { Titel: 'x' }, 'Indhold'],
      ['a number for a title', { Titel: 7, Indhold: '' }, 'Titel'],
    ])('with %s are refused with a message', async (_, texts, message) => {
      expect(await write(texts)).toMatchObject({
        status: 400,
        body: { Message: expect.stringContaining(message) },
      })
      expect(await notesOn(onMember())).toEqual([])
    })

    it('keep 100 and 3000 characters, line breaks as one', async () => {
      const note = await written({ Titel: 'æ'.repeat(100), Indhold: `${'x\r\n'.repeat(1500)}` })
      expect(note.Titel).toHaveLength(100)
      expect(note.Indhold).toBe('x\n'.repeat(1500))
    })

    it.each([
      ['a member of another', () => ({ ReferenceId: other.memberIdents[0] ?? '' })],
      ['nobody', () => ({ ReferenceId: '7777777' })],
      [
        'the workplace of another',
        () => ({ ReferenceId: other.workplaceNumber, ReferenceType: 'ArbejdsstedNr' }),
      ],
    ])('are not read or written on %s', async (_, reference) => {
      const sent = { ReferenceType: 'MedlemIdent', ...reference() }
      const query = `request.referenceId=${sent.ReferenceId}&request.referenceType=${sent.ReferenceType}`
      expect(await ask(writer, `GET /note/hentnoter?${query}`)).toMatchObject({ status: 403 })
      expect(
        await ask(writer, CREATE, { body: { ...sent, Titel: 'x', Indhold: '' } }),
      ).toMatchObject({ status: 403, body: { Message: expect.any(String) } })
    })

    it('of another are neither changed, marked nor deleted', async () => {
      const { NoteId } = await written()
      for (const id of [NoteId, GONE]) {
        expect(
          await ask(other, CHANGE, { body: { NoteId: id, Titel: 'x', Indhold: '' } }),
        ).toMatchObject({ status: 404 })
        expect(
          await ask(
            other,
            `POST /note/opdaternoteerlaest?request.noteId=${id}&request.erLaest=false`,
          ),
        ).toMatchObject({ status: 404 })
        await ask(other, `DELETE /note/sletnote?request.noteId=${id}`)
      }
      expect(await notesOn(onMember())).toEqual([
        expect.objectContaining({ Titel: 'Ferie', ErLaest: true }),
      ])
    })

    it('on whom or what is no longer covered are read and deleted, but not changed', async () => {
      const reference = onMember()
      const former = async (type: ReferenceType) => {
        const call = `GET /note/hentbrugersnoter?request.referenceType=${type}`
        return parse(notesWire, (await ask(writer, call)).body).NoterOmTidligere
      }
      const note = await written()
      await write({ Titel: 'Om en anden', Indhold: '' }, writer, {
        ...reference,
        ReferenceId: writer.memberIdents[1] ?? '',
      })
      await write({ Titel: 'Tavlen', Indhold: '' }, writer, onWorkplace())
      expect(await former('MedlemIdent')).toEqual([])
      await database.db.execute(
        `delete from members.employment where person_ident = '${reference.ReferenceId}'`,
      )
      expect((await allNotes('MedlemIdent')).map(({ Titel }) => Titel)).toEqual(['Om en anden'])
      expect(await former('MedlemIdent')).toEqual([note])
      expect(await former('ArbejdsstedNr')).toEqual([])

      const { NoteId } = note
      const changed = await ask(writer, CHANGE, { body: { NoteId, Titel: 'x', Indhold: '' } })
      expect(changed).toMatchObject({ status: 404 })
      const mark = `POST /note/opdaternoteerlaest?request.noteId=${NoteId}&request.erLaest=true`
      expect(await ask(writer, mark)).toMatchObject({ status: 404 })
      const { ReferenceId } = reference
      const one = `request.referenceId=${ReferenceId}&request.referenceType=MedlemIdent`
      expect(await ask(writer, `GET /note/hentnoter?${one}`)).toMatchObject({ status: 403 })
      expect(await former('MedlemIdent')).toEqual([note])

      await ask(writer, `DELETE /note/sletnote?request.noteId=${NoteId}`)
      expect(await former('MedlemIdent')).toEqual([])
      await database.db.execute(
        `delete from members.coverage where workplace_number = '${writer.workplaceNumber}'`,
      )
      expect(await allNotes('ArbejdsstedNr')).toEqual([])
      expect(await former('ArbejdsstedNr')).toMatchObject([{ Titel: 'Tavlen' }])
      expect((await former('MedlemIdent'))?.map(({ Titel }) => Titel)).toEqual(['Om en anden'])
    })

    it('are refused to users without access to notes, and to imitators', async () => {
      const list = 'GET /note/hentbrugersnoter?request.referenceType=MedlemIdent'
      expect(await ask(NORA, list)).toMatchObject({
        status: 403,
        body: { Message: 'Du har ikke adgang til noter.' },
      })
      const acting = `${list}&request.imiteretBrugerMedlemIdent=${ANNA.memberIdent}`
      expect(await ask(SOFIE, acting)).toMatchObject({
        status: 403,
        body: { Message: expect.stringContaining('personligt') },
      })
    })
  })
})

import { parse } from 'valibot'
import { ANNA } from '../../../tools/rig/src/seed/accounts.ts'
import {
  addRepresentative,
  type Representative,
} from '../../../tools/rig/src/seed/create-representative.ts'
import { withDatabase } from '../../testing/databases.ts'
import { type Ask, askerOf, testClock } from '../../testing/service-calls.ts'
import { caseDetailsWire } from '../case/case-wire.ts'
import { createSalaryService } from '../salary-service.ts'

const CREATE = 'POST /Notat/OpretNotat'
const DELETE = 'DELETE /Notat/SletNotat'

describe('notes', () => {
  withDatabase('union', (database) => {
    let ask: Ask
    let person: Representative

    beforeAll(async () => {
      ask = await askerOf(createSalaryService, database.db)
      person = await addRepresentative(database.db, testClock, {
        members: 0,
        cases: { untaken: 1, taken: 2, closed: 1 },
        caseContents: { notes: 3 },
      })
    }, 60_000)

    const caseIn = (state: string, index = 0) =>
      person.cases.filter((each) => each.state === state)[index]?.caseId ?? 'none'

    async function caseOf(caseId: string) {
      const { body } = await ask(person, `GET /SagHent/HentSag?SagsId=${caseId}`)
      return parse(caseDetailsWire, body)
    }

    async function versionOf(caseId: string) {
      const { sagsId, sagsRegTid } = await caseOf(caseId)
      return { sagsId, sagsRegTid }
    }

    it('[API-S-23] [CNOTE-07] stores a note as written, newest first, and updates the version', async () => {
      const caseId = caseIn('taken', 1)
      const version = await versionOf(caseId)
      const besked = '  Ringet til <b>løn</b> & "HR".\nRinger igen mandag.\n\nHilsen d\'Anna  '
      expect(await ask(person, CREATE, { body: { ...version, besked } })).toMatchObject({
        status: 204,
      })
      const { notatList, sagsNr, sagsRegTid } = await caseOf(caseId)
      expect(notatList).toEqual([
        {
          id: expect.stringMatching(/^\d+$/),
          besked:
            '<p>Ringet til &lt;b&gt;løn&lt;/b&gt; &amp; &quot;HR&quot;.<br>Ringer igen mandag.<br><br>Hilsen d&#39;Anna</p>',
          oprettetTid: expect.stringMatching(/^2026-11-21T.*Z$/),
          kanSlettes: true,
          oprettetAf: person.name,
          sagsNr,
        },
      ])
      expect(sagsRegTid > version.sagsRegTid).toBe(true)
      await ask(person, CREATE, { body: { ...(await versionOf(caseId)), besked: 'Nyere' } })
      expect((await caseOf(caseId)).notatList.map((each) => each.besked)).toEqual([
        '<p>Nyere</p>',
        notatList[0]?.besked,
      ])
    })

    it('writes a note once that is sent twice, and refuses one on a case that has changed', async () => {
      const caseId = caseIn('taken', 1)
      const before = (await caseOf(caseId)).notatList.length
      const body = { ...(await versionOf(caseId)), besked: 'Kun én gang' }
      const answers = await Promise.all([1, 2, 3].map(() => ask(person, CREATE, { body })))
      expect(answers.map((each) => each.status)).toEqual([204, 204, 204])
      expect((await caseOf(caseId)).notatList).toHaveLength(before + 1)
      expect(await ask(person, CREATE, { body: { ...body, besked: 'For sent' } })).toMatchObject({
        status: 409,
        body: { error: { errors: { sagsRegTid: [expect.stringContaining('er ændret')] } } },
      })
      expect((await caseOf(caseId)).notatList).toHaveLength(before + 1)
    })

    it.each([
      ['an empty note', '', 'Skriv en note.'],
      ['blanks alone', ' \n\t ', 'Skriv en note.'],
      ['more than 3000 characters', 'å'.repeat(3001), 'Noten må højst være på 3000 tegn.'],
      ['NUL', 'a\0b', 'Teksten har et tegn, der ikke kan gemmes.'],
      ['something that is no text', 7, 'Værdien er ikke gyldig.'],
    ])('refuses %s', async (_, besked, message) => {
      const body = { ...(await versionOf(caseIn('taken', 1))), besked }
      expect(await ask(person, CREATE, { body })).toMatchObject({
        status: 400,
        body: { error: { errors: { besked: [message] } } },
      })
    })

    it('accepts 3000 characters, each line break counted as one', async () => {
      const caseId = caseIn('taken', 1)
      const besked = `${'å'.repeat(2998)}\r\nø`
      const body = { ...(await versionOf(caseId)), besked }
      expect(await ask(person, CREATE, { body })).toMatchObject({ status: 204 })
    })

    it('[API-S-24] [CNOTE-08] deletes a note of one’s own, once', async () => {
      const caseId = caseIn('taken')
      const { notatList } = await caseOf(caseId)
      expect(notatList.map((each) => each.kanSlettes)).toEqual([true, false, true])
      const [first, foreign, last] = notatList.map((each) => each.id)
      const version = await versionOf(caseId)
      const body = { ...version, notatId: first }
      expect(await ask(person, DELETE, { body })).toMatchObject({ status: 204 })
      // A repeated request has no further effect.
      expect(await ask(person, DELETE, { body })).toMatchObject({ status: 204 })
      expect((await caseOf(caseId)).notatList.map((each) => each.id)).toEqual([foreign, last])
      expect(
        await ask(person, DELETE, { body: { ...(await versionOf(caseId)), notatId: first } }),
      ).toMatchObject({
        status: 404,
        body: { error: { errors: { notatId: ['Noten findes ikke længere.'] } } },
      })
    })

    it('[CNOTE-05] refuses to delete somebody else’s note', async () => {
      const caseId = caseIn('taken')
      const foreign = (await caseOf(caseId)).notatList.find((each) => !each.kanSlettes)
      const body = { ...(await versionOf(caseId)), notatId: foreign?.id }
      expect(await ask(person, DELETE, { body })).toMatchObject({
        status: 403,
        body: { error: { errors: { notatId: [expect.stringContaining('selv har skrevet')] } } },
      })
      expect((await caseOf(caseId)).notatList).toContainEqual(foreign)
    })

    it('touches no note by way of another case, or of a case of others', async () => {
      const other = await addRepresentative(database.db, testClock, {
        members: 0,
        cases: { taken: 1 },
        caseContents: { notes: 1 },
      })
      const theirs = other.cases[0]?.caseId ?? ''
      const { body: answered } = await ask(other, `GET /SagHent/HentSag?SagsId=${theirs}`)
      const { sagsId, sagsRegTid, notatList } = parse(caseDetailsWire, answered)
      const notatId = notatList[0]?.id
      const own = await versionOf(caseIn('taken', 1))
      const status = async (caller: typeof ANNA | Representative, call: string, body: object) =>
        (await ask(caller, call, { body })).status
      expect(await status(person, DELETE, { ...own, notatId })).toBe(404)
      for (const caller of [person, ANNA]) {
        expect(await status(caller, DELETE, { sagsId, sagsRegTid, notatId })).toBe(404)
        expect(await status(caller, CREATE, { sagsId, sagsRegTid, besked: 'Hej' })).toBe(404)
      }
      const { body: after } = await ask(other, `GET /SagHent/HentSag?SagsId=${theirs}`)
      expect(parse(caseDetailsWire, after).notatList).toEqual(notatList)
    })

    it.each(['untaken', 'closed'])('writes and deletes nothing in an %s case', async (state) => {
      const caseId = caseIn(state)
      const { notatList } = await caseOf(caseId)
      expect(notatList.filter((each) => each.kanSlettes)).toEqual([])
      const version = await versionOf(caseId)
      for (const [call, body] of [
        [CREATE, { ...version, besked: 'Hej' }],
        [DELETE, { ...version, notatId: notatList[0]?.id ?? '1' }],
      ] as const) {
        expect(await ask(person, call, { body })).toMatchObject({
          status: 403,
          body: { error: { errors: { sagsId: [expect.any(String)] } } },
        })
      }
      expect((await caseOf(caseId)).notatList).toEqual(notatList)
    })
  })
})

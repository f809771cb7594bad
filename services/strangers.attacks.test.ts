import { eq } from 'drizzle-orm'
import { object, parse, record, string, unknown } from 'valibot'
import {
  addRepresentative,
  type Representative,
} from '../tools/rig/src/seed/create-representative.ts'
import { dumpRows } from '../tools/rig/src/seed/row-dump.ts'
import { createMemberService } from './members/member-service.ts'
import { employments, updateBatches, workplaces } from './members/tables.ts'
import { handleDueUpdates } from './members/updates/update-worker.ts'
import { updateBatchesWire, updateDetailWire } from './members/updates/updates-wire.ts'
import { type Belongings, MEMBER_RULES } from './testing/access-rules.ts'
import { withDatabase } from './testing/databases.ts'
import { type Ask, askerOf, testClock } from './testing/service-calls.ts'

const ADD = 'POST /opdatering/opdaterogtilfoejeksisterendemedlem'
const OPEN = 'GET /medlem/hentsoegmedlem'
const LIST = 'GET /opdatering/hentegnemedlemmeropdateringerlist'
const DETAIL = 'GET /opdatering/hentopdateringbatchdetalje'

const NO_CASE = { sagsId: '', sagsRegTid: '', number: '' }
const memberAnswer = object({ Medlem: record(string(), unknown()) })

/** The calls that name a member, besides those that anybody may make about anybody. */
const NAMING = Object.entries(MEMBER_RULES).filter(
  ([call, { send }]) =>
    call !== OPEN && call !== ADD && JSON.stringify(sent(send, 'STRANGER')).includes('STRANGER'),
)

/** The request about a member who works nowhere, by somebody with two workplaces. */
function sent(
  send: (typeof MEMBER_RULES)[string]['send'],
  memberIdent: string,
  own: Partial<Belongings> = {},
) {
  const belongings: Belongings = {
    memberIdent: '',
    departmentNumber: '',
    coveredIdent: memberIdent,
    strangerIdent: memberIdent,
    workplaceNumber: '',
    otherWorkplaceNumber: '',
    positionNumber: '',
    otherPositionNumber: '',
    noteId: 0,
    updateId: '',
    taken: NO_CASE,
    secondTaken: NO_CASE,
    takenByColleague: NO_CASE,
    untaken: NO_CASE,
    merged: NO_CASE,
    caseNoteId: '',
    reminderId: '',
    fileName: '',
    listId: '',
    ...own,
  }
  return send(belongings, belongings)
}

describe('strangers.attacks', () => {
  withDatabase('union', (database) => {
    let ask: Ask

    beforeAll(async () => {
      ask = await askerOf(createMemberService, database.db)
    }, 60_000)

    describe('Attack: a stranger whose addition to the own list waits', () => {
      let writer: Representative
      let stranger = ''
      let own: Partial<Belongings>
      let before: unknown

      const make = (call: string, { query = {}, body }: ReturnType<typeof sent>) =>
        ask(writer, `${call}?${new URLSearchParams(query)}`, { ...(body && { body }) })
      const openStranger = async () =>
        parse(
          memberAnswer,
          (await make(OPEN, { query: { 'request.medlemsident': stranger } })).body,
        ).Medlem

      beforeAll(async () => {
        writer = await addRepresentative(database.db, testClock, { members: 1, workplaces: 2 })
        const other = await addRepresentative(database.db, testClock, { members: 1 })
        stranger = other.memberIdents[0] ?? ''
        const [workplaceNumber = '', otherWorkplaceNumber = ''] = writer.workplaceNumbers
        await database.db
          .update(workplaces)
          .set({ type: null })
          .where(eq(workplaces.number, workplaceNumber))
        const [job] = await database.db
          .select()
          .from(employments)
          .where(eq(employments.personIdent, writer.memberIdents[0] ?? ''))
        const positionNumber = job?.positionNumber ?? ''
        own = {
          workplaceNumber,
          otherWorkplaceNumber,
          positionNumber,
          otherPositionNumber: positionNumber,
        }
        before = await openStranger()
        const send = MEMBER_RULES[ADD]?.send
        if (send === undefined) throw new Error('There is no rule for adding a member.')
        expect(await make(ADD, sent(send, stranger, own))).toMatchObject({ status: 204 })
        await handleDueUpdates({ db: database.db, clock: testClock, delaySeconds: 3600 })
      })

      it('shows nothing more than before', async () => {
        expect(await openStranger()).toEqual({
          ...parse(record(string(), unknown()), before),
          OpdateringStatus: 'UnderOpdatering',
          ErTilfoejetAfBruger: true,
        })
        const mine = await make('GET /medlem/hentegnemedlemmerprarbejdsstedprtrhverv', {})
        expect(JSON.stringify(mine.body)).not.toContain(stranger)
        const { OpdateringBatches } = parse(updateBatchesWire, (await make(LIST, {})).body)
        const [batch] = OpdateringBatches
        expect(batch).toMatchObject({
          OpdateringBatchStatus: 'UnderOpdatering',
          Medlem: { Medlemsident: stranger, ErEgetMedlem: false },
        })
        const query = { 'request.opdateringBathcId': batch?.BatchId ?? '' }
        const { OpdateringFelter } = parse(updateDetailWire, (await make(DETAIL, { query })).body)
        expect(OpdateringFelter.map(({ GlVaerdiNavn }) => GlVaerdiNavn)).toEqual([null, null, null])
      })

      it('has calls to try', () => {
        expect(NAMING.length).toBeGreaterThan(9)
      })

      it.each(NAMING)('%s is refused and changes no row', async (call, { send, foreign }) => {
        const except = ['members.access_log', 'members.imitation_audit', 'migrations']
        const rows = await dumpRows(database.db, except)
        expect(await make(call, sent(send, stranger, own))).toMatchObject({ status: foreign })
        expect(await dumpRows(database.db, except)).toEqual(rows)
      })

      it('is not asked for twice', async () => {
        const send = MEMBER_RULES[ADD]?.send
        if (send === undefined) throw new Error('There is no rule for adding a member.')
        const { body } = sent(send, stranger, own)
        const again = await make(ADD, { body: { ...body, Timetal: 21 } })
        expect(again).toMatchObject({ status: 409 })
        const found = await database.db
          .select()
          .from(updateBatches)
          .where(eq(updateBatches.memberIdent, stranger))
        expect(found).toHaveLength(1)
      })
    })
  })
})

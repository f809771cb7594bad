import { eq, inArray } from 'drizzle-orm'
import { addRepresentative, type Representative } from '../../rig/src/seed/create-representative.ts'
import { dumpRows } from '../../rig/src/seed/row-dump.ts'
import { withDatabases } from '../../rig/src/testing/databases.ts'
import {
  type Ask,
  askerOf,
  prepareDataSet,
  testClock,
  testTools,
} from '../../rig/src/testing/service-calls.ts'
import { createSalaryService, salaryOperations } from './salary-service.ts'
import { cases, files, notes, reminders } from './tables.ts'

/** Another representative's case, with the ids of its contents. */
interface Foreign {
  readonly sagsId: string
  readonly sagsRegTid: string
  readonly number: string
  readonly noteId: string
  readonly reminderId: string
  readonly fileName: string
}

interface Sent {
  readonly path?: string
  readonly body?: Readonly<Record<string, unknown>>
  readonly form?: FormData
}

const version = ({ sagsId, sagsRegTid }: Foreign) => ({ sagsId, sagsRegTid })
const two = (one: Foreign, other: Foreign) => ({ ...version(one), andenSag: version(other) })

/**
 * Every call that names a case, with parameters that would be valid if the case were the caller's.
 */
const CALLS: Readonly<Record<string, (theirs: Foreign, own: Foreign) => Sent>> = {
  'GET /SagHent/HentSag': ({ sagsId }) => ({ path: `?SagsId=${sagsId}` }),
  'PUT /SagOpdater/AccepterSag': (theirs) => ({ body: version(theirs) }),
  'POST /SagOpdater/TestSammenfletMedAndenSagHentOverlevedendeSag': (theirs, own) => ({
    body: two(own, theirs),
  }),
  'PUT /SagOpdater/SammenfletMedAndenSag': (theirs, own) => ({ body: two(own, theirs) }),
  'DELETE /SagOpdater/FjernSammenfletMedAndenSag': (theirs, own) => ({ body: two(theirs, own) }),
  'PUT /SagOpdater/AfvisSag': (theirs) => ({ body: { ...version(theirs), afvisAarsagNr: '1' } }),
  'PUT /SagOpdater/AfslutSag': (theirs) => ({ body: version(theirs) }),
  'PUT /SagOpdater/OpdaterSagsbehandling': (theirs) => ({ body: version(theirs) }),
  'PUT /SagOpdater/OpdaterNyansatteMobil': (theirs) => ({
    body: { ...version(theirs), mobilNR: null },
  }),
  'PUT /SagOpdater/OpdaterNyansatteEmail': (theirs) => ({
    body: { ...version(theirs), email: null },
  }),
  'PUT /SagOpdater/OpdaterNyansatteFoedselsdato': (theirs) => ({
    body: { ...version(theirs), foedselsDato: null },
  }),
  'PUT /SagOpdater/OpdaterNyansatteAnsaettelsesdato': (theirs) => ({
    body: { ...version(theirs), ansaettelsesDato: null },
  }),
  'POST /api/Mail/HentTrSkabelonMailList': ({ sagsId }) => ({ body: { sagsId } }),
  'POST /api/Mail/SendMailFraTr': ({ sagsId, number, fileName }) => ({
    body: {
      sagsId,
      skabelonType: 'FriMail',
      emne: 'Løn',
      indhold: 'Send venligst indplaceringen.',
      tilEmailAdresseList: ['fremmed@privatmail.test'],
      vedhaeftetFilIdList: [{ fuldeNavn: fileName, sagsNr: number }],
    },
  }),
  'POST /File/UploadSagsDokument/:caseId': ({ sagsId }) => {
    const form = new FormData()
    form.append('file', new Blob(['indhold']), 'fil.txt')
    return { path: `/${sagsId}`, form }
  },
  'GET /File/DownloadSagsDokument/:caseNumber/:fileName': ({ number, fileName }) => ({
    path: `/${encodeURIComponent(number)}/${encodeURIComponent(fileName)}`,
  }),
  'POST /Notat/OpretNotat': (theirs) => ({ body: { ...version(theirs), besked: 'Hej' } }),
  'DELETE /Notat/SletNotat': (theirs) => ({
    body: { ...version(theirs), notatId: theirs.noteId },
  }),
  'POST /Reminder/OpretReminder': (theirs) => ({
    body: {
      ...version(theirs),
      reminderDato: '2026-12-01',
      reminderAarsagNr: '1',
      reminderAarsagFritekst: null,
      sendReminderEmail: true,
    },
  }),
  'DELETE /Reminder/SletReminder': (theirs) => ({
    body: { ...version(theirs), reminderId: theirs.reminderId },
  }),
}

const NAMES_NO_CASE = /HentMineLoen|HentAfluttet|Oplagsdata/

describe('foreign-cases', () => {
  it('has every call that names a case', () => {
    const declared = salaryOperations
      .map(({ call }) => call)
      .filter((call) => !NAMES_NO_CASE.test(call))
    expect(Object.keys(CALLS).sort()).toEqual([...declared].sort())
  })

  withDatabases((database) => {
    let ask: Ask
    let stranger: Representative
    let own: Foreign
    let foreign: readonly Foreign[]
    /** Personal data in the foreign cases, which no response may contain. */
    let secrets: readonly string[]

    beforeAll(async () => {
      await prepareDataSet(database.db, 'union')
      ask = await askerOf(createSalaryService, database.db)
      const holder = await addRepresentative(
        database.db,
        testClock,
        {
          members: 0,
          cases: { untaken: 1, taken: 1, closed: 1 },
          caseContents: { notes: 1, files: 1, reminders: 1, merged: 1 },
        },
        testTools.files,
      )
      stranger = await addRepresentative(database.db, testClock, { members: 0, cases: 1 })
      foreign = await allOf(holder.caseIds)
      const [mine] = await allOf(stranger.caseIds)
      if (!mine) throw new Error('no case of their own')
      own = mine
      const rows = await database.db
        .select()
        .from(cases)
        .where(inArray(cases.id, [...holder.caseIds]))
      secrets = rows.flatMap((row) => [row.newlyHiredName, ...row.emails, ...row.mobileNumbers])
    }, 60_000)

    async function allOf(caseIds: readonly string[]): Promise<Foreign[]> {
      const found: Foreign[] = []
      for (const id of caseIds) {
        const [row] = await database.db.select().from(cases).where(eq(cases.id, id))
        const [note] = await database.db.select().from(notes).where(eq(notes.caseId, id))
        const [file] = await database.db.select().from(files).where(eq(files.caseId, id))
        const [reminder] = await database.db
          .select()
          .from(reminders)
          .where(eq(reminders.caseId, id))
        found.push({
          sagsId: id,
          sagsRegTid: row?.registeredAt.toISOString() ?? '',
          number: row?.number ?? '',
          noteId: String(note?.id ?? 1),
          reminderId: String(reminder?.id ?? 1),
          fileName: file?.fullName ?? 'fil.pdf',
        })
      }
      return found
    }

    it.each(Object.keys(CALLS))(
      '%s reveals and changes nothing of a case of others',
      async (call) => {
        const [method, path = ''] = call.split(' ')
        const before = await dumpRows(database.db, ['identity', 'members', 'migrations'])
        expect(foreign).toHaveLength(4)
        for (const theirs of foreign) {
          const sent = CALLS[call]?.(theirs, own) ?? {}
          const answer = await ask(
            stranger,
            `${method} ${path.replace(/\/:.*/, '')}${sent.path ?? ''}`,
            {
              ...(sent.body && { body: sent.body }),
              ...(sent.form && { form: sent.form }),
            },
          )
          expect({ theirs, answer }).toMatchObject({ answer: { status: 404 } })
          const text = JSON.stringify(answer.body)
          for (const secret of secrets) expect(text).not.toContain(secret)
        }
        expect(await dumpRows(database.db, ['identity', 'members', 'migrations'])).toEqual(before)
      },
    )
  })
})

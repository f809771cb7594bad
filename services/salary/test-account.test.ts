import { eq } from 'drizzle-orm'
import { type GenericSchema, type InferOutput, object, parse, string } from 'valibot'
import { DUMMY } from '../../tools/rig/src/seed/accounts.ts'
import { noticeAnswerWire } from '../platform/notices.ts'
import { withDatabase } from '../testing/databases.ts'
import { askerOf } from '../testing/service-calls.ts'
import { caseDetailsWire } from './case/case-wire.ts'
import { caseHistoryWire } from './history/history-wire.ts'
import { rejectReasonsWire, reminderReasonsWire, statusListsWire } from './lookups/lookups-wire.ts'
import { mailTemplatesWire } from './mail/mail-wire.ts'
import { createSalaryService, salaryOperations } from './salary-service.ts'
import { cases } from './tables.ts'
import { closedCasesWire, openCasesWire } from './wire.ts'

interface Sent {
  /** Path parameters and query, appended to the fixed part of the path. */
  readonly more?: string
  readonly body?: Readonly<Record<string, unknown>>
  readonly form?: FormData
}

describe('test-account', () => {
  withDatabase('dummy', (database) => {
    it('[API-S-28] every call works for a test account as for others', async () => {
      const ask = await askerOf(createSalaryService, database.db)
      const called: string[] = []

      async function send(call: string, { more = '', ...sent }: Sent = {}) {
        const [method, path = ''] = call.split(' ')
        const answer = await ask(DUMMY, `${method} ${path.replace(/\/:.*/, '')}${more}`, sent)
        called.push(call)
        return { call, ...answer }
      }

      async function read<Schema extends GenericSchema>(
        call: string,
        schema: Schema,
        sent?: Sent,
      ): Promise<InferOutput<Schema>> {
        const answer = await send(call, sent)
        expect(answer).toMatchObject({ status: 200 })
        return parse(schema, answer.body)
      }

      async function write(call: string, sent: Sent) {
        expect(await send(call, sent)).toMatchObject({ status: 204, body: null })
      }

      const show = (caseId: string) =>
        read('GET /SagHent/HentSag', caseDetailsWire, { more: `?SagsId=${caseId}` })

      async function versionOf(caseId: string) {
        const { sagsId, sagsRegTid } = await show(caseId)
        return { sagsId, sagsRegTid }
      }

      const open = await read('GET /SagHent/HentMineLoenindplaceringSagList', openCasesWire)
      const one = open.tilBekraeftelseSagList[0]?.sagsId ?? ''
      const [other = '', third = ''] = open.aabneSagList.map(({ sagsId }) => sagsId)

      const closed = await read('GET /SagHent/HentAfluttetSagList', closedCasesWire, {
        more: '?PageSize=2',
      })
      const next = await read('GET /SagHent/HentAfluttetSagListNextPages', closedCasesWire, {
        more: `?Page=2&SagListId=${closed.sagListId}`,
      })
      expect(next.sagList).not.toHaveLength(0)

      const lookups = 'GET /OplagsdataConstroller'
      await read(`${lookups}/HentSagsBehandlingStatusLister`, statusListsWire)
      await read(`${lookups}/HentAfvisAarsagTypeList`, rejectReasonsWire)
      await read(`${lookups}/HentReminderAarsagTypeList`, reminderReasonsWire)

      await write('PUT /SagOpdater/AccepterSag', { body: await versionOf(one) })
      for (const [call, name, value, shown] of [
        ['Mobil', 'mobilNR', '20304050', { kontaktInfo: { mobilNumre: ['20304050'] } }],
        ['Email', 'email', 'a@b.dk', { kontaktInfo: { emails: ['a@b.dk'] } }],
        ['Foedselsdato', 'foedselsDato', '1990-02-28', { foedselsDato: '1990-02-28' }],
        ['Ansaettelsesdato', 'ansaettelsesDato', '2026-12-01', { ansaettelsesDato: '2026-12-01' }],
      ] as const) {
        const body = { ...(await versionOf(one)), [name]: value }
        const changed = await read(`PUT /SagOpdater/OpdaterNyansatte${call}`, caseDetailsWire, {
          body,
        })
        expect(changed.nyansat).toMatchObject(shown)
      }

      await write('POST /Notat/OpretNotat', { body: { ...(await versionOf(one)), besked: 'Hej' } })
      await write('POST /Reminder/OpretReminder', {
        body: {
          ...(await versionOf(one)),
          reminderDato: '2026-12-01',
          reminderAarsagNr: '1',
          reminderAarsagFritekst: null,
          sendReminderEmail: true,
        },
      })
      const form = new FormData()
      form.append('file', new Blob(['indhold']), 'brev.txt')
      await write('POST /File/UploadSagsDokument/:caseId', { more: `/${one}`, form })
      const full = await show(one)
      expect(full).toMatchObject({
        notatList: [{ kanSlettes: true }],
        reminderList: [{ dato: '2026-12-01' }],
        filList: [{ fuldeNavn: 'brev.txt' }],
      })
      const file = { fuldeNavn: 'brev.txt', sagsNr: full.sagsNr }
      const download = 'GET /File/DownloadSagsDokument/:caseNumber/:fileName'
      const more = `/${encodeURIComponent(full.sagsNr)}/brev.txt`
      expect(await send(download, { more })).toMatchObject({ status: 200, body: 'indhold' })

      const { skabelonList } = await read(
        'POST /api/Mail/HentTrSkabelonMailList',
        mailTemplatesWire,
        { body: { sagsId: one } },
      )
      await write('POST /api/Mail/SendMailFraTr', {
        body: {
          sagsId: one,
          skabelonType: skabelonList[0]?.skabelonType,
          emne: 'Løn',
          indhold: 'Send venligst indplaceringen.',
          tilEmailAdresseList: ['loen@kommune.test'],
          ccEmailAdresseList: [],
          bccEmailAdresseList: [],
          vedhaeftetFilIdList: [file],
        },
      })

      const note = { notatId: full.notatList[0]?.id }
      await write('DELETE /Notat/SletNotat', { body: { ...(await versionOf(one)), ...note } })
      const reminder = { reminderId: full.reminderList[0]?.id }
      await write('PUT /Reminder/OpdaterReminder', {
        body: {
          ...(await versionOf(one)),
          ...reminder,
          reminderDato: '2026-12-02',
          reminderAarsagNr: '1',
          reminderAarsagFritekst: null,
          sendReminderEmail: true,
        },
      })
      for (const call of ['PUT /Reminder/AfslutReminder', 'PUT /Reminder/GenaabnReminder']) {
        await write(call, { body: { ...(await versionOf(one)), ...reminder } })
      }
      await write('DELETE /Reminder/SletReminder', {
        body: { ...(await versionOf(one)), ...reminder },
      })
      const { fuldeNavn } = await read(
        'PUT /File/OmdoebSagsDokument',
        object({ fuldeNavn: string() }),
        { body: { sagsId: one, fuldeNavn: file.fuldeNavn, nytNavn: 'aftale' } },
      )
      await write('DELETE /File/SletSagsDokument', { body: { sagsId: one, fuldeNavn } })
      expect(await show(one)).toMatchObject({ notatList: [], reminderList: [], filList: [] })

      await database.db.update(cases).set({ takenByIdent: 'a colleague' }).where(eq(cases.id, one))
      await write('PUT /SagOpdater/OvertagSag', { body: await versionOf(one) })

      const two = { ...(await versionOf(one)), andenSag: await versionOf(other) }
      const survivor = await read(
        'POST /SagOpdater/TestSammenfletMedAndenSagHentOverlevedendeSag',
        object({ sagsId: string() }),
        { body: two },
      )
      await write('PUT /SagOpdater/SammenfletMedAndenSag', { body: two })
      const { sammenflettetSagList } = await show(survivor.sagsId)
      const merged = sammenflettetSagList.find(({ sagsId }) => [one, other].includes(sagsId))
      await write('DELETE /SagOpdater/FjernSammenfletMedAndenSag', {
        body: {
          ...(await versionOf(survivor.sagsId)),
          andenSag: { sagsId: merged?.sagsId, sagsRegTid: merged?.sagsRegTid },
        },
      })

      await write('PUT /SagOpdater/OpdaterSagsbehandling', {
        body: {
          ...(await versionOf(one)),
          kontaktTilNyansatStatusId: '1',
          medlemsskabStatusId: '2',
          loenindplaceringStatusId: '1',
          kontaktTilNyansatDato: '2026-11-20',
        },
      })
      await write('PUT /SagOpdater/AfslutSag', { body: await versionOf(one) })
      expect(await show(one)).toMatchObject({ sagStatus: { statusType: 'Afsluttet' } })
      await write('PUT /SagOpdater/AfvisSag', {
        body: { ...(await versionOf(third)), afvisAarsagNr: '1', afvisAarsagFriTekst: null },
      })
      expect(await show(third)).toMatchObject({ sagStatus: { statusType: 'IkkeTRRelevant' } })

      const { haendelseList } = await read('GET /SagHent/HentSagHistorik', caseHistoryWire, {
        more: `?sagsId=${one}`,
      })
      expect(haendelseList.map(({ type }) => type)).toContain('SagAfsluttet')

      await write('POST /Besked/GemValg', { body: { Valg: 'ingen' } })
      expect(await read('GET /Besked/HentValg', noticeAnswerWire)).toMatchObject({ Valg: 'ingen' })

      expect([...new Set(called)].sort()).toEqual(salaryOperations.map(({ call }) => call).sort())
    }, 60_000)
  })
})

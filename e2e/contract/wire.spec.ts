import { offerAllExtensions } from '@portal/platform/testing/extensions'
import * as v from 'valibot'
import { supportContactsWire } from '../../host/src/footer/support-contacts-wire.ts'
import {
  searchDepartmentsWire,
  supportSearchWire,
} from '../../host/src/imitation/search/support-search-wire.ts'
import { profileAnswerWire, profileWire } from '../../host/src/sign-in/profile-wire.ts'
import { startupDataWire } from '../../host/src/sign-in/startup-data-wire.ts'
import { ownMemberWire } from '../../remote-members/src/common/member/member-wire.ts'
import { type NewNoteWire, notesWire } from '../../remote-members/src/common/notes/note-wire.ts'
import { ownMembersWire } from '../../remote-members/src/common/own-members/own-members-wire.ts'
import {
  updateDetailWire,
  updatesWire,
} from '../../remote-members/src/common/updates/update-wire.ts'
import { workplacesWire } from '../../remote-members/src/common/workplaces/workplaces-wire.ts'
import {
  departmentsWire,
  memberHitsWire,
} from '../../remote-members/src/features/all-members/member-hit-wire.ts'
import { memberPageWire } from '../../remote-members/src/features/own-member/own-member-wire.ts'
import { caseDetailsWire } from '../../remote-salary/src/common/case/case-details-wire.ts'
import { caseListWire, openOverviewWire } from '../../remote-salary/src/common/case/case-wire.ts'
import { reminderReasonsWire } from '../../remote-salary/src/common/reminder/reminder-wire.ts'
import { caseHistoryWire } from '../../remote-salary/src/features/case-history/case-history-wire.ts'
import { mailTemplatesWire } from '../../remote-salary/src/features/contact-employer/mail-wire.ts'
import { statusListsWire } from '../../remote-salary/src/features/processing-report/status-lists-wire.ts'
import { rejectReasonsWire } from '../../remote-salary/src/features/reject-case/reject-wire.ts'
import { MEMBERS, SALARY, TEXTS } from '../support/backends.ts'
import { storedTokens } from '../support/storage.ts'
import { expect, test } from '../support/test.ts'

const ACCOUNTS = [
  { login: 'anna.tr@portal.test', base: '' },
  { login: 'tom.tom@portal.test', base: '' },
  { login: 'frida.ftr@portal.test', base: '' },
  { login: '57zz@portal.test', base: '/dummy' },
] as const

test.describe('the portal can parse what the services return', () => {
  test.beforeAll(offerAllExtensions)

  for (const { login, base } of ACCOUNTS) {
    test(`for ${login}`, async ({ page, signIn, request }) => {
      await signIn(login)
      const { accessToken } = await storedTokens(page)
      const get = async (address: string, query: Record<string, string> = {}) => {
        const answer = await request.get(`${address}?${new URLSearchParams(query)}`, {
          headers: { authorization: `Bearer ${accessToken}` },
        })
        expect(answer.status()).toBe(200)
        return answer.json()
      }
      const members = `${MEMBERS}${base}`
      const salary = `${SALARY}${base}`

      v.parse(startupDataWire, await get(`${members}/profil/hentbrugeropstartdata`))
      v.parse(profileWire, await get(`${members}/profil/hentbrugerprofil`))
      v.parse(supportContactsWire, await get(`${members}/profil/hentsupportkontaktoplysninger`))

      const { Medlemmer: own } = v.parse(
        ownMembersWire,
        await get(`${members}/medlem/hentegnemedlemmerprarbejdsstedprtrhverv`),
      )
      for (const { Medlemsident } of own.slice(0, 3)) {
        const query = { 'request.medlemsident': Medlemsident }
        v.parse(memberPageWire, await get(`${members}/medlem/hentegetmedlem`, query))
        v.parse(ownMemberWire, await get(`${members}/medlem/hentsoegmedlem`, query))
      }
      v.parse(departmentsWire, await get(`${members}/opslagsdata/hentafdelinger`))
      for (const name of ['sen', 'e', 'findes ikke']) {
        const query = { 'request.fuldeNavn': name }
        v.parse(memberHitsWire, await get(`${members}/medlem/soegallemedlemmer`, query))
      }
      v.parse(workplacesWire, await get(`${members}/opslagsdata/henttrarbejdsstederogstillinger`))
      for (const type of ['MedlemIdent', 'ArbejdsstedNr']) {
        const query = { 'request.referenceType': type }
        const { Noter } = v.parse(notesWire, await get(`${members}/note/hentbrugersnoter`, query))
        for (const { ReferenceId } of Noter.slice(0, 2)) {
          const one = { ...query, 'request.referenceId': ReferenceId }
          v.parse(notesWire, await get(`${members}/note/hentnoter`, one))
        }
      }
      const { OpdateringBatches: updates } = v.parse(
        updatesWire,
        await get(`${members}/opdatering/hentegnemedlemmeropdateringerlist`),
      )
      for (const { BatchId } of updates.slice(0, 20)) {
        const query = { 'request.opdateringBathcId': BatchId }
        v.parse(
          updateDetailWire,
          await get(`${members}/opdatering/hentopdateringbatchdetalje`, query),
        )
      }

      const overview = v.parse(
        openOverviewWire,
        await get(`${salary}/SagHent/HentMineLoenindplaceringSagList`),
      )
      const first = v.parse(
        caseListWire,
        await get(`${salary}/SagHent/HentAfluttetSagList`, { PageSize: '20' }),
      )
      v.parse(
        caseListWire,
        await get(`${salary}/SagHent/HentAfluttetSagListNextPages`, {
          Page: '2',
          SagListId: first.sagListId,
        }),
      )

      const lookups = `${salary}/OplagsdataConstroller`
      v.parse(statusListsWire, await get(`${lookups}/HentSagsBehandlingStatusLister`))
      v.parse(rejectReasonsWire, await get(`${lookups}/HentAfvisAarsagTypeList`))
      v.parse(reminderReasonsWire, await get(`${lookups}/HentReminderAarsagTypeList`))
      const some = [overview.tilBekraeftelseSagList, overview.aabneSagList, first.sagList]
      for (const { sagsId } of some.flatMap((list) => list.slice(0, 8))) {
        const item = v.parse(
          caseDetailsWire,
          await get(`${salary}/SagHent/HentSag`, { SagsId: sagsId }),
        )
        expect(item.sagsId).toBe(sagsId)
        v.parse(caseHistoryWire, await get(`${salary}/SagHent/HentSagHistorik`, { sagsId }))
        for (const merged of item.sammenflettetSagList.slice(0, 1)) {
          const query = { SagsId: merged.sagsId }
          v.parse(caseDetailsWire, await get(`${salary}/SagHent/HentSag`, query))
        }
        if (!item.tilladteHandlinger.includes('Sagsbehandle')) continue
        const templates = await request.post(`${salary}/api/Mail/HentTrSkabelonMailList`, {
          headers: { authorization: `Bearer ${accessToken}` },
          data: { sagsId },
        })
        v.parse(mailTemplatesWire, await templates.json())
      }
    })
  }

  test('for support staff, and for the representative they act as', async ({
    page,
    signIn,
    request,
  }) => {
    await signIn('sofie.support@portal.test')
    const { accessToken } = await storedTokens(page)
    const get = async (path: string, query: Record<string, string> = {}) => {
      const answer = await request.get(`${MEMBERS}${path}?${new URLSearchParams(query)}`, {
        headers: { authorization: `Bearer ${accessToken}` },
      })
      expect(answer.status()).toBe(200)
      return answer.json()
    }
    v.parse(searchDepartmentsWire, await get('/opslagsdata/hentafdelinger'))
    const { Medlemmer: found } = v.parse(
      supportSearchWire,
      await get('/profil/soegtrtilimitering', {
        'request.afdelingsnummer': '070',
        'request.fuldeNavn': 'a',
      }),
    )
    expect(found.length).toBeGreaterThan(1)
    for (const { Medlemsident } of found.slice(0, 3)) {
      const actAs = { 'request.imiteretBrugerMedlemIdent': Medlemsident }
      const profile = v.parse(profileWire, await get('/profil/hentbrugerprofil', actAs))
      expect(profile.Medlemsident).toBe(Medlemsident)
    }
  })

  test('a note may be 100 and 3000 characters long, and no longer', async ({
    page,
    signIn,
    representative,
    request,
  }) => {
    const { login, memberIdents } = await representative({ members: 1 })
    await signIn(login)
    const { accessToken } = await storedTokens(page)
    const write = async (title: number, content: number) => {
      const answer = await request.post(`${MEMBERS}/note/opretnote`, {
        headers: { authorization: `Bearer ${accessToken}` },
        data: {
          ReferenceId: memberIdents[0],
          ReferenceType: 'MedlemIdent',
          Titel: 'x'.repeat(title),
          Indhold: 'x'.repeat(content),
        } satisfies Record<keyof NewNoteWire, unknown>,
      })
      return answer.status()
    }
    expect(await write(100, 3000)).toBe(204)
    expect(await write(101, 1)).toBe(400)
    expect(await write(1, 3001)).toBe(400)
  })

  test('[TEXT-03] [TEXT-04] the texts are served as a map of key to text, without sign-in', async ({
    request,
  }) => {
    const answer = await request.get(`${TEXTS}/texts/da?t=${Date.now()}`)
    const texts = v.parse(v.record(v.string(), v.string()), await answer.json())
    expect(Object.keys(texts).length).toBeGreaterThan(100)
  })

  test('a refused profile lookup', async ({ page, request }) => {
    await page.goto('/')
    const token = page.waitForResponse((response) => response.url().includes('hentbrugerprofil'))
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
    await page.getByLabel('Brugernavn').fill('fejl.profil@portal.test')
    await page.getByLabel('Adgangskode').fill('portal')
    await page.getByRole('button', { name: 'Log ind' }).click()
    const refused = v.parse(profileAnswerWire, await (await token).json())
    expect(refused).toHaveProperty('Message')
    expect((await request.get(`${MEMBERS}/profil/hentbrugerprofil`)).status()).toBe(401)
  })

  test('no call succeeds without a valid token', async ({ request }) => {
    for (const address of [
      `${MEMBERS}/profil/hentbrugeropstartdata`,
      `${MEMBERS}/medlem/hentegnemedlemmerprarbejdsstedprtrhverv`,
      `${SALARY}/SagHent/HentMineLoenindplaceringSagList`,
      `${MEMBERS}/dummy/profil/hentbrugerprofil`,
      `${SALARY}/dummy/SagHent/HentMineLoenindplaceringSagList`,
    ]) {
      for (const authorization of ['', 'Bearer', 'Bearer abc.def.ghi']) {
        const answer = await request.get(address, { headers: { authorization } })
        expect(answer.status()).toBe(401)
      }
    }
  })

  test('neither data set accepts the accounts of the other', async ({ page, signIn, request }) => {
    await signIn('anna.tr@portal.test')
    const { accessToken } = await storedTokens(page)
    const headers = { authorization: `Bearer ${accessToken}` }
    for (const address of [
      `${MEMBERS}/dummy/profil/hentbrugerprofil`,
      `${MEMBERS}/dummy/medlem/hentegnemedlemmerprarbejdsstedprtrhverv`,
      `${SALARY}/dummy/SagHent/HentMineLoenindplaceringSagList`,
    ]) {
      expect((await request.get(address, { headers })).status()).toBe(403)
    }
  })
})

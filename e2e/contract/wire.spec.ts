import * as v from 'valibot'
import { profileAnswerWire } from '../../host/src/sign-in/profile-wire.ts'
import type { NewNoteWire } from '../../remote-members/src/common/notes/notes-api.ts'
import { MEMBERS, SALARY, TEXTS } from '../support/backends.ts'
import { storedTokens } from '../support/storage.ts'
import { expect, test } from '../support/test.ts'

test.describe('the services', () => {
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
    await page.getByRole('button', { name: 'Log på' }).click()
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

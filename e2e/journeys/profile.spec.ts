import type { Page } from '@playwright/test'
import { answerAll, callsTo, MEMBERS } from '../support/backends.ts'
import { expect, test } from '../support/test.ts'

const PATH = '/min-profil'
const PROFILE = `${MEMBERS}/profil/hentbrugerprofil`
const SAVE = `${MEMBERS}/profil/opdaterbrugerprofil`

interface PostWire {
  readonly Navn: string
  readonly KortNavn: string
  readonly Sortering: number
  readonly ValgtDato: string
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const fact = (page: Page, part: string, name: string) =>
  section(page, part).locator('dt').filter({ hasText: name }).locator('+ dd')
const danish = (date: string) => date.split('-').toReversed().join('.')
const edit = (page: Page) => page.getByRole('button', { name: 'Ret kontaktoplysninger' })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Ret kontaktoplysninger' })

test.describe('own profile', () => {
  test('[ROUTE-13] [PROF-17] [PROF-22] is as the service has it, with the widget of the organising remote', async ({
    page,
    signIn,
  }) => {
    const answered = page.waitForResponse((response) => response.url().startsWith(PROFILE))
    await signIn('anna.tr@portal.test', PATH)
    const profile = await (await answered).json()
    await expect(page.getByRole('heading', { level: 1, name: 'Anna Holm' })).toBeVisible()
    await expect(page.getByRole('main').getByText('AH', { exact: true })).toBeVisible()
    await expect(page).toHaveTitle('Anna Holm – TR-portalen')
    const personal = 'Personlige oplysninger'
    await expect(fact(page, personal, 'Fødselsdato')).toHaveText(danish(profile.FoedselsDato))
    await expect(fact(page, personal, 'Alder')).toHaveText(`${profile.Alder} år`)
    await expect(fact(page, 'Medlemskab', 'Medlemsnummer')).toHaveText(profile.Medlemsnummer)
    await expect(fact(page, 'Medlemskab', 'Afdeling')).toHaveText(profile.Afdeling.Navn)
    await expect(fact(page, 'Medlemskab', 'Indmeldt')).toHaveText(
      danish(profile.Afdeling.RegistreringsDato),
    )
    const [workplace] = profile.Arbejdssteder
    await expect(section(page, 'Arbejdssted')).toContainText(workplace.Navn)
    await expect(section(page, 'Arbejdssted')).toContainText(workplace.Adresse.Adresselinje1)
    const posts: readonly PostWire[] = profile.TillidsHverv
    const inOrder = posts.toSorted((one, other) => one.Sortering - other.Sortering)
    const duties = section(page, 'Tillidshverv').getByRole('listitem')
    await expect(duties).toHaveCount(inOrder.length)
    for (const [at, { Navn, KortNavn, ValgtDato }] of inOrder.entries()) {
      await expect(duties.nth(at)).toContainText(`${Navn} (${KortNavn})`)
      await expect(duties.nth(at)).toContainText(danish(ValgtDato))
    }
    // The notices are an extension.
    const notices = page.getByRole('heading', { name: 'Besked på mail' })
    const parts = page.getByRole('main').getByRole('region').filter({ hasNot: notices })
    await expect(parts.getByRole('heading', { level: 2 })).toHaveText([
      'Personlige oplysninger',
      'Medlemskab',
      'Arbejdssted',
      'Kontakt',
      'Tillidshverv',
      'Mine suppleanter',
      'Organiseringsgrad',
    ])
    await expect(section(page, 'Organiseringsgrad').getByRole('img')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Mine medlemmer' }).click()
    await expect(page).toHaveURL('/mine-medlemmer')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('[PROF-18] [PROF-21] [GEN-11] a steward changes how they are reached, and a failed save loses nothing', async ({
    page,
    signIn,
    representative,
  }) => {
    const { login } = await representative({ members: 1 })
    await signIn(login, PATH)
    await edit(page).click()
    const calls = callsTo(page, SAVE)
    const save = panel(page).getByRole('button', { name: 'Gem' })
    await expect(save).toBeDisabled()
    await panel(page).getByLabel('Mobil').fill('1234567')
    await panel(page).getByLabel('E-mail').fill('ikke en adresse')
    await save.click()
    const summary = panel(page).getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(summary).toContainText('Indtast et gyldigt mobilnummer')
    await expect(summary).toContainText('indtast en gyldig email')
    expect(calls).toHaveLength(0)

    await panel(page).getByLabel('Mobil').fill('20304050')
    await panel(page).getByLabel('E-mail').fill('ny.adresse@portal.test')
    const heal = await answerAll(page, SAVE, { status: 400, body: { Message: 'Det gik ikke' } })
    await save.click()
    await expect(summary).toContainText('Det gik ikke')
    await expect(panel(page).getByLabel('Mobil')).toHaveValue('20304050')
    await page.reload()
    await edit(page).click()
    await expect(panel(page).getByLabel('E-mail')).toHaveValue('ny.adresse@portal.test')
    await heal()
    const sent = page.waitForRequest((request) => request.url().startsWith(SAVE))
    await save.click()
    expect((await sent).method()).toBe('POST')
    expect((await sent).postDataJSON()).toEqual({
      KontaktTR: { Mobil: '20304050', Email: 'ny.adresse@portal.test' },
    })
    const done = page.getByRole('dialog', { name: 'Ændringen er gemt' })
    await done.getByRole('button', { name: 'OK' }).click()
    await expect(edit(page)).toBeFocused()
    await expect(section(page, 'Kontakt').getByText('20 30 40 50')).toBeVisible()
    await page.reload()
    await expect(
      section(page, 'Kontakt').getByRole('link', { name: 'ny.adresse@portal.test' }),
    ).toBeVisible()
  })
})

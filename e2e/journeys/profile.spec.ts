import type { Page } from '@playwright/test'
import { answerAll, callsTo, MEMBERS } from '../support/backends.ts'
import { actAsAnna, SOFIE } from '../support/support-steps.ts'
import { expect, test } from '../support/test.ts'

const ANNA = 'anna.tr@portal.test'
const PATH = '/min-profil'
const PROFILE = `${MEMBERS}/profil/hentbrugerprofil`
const SAVE = `${MEMBERS}/profil/opdaterbrugerprofil`

interface ProfileAnswer {
  readonly TillidsHverv: readonly object[]
  readonly TRForAndre: readonly { readonly Medlemsident: string }[]
  readonly TRForMig: readonly object[]
  readonly Kontaktoplysninger: readonly object[]
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const fact = (page: Page, part: string, name: string) =>
  section(page, part).locator('dt').filter({ hasText: name }).locator('+ dd')
const danish = (date: string) => date.split('-').toReversed().join('.')
const edit = (page: Page) => page.getByRole('button', { name: 'Ret kontaktoplysninger' })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Ret kontaktoplysninger' })

/** Changes the service's response for Anna's profile. */
async function changeProfile(page: Page, change: (profile: ProfileAnswer) => object) {
  await page.route(
    (url) => url.href.startsWith(PROFILE),
    async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: change(await response.json()) })
    },
  )
}

async function openProfile(page: Page, signIn: (login: string, path: string) => Promise<void>) {
  const answered = page.waitForResponse((response) => response.url().startsWith(PROFILE))
  await signIn(ANNA, PATH)
  return (await answered).json()
}

test.describe('own profile', () => {
  test('[ROUTE-13] [PROF-01] [PROF-02] the header shows name and initials', async ({
    page,
    signIn,
  }) => {
    await openProfile(page, signIn)
    await expect(page.getByRole('heading', { level: 1, name: 'Anna Holm' })).toBeVisible()
    await expect(page.getByRole('main').getByText('AH', { exact: true })).toBeVisible()
    await expect(page).toHaveTitle('Anna Holm – TR-portalen')
  })

  test('[PROF-03] the back link opens the own members', async ({ page, signIn }) => {
    await openProfile(page, signIn)
    await page.getByRole('main').getByRole('link', { name: 'Mine medlemmer' }).click()
    await expect(page).toHaveURL('/mine-medlemmer')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('[PROF-04] [PROF-05] [PROF-23] shows person and membership as the service has them', async ({
    page,
    signIn,
  }) => {
    const profile = await openProfile(page, signIn)
    const personal = 'Personlige oplysninger'
    await expect(fact(page, personal, 'Fødselsdato')).toHaveText(danish(profile.FoedselsDato))
    await expect(fact(page, personal, 'Alder')).toHaveText(`${profile.Alder} år`)
    await expect(fact(page, 'Medlemskab', 'Medlemsnummer')).toHaveText(profile.Medlemsnummer)
    await expect(fact(page, 'Medlemskab', 'Afdeling')).toHaveText(profile.Afdeling.Navn)
    await expect(fact(page, 'Medlemskab', 'Indmeldt')).toHaveText(
      danish(profile.Afdeling.RegistreringsDato),
    )
  })

  test('[PROF-06] [PROF-22] [PROF-17] shows workplace, and the widget of the organising remote', async ({
    page,
    signIn,
  }) => {
    const profile = await openProfile(page, signIn)
    const [workplace] = profile.Arbejdssteder
    await expect(section(page, 'Arbejdssted')).toContainText(workplace.Navn)
    await expect(section(page, 'Arbejdssted')).toContainText(workplace.Adresse.Adresselinje1)
    const parts = page.getByRole('main').getByRole('region')
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
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })

  test('[PROF-07] [PROF-08] [PROF-09] shows how the person is reached', async ({
    page,
    signIn,
  }) => {
    let isSecret = false
    await changeProfile(page, (profile) => ({
      ...profile,
      KontaktTR: { Mobil: '12345678', Email: 'anna.tr@work.test' },
      Kontaktoplysninger: profile.Kontaktoplysninger.map((contact) => ({
        ...contact,
        ErTelefonHemmelig: isSecret,
      })),
    }))
    await signIn(ANNA, PATH)
    const contact = section(page, 'Kontakt')
    await expect(contact.getByText('12 34 56 78')).toBeVisible()
    await expect(contact.getByRole('link', { name: 'anna.tr@work.test' })).toHaveAttribute(
      'href',
      'mailto:anna.tr@work.test',
    )
    await expect(contact.getByText('Hemmeligt nummer')).toHaveCount(0)
    isSecret = true
    await page.reload()
    await expect(contact.getByText('Hemmeligt nummer')).toBeVisible()
  })

  test('[PROF-10] [PROF-11] lists the duties in order, with the day of re-election', async ({
    page,
    signIn,
  }) => {
    const { TillidsHverv: posts } = await openProfile(page, signIn)
    const inOrder = posts.toSorted(
      (one: { Sortering: number }, other: { Sortering: number }) => one.Sortering - other.Sortering,
    )
    const duties = section(page, 'Tillidshverv').getByRole('listitem')
    await expect(duties).toHaveCount(inOrder.length)
    for (const [at, post] of inOrder.entries()) {
      await expect(duties.nth(at)).toContainText(`${post.Navn} (${post.KortNavn})`)
      await expect(duties.nth(at)).toContainText(danish(post.ValgtDato))
    }
  })

  test('[PROF-12] [PROF-13] [PROF-16] names the people the user is a deputy for, and their own deputies', async ({
    page,
    signIn,
  }) => {
    const deputyTypes = ['02', '04', '08', '16', '18', '24', '31', '36', '37']
    await changeProfile(page, (profile) => {
      const [post] = profile.TillidsHverv
      const [deputy] = profile.TRForMig
      const types = [...deputyTypes, '01', '03', '38']
      return {
        ...profile,
        TillidsHverv: types
          .map((Type, Sortering) => ({
            ...post,
            Type,
            Navn: `Hverv ${Type}`,
            Sortering,
            SuppleantForMedlemsidenter: profile.TRForAndre.map(({ Medlemsident }) => Medlemsident),
          }))
          .toReversed(),
        TRForMig: [
          deputy,
          { ...deputy, FuldeNavn: 'Eva Eng', HvervNavn: 'Fællestillidsrepræsentant' },
        ],
      }
    })
    const profile = await openProfile(page, signIn)
    const duties = section(page, 'Tillidshverv').getByRole('listitem')
    const named = `Suppleant for ${profile.TRForAndre[0].FuldeNavn}`
    await expect(duties).toHaveText([
      ...deputyTypes.map((type) => new RegExp(`^Hverv ${type} .*${named}$`)),
      ...['01', '03', '38'].map((type) => new RegExp(`^Hverv ${type} .*Genvalg [\\d.]+$`)),
    ])
    const deputies = section(page, 'Mine suppleanter')
    await expect(deputies.locator('dt')).toHaveText(
      profile.TRForMig.map(({ HvervNavn }: { HvervNavn: string }) => HvervNavn),
    )
    await expect(deputies.locator('dd')).toHaveText(
      profile.TRForMig.map(({ FuldeNavn }: { FuldeNavn: string }) => FuldeNavn),
    )
  })

  test('[PROF-14] [PROF-15] links to the forms for ending and registering a duty', async ({
    page,
    signIn,
  }) => {
    await openProfile(page, signIn)
    const duties = section(page, 'Tillidshverv')
    for (const [name, address] of [
      [/^Afmeld/, /\/ophoer-af-hverv$/],
      [/^Anmeld/, /\/anmeldelse-af-hverv$/],
    ] as const) {
      const link = duties.getByRole('link', { name })
      await expect(link).toHaveAttribute('href', address)
      await expect(link).toHaveAttribute('target', '_blank')
    }
    await expect(
      section(page, 'Personlige oplysninger').getByRole('link', { name: /^Ret dine/ }),
    ).toHaveAttribute('href', /\/ret-oplysninger$/)
  })

  test('[PROF-18] [PROF-20] [PROF-21] a steward changes how they are reached', async ({
    page,
    signIn,
    representative,
  }) => {
    const { login } = await representative({ members: 1 })
    await signIn(login, PATH)
    await edit(page).click()
    const save = panel(page).getByRole('button', { name: 'Gem' })
    await expect(save).toBeDisabled()
    await panel(page).getByLabel('Mobil').fill('20304050')
    await panel(page).getByLabel('E-mail').fill('ny.adresse@portal.test')
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

  test('[PROF-19] [PROF-24] [GEN-11] invalid input is reported, and a failed save loses nothing', async ({
    page,
    signIn,
    representative,
  }) => {
    const { login } = await representative({ members: 1 })
    await signIn(login, PATH)
    await edit(page).click()
    const calls = callsTo(page, SAVE)
    await panel(page).getByLabel('Mobil').fill('1234567')
    await panel(page).getByLabel('E-mail').fill('ikke en adresse')
    await panel(page).getByRole('button', { name: 'Gem' }).click()
    const summary = panel(page).getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(summary).toContainText('Indtast et gyldigt mobilnummer')
    await expect(summary).toContainText('indtast en gyldig email')
    expect(calls).toHaveLength(0)

    await panel(page).getByLabel('Mobil').fill('12345678')
    await panel(page).getByLabel('E-mail').fill('rigtig@portal.test')
    const heal = await answerAll(page, SAVE, { status: 400, body: { Message: 'Det gik ikke' } })
    await panel(page).getByRole('button', { name: 'Gem' }).click()
    await expect(summary).toContainText('Det gik ikke')
    await expect(panel(page).getByLabel('Mobil')).toHaveValue('12345678')
    await page.reload()
    await edit(page).click()
    await expect(panel(page).getByLabel('E-mail')).toHaveValue('rigtig@portal.test')
    await heal()
    await panel(page).getByRole('button', { name: 'Gem' }).click()
    const done = page.getByRole('dialog', { name: 'Ændringen er gemt' })
    await done.getByRole('button', { name: 'OK' }).click()
    await expect(section(page, 'Kontakt').getByText('12 34 56 78')).toBeVisible()
  })

  test('[IMIT-14] an imitator can read it all, and is told that editing is closed', async ({
    page,
    signIn,
  }) => {
    await signIn(SOFIE)
    await actAsAnna(page)
    await page.getByRole('banner').getByRole('link', { name: 'Anna Holm' }).click()
    await expect(section(page, 'Kontakt')).toBeVisible()
    const calls = callsTo(page, SAVE)
    await edit(page).click()
    await expect(page.getByRole('dialog', { name: 'Begrænset adgang' })).toBeVisible()
    await expect(panel(page)).toHaveCount(0)
    expect(calls).toHaveLength(0)
  })
})

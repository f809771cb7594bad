import type { Page, Request } from '@playwright/test'
import { addDays, addYears, formatDate } from '@portal/platform/dates'
import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessibility.ts'
import { answerAll, callsTo, MEMBERS } from '../support/backends.ts'
import { openInPage } from '../support/navigation.ts'
import { expectFocusIn } from '../support/page-parts.ts'
import { actAsAnna, SOFIE } from '../support/support-steps.ts'
import { expect, test } from '../support/test.ts'

const REPORTS = `${MEMBERS}/opdatering/`
const ONE = `${MEMBERS}/medlem/hentegetmedlem`
const PLACES = `${MEMBERS}/opslagsdata/henttrarbejdsstederogstillinger`
/** The date of the test run. */
const TODAY = process.env.PORTAL_TODAY ?? ''
const NOW = `${TODAY} 00:00:00`

const EDIT = 'Ret medlem'
const TRANSFER = 'Flyt til andet arbejdssted'
const ADD = 'Tilføj til arbejdssted'
const ADD_EXISTING = 'Tilføj til mit arbejdssted'
const REMOVE = 'Fjern fra medlemsliste'

const dayFrom = (days: number, years = 0) => formatDate(addDays(addYears(TODAY, years), days))

const opener = (page: Page) => page.getByRole('button', { name: EDIT, exact: true })
const panel = (page: Page) => page.getByRole('dialog')
const field = (page: Page, name: string | RegExp) => panel(page).getByLabel(name)
const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true })
const date = (page: Page) => field(page, /^Ændres pr\./)
const review = (page: Page) => panel(page).getByRole('heading', { name: 'Det sender du' })

async function open(page: Page, form: string): Promise<void> {
  await opener(page).click()
  await page.getByRole('menuitem', { name: form }).click()
  await expect(panel(page)).toHaveAccessibleName(form)
  await expect(date(page)).toBeVisible()
  await expectFocusIn(panel(page))
}

/** Reviews the change, sends it, and returns the request that the service received. */
async function send(page: Page): Promise<Request> {
  await button(page, 'Gem').click()
  await expect(review(page)).toBeFocused()
  const sent = page.waitForRequest(
    (request) => request.url().startsWith(REPORTS) && request.method() === 'POST',
  )
  await button(page, 'Bekræft og send').click()
  return sent
}

const done = (page: Page) => page.getByRole('alertdialog', { name: 'Besked er sendt' })
const pathOf = (request: Request) => new URL(request.url()).pathname

/** The label of the selected option. */
const chosen = (page: Page, name: string | RegExp) =>
  field(page, name).evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.label ?? '')

/**
 * Selects the first offered position that the member does not hold.
 *
 * @param held the member's current positions, which would not be a change
 */
async function choosePosition(
  page: Page,
  held: readonly string[] = [],
): Promise<{ number: string; name: string }> {
  const select = field(page, /^Stilling/)
  const offered = await select
    .getByRole('option')
    .evaluateAll((options) => options.map((option) => option.getAttribute('value') ?? ''))
  const other = offered.find((number) => number !== '' && !held.includes(number))
  if (other === undefined) throw new Error('No other position is offered.')
  await select.selectOption(other)
  return { number: await select.inputValue(), name: await chosen(page, /^Stilling/) }
}

async function expectUpdate(page: Page, type: string, details: readonly string[]): Promise<void> {
  await page.goto('/mine-opdateringer')
  const waiting = page.getByRole('table', { name: 'Opdateringer under behandling' })
  await expect(waiting.locator('tbody').getByRole('row')).toHaveCount(1)
  await expect(waiting).toContainText(type)
  await waiting.locator('tbody').getByRole('button').click()
  for (const detail of details) await expect(panel(page)).toContainText(detail)
}

test.describe('member changes', () => {
  test('[DETAIL-11] [DETAIL-12] [DETAIL-15] the keyboard opens the menu, a form, and closes it', async ({
    page,
    signIn,
    representative,
  }) => {
    const { login, memberIdents } = await representative({ members: 1 })
    await page.setViewportSize({ width: 390, height: 600 })
    await signIn(login, `/mine-medlemmer/${memberIdents[0]}`)
    await expect(page.getByRole('heading', { name: 'Medlemskab' })).not.toBeInViewport()
    await expect(opener(page)).toBeInViewport({ ratio: 1 })
    await opener(page).focus()
    await page.keyboard.press('Enter')
    // There is only one workplace, so the menu does not offer a transfer.
    await expect(page.getByRole('menuitem')).toHaveText([EDIT, REMOVE])
    await expectNoViolations(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(panel(page)).toHaveAccessibleName(/^(Ret medlem|Fjern fra medlemsliste)$/)
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    await expect(opener(page)).toBeFocused()
  })

  test('[EDIT-15] [EDIT-16] [EDIT-01] edits hours and mobile alone, seen before they are sent', async ({
    page,
    signIn,
    representative,
  }) => {
    const { login, memberIdents } = await representative({ members: 1 })
    await signIn(login, `/mine-medlemmer/${memberIdents[0]}`)
    await open(page, EDIT)
    await expect(button(page, 'Gem')).toBeDisabled()
    await date(page).fill(dayFrom(0))
    await expect(button(page, 'Gem')).toBeDisabled()
    await field(page, /^Timetal/).fill('21,5')
    await expect(button(page, 'Gem')).toBeEnabled()
    await field(page, 'Privat mobil').fill('11223344')
    await expectNoViolations(page)
    await button(page, 'Gem').click()
    await expect(review(page)).toBeFocused()
    await expect(panel(page)).toContainText('Nyt: 21,5')
    await expect(panel(page)).toContainText('Nyt: 11223344')
    await expect(panel(page)).toContainText(`Ændres pr.${dayFrom(0)}`)
    await expect(panel(page).locator('dl')).not.toContainText('Arbejdsmail')
    await expectNoViolations(page)
    await button(page, 'Tilbage').click()
    await expect(button(page, 'Gem')).toBeFocused()
    const sent = await send(page)
    expect(pathOf(sent)).toBe('/opdatering/opdatermedlem')
    expect(sent.postDataJSON()).toEqual({
      Medlemsident: memberIdents[0],
      Aendringsdato: NOW,
      Timetal: 21.5,
      KontaktPrivat: { Mobil: '11223344', OpdaterFunktionMobil: 'Ret' },
    })
    await expect(panel(page)).toBeHidden()
    await expectUpdate(page, 'Ændring af medlem', ['Nyt: 21,5', 'Nyt: 11223344', dayFrom(0)])
  })

  test('[EDIT-02] [EDIT-03] [EDIT-04] after a change the panel closes, says so, and the member is fetched', async ({
    page,
    signIn,
    representative,
  }) => {
    const { login, memberIdents } = await representative({ members: 1 })
    await signIn(login, `/mine-medlemmer/${memberIdents[0]}`)
    await open(page, EDIT)
    await field(page, 'Øvrige oplysninger').fill('Ring før kl. 12')
    await date(page).fill(dayFrom(30))
    const fetched = page.waitForResponse((response) => response.url().startsWith(ONE))
    const sent = await send(page)
    expect(sent.postDataJSON()).toEqual({
      Medlemsident: memberIdents[0],
      Aendringsdato: expect.stringMatching(/^\d{4}-\d\d-\d\d 00:00:00$/),
      OevrigeOplysninger: 'Ring før kl. 12',
    })
    await expect(panel(page)).toBeHidden()
    await expect(page.getByText(/^Ændringen er sendt/)).toBeVisible()
    await fetched
    await expect(page.getByText('Under opdatering')).toBeVisible()
    await expect(opener(page)).toBeFocused()
  })

  test('what was reported shows on the member and in the form, and a second report is warned of', async ({
    page,
    signIn,
    representative,
  }) => {
    const { login, memberIdents, name } = await representative({ members: 1 })
    await signIn(login, `/mine-medlemmer/${memberIdents[0]}`)
    await expect(page.getByRole('heading', { name: 'Medlemskab' })).toBeVisible()
    const pending = page.getByRole('region', { name: /^Opdateringer under behandling/ })
    await expect(pending).toHaveCount(0)
    const report = async () => {
      await open(page, EDIT)
      await date(page).fill(dayFrom(10))
      await field(page, /^Timetal/).fill('21,5')
      await button(page, 'Gem').click()
      await expect(review(page)).toBeFocused()
    }
    await report()
    await expect(panel(page).getByRole('note')).toHaveCount(0)
    await button(page, 'Bekræft og send').click()
    await expect(pending).toContainText(/TimetalFør: [\d,]+Nyt: 21,5/)
    await expect(pending).toContainText(`Gælder fra${dayFrom(10)}Indsendt ${dayFrom(0)} af ${name}`)
    await expectNoViolations(page)

    await report()
    await expect(panel(page).getByRole('note')).toContainText('Det samme er allerede indsendt')
    await button(page, 'Tilbage').click()
    await expect(field(page, /^Timetal/)).toHaveAccessibleDescription(
      new RegExp(`Under behandling: 21,5 fra ${dayFrom(10)}, indsendt af ${name}`),
    )
    await field(page, /^Timetal/).fill('20')
    await button(page, 'Gem').click()
    await expect(panel(page).getByRole('note')).toContainText(
      'En anden ændring af det samme er allerede indsendt',
    )
    await expectNoViolations(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Gå uden at gemme' }).click()
    await pending.getByRole('link', { name: 'Følg under Mine opdateringer' }).click()
    await expect(page).toHaveURL(/\/mine-opdateringer\?opdatering=\d+$/)
    await expect(panel(page)).toContainText('21,5')
  })

  test('[EDIT-17] [EDIT-27] [EDIT-21] refuses what is not valid, and deletes what is emptied', async ({
    page,
    signIn,
    representative,
  }) => {
    const { login, memberIdents } = await representative({ members: 1 })
    await page.route(
      (url) => url.href.startsWith(ONE),
      async (route) => {
        const response = await route.fetch()
        const { Medlem } = await response.json()
        const Kontaktoplysninger = Medlem.Kontaktoplysninger.map((contact: { Type: string }) => ({
          ...contact,
          Email: contact.Type === 'Privat' ? 'bodil@hjemme.test' : 'bodil@arbejde.test',
        }))
        await route.fulfill({ response, json: { Medlem: { ...Medlem, Kontaktoplysninger } } })
      },
    )
    await signIn(login, `/mine-medlemmer/${memberIdents[0]}`)
    const calls = callsTo(page, REPORTS)
    await open(page, EDIT)
    await choosePosition(page)
    await field(page, /^Timetal/).fill('')
    await field(page, 'Arbejdsmail').fill('bodil@arbejde')
    await field(page, 'Privatmail').fill('')
    await date(page).fill(dayFrom(0))
    await button(page, 'Gem').click()
    const summary = panel(page).getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(summary).toContainText('indtast en gyldig email')
    await field(page, 'Arbejdsmail').fill('')
    await button(page, 'Gem').click()
    await expect(summary).toContainText('Timetal er påkrævet!')
    await expectNoViolations(page)
    expect(calls).toHaveLength(0)
    await field(page, /^Timetal/).fill('37')
    await expect(button(page, 'Gem')).toBeEnabled()
    const sent = await send(page)
    expect(sent.postDataJSON()).toMatchObject({
      KontaktPrivat: { Email: '', OpdaterFunktionEmail: 'Slet' },
      KontaktArbejde: { Email: '', OpdaterFunktionEmail: 'Slet' },
    })
  })

  test('[EDIT-28] [EDIT-29] [EDIT-30] the date is asked for, and lies within a year of today', async ({
    page,
    signIn,
    representative,
  }) => {
    const { login, memberIdents } = await representative({ members: 1 })
    await signIn(login, `/mine-medlemmer/${memberIdents[0]}`)
    await open(page, REMOVE)
    await date(page).focus()
    // Past the calendar and the button that fills in today.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(panel(page).getByText('Ændringsdato påkrævet')).toBeVisible()
    await date(page).fill(dayFrom(-1, -1))
    await button(page, 'Gem').click()
    const outside = 'Datoen er ikke indenfor gyldig tidsperiode'
    await expect(panel(page).getByRole('alert')).toContainText(outside)
    await date(page).fill('31.02.2026')
    await expect(date(page)).toHaveAccessibleDescription(/Datoen er ikke gyldig/)
    await date(page).fill(dayFrom(1, 1))
    await expect(date(page)).toHaveAccessibleDescription(new RegExp(outside))
    await date(page).fill('')
    await expect(button(page, 'Gem')).toBeDisabled()
    await expect(panel(page).getByText('Ændringsdato påkrævet').last()).toBeVisible()
    for (const day of [dayFrom(0, -1), dayFrom(0, 1)]) {
      await date(page).fill(day)
      await button(page, 'Gem').click()
      await expect(review(page)).toBeFocused()
      await button(page, 'Tilbage').click()
    }
  })

  test('[EDIT-14] [EDIT-33] [DETAIL-13] transfers to another workplace', async ({
    page,
    signIn,
    representative,
  }) => {
    const { login, memberIdents, workplaceNumbers } = await representative({
      members: 1,
      workplaces: 2,
    })
    const [own = '', other = ''] = workplaceNumbers
    const answered = page.waitForResponse((response) => response.url().startsWith(PLACES))
    const member = page.waitForResponse((response) => response.url().startsWith(ONE))
    await signIn(login, `/mine-medlemmer/${memberIdents[0]}`)
    const { Arbejdssteder } = await (await answered).json()
    const { Medlem } = await (await member).json()
    const held = Medlem.Stillinger.map(
      ({ Stillingsnummer }: { Stillingsnummer: string }) => Stillingsnummer,
    )
    await open(page, TRANSFER)
    await expect(field(page, /^Flyttes fra/)).toHaveValue(own)
    await date(page).fill(dayFrom(0))
    await button(page, 'Gem').click()
    await expect(panel(page).getByRole('alert')).toContainText('Arbejssted er påkrævet!')
    await field(page, /^Flyttes til/).selectOption(other)
    const offered = Arbejdssteder.find(({ Nummer }: { Nummer: string }) => Nummer === other)
    await expect(field(page, /^Stilling/).getByRole('option')).toHaveText([
      'Vælg stilling',
      ...offered.Stillinger.map(({ Navn }: { Navn: string }) => Navn),
    ])
    const position = await choosePosition(page, held)
    const sent = await send(page)
    expect(pathOf(sent)).toBe('/opdatering/SkiftMedlemArbejdssted')
    expect(sent.postDataJSON()).toEqual({
      Medlemsident: memberIdents[0],
      Aendringsdato: NOW,
      NytArbejdsstednummer: other,
      GammeltArbejdsstednummer: own,
      Stillingsnummer: position.number,
    })
    await expect(panel(page)).toBeHidden()
    await expectUpdate(page, 'Flyttet til andet arbejdssted', [
      `Nyt: ${offered.Navn}`,
      `Nyt: ${position.name}`,
    ])
  })

  test('[EDIT-13] [EDIT-22] [EDIT-23] adds to a workplace, with or without hours', async ({
    page,
    signIn,
    representative,
  }) => {
    const { login, memberIdents, workplaceNumbers } = await representative({
      members: 1,
      workplaces: 2,
    })
    const [, other = ''] = workplaceNumbers
    await signIn(login, `/mine-medlemmer/${memberIdents[0]}`)
    await open(page, ADD)
    await expect(field(page, /^Timetal/)).toHaveAttribute('required')
    await expect(panel(page).locator('label').filter({ hasText: 'Timetal' })).toHaveText(
      'Timetal (skal udfyldes)',
    )
    await field(page, /^Arbejdssted/).selectOption(other)
    const position = await choosePosition(page)
    await date(page).fill(dayFrom(0))
    const sent = await send(page)
    expect(pathOf(sent)).toBe('/opdatering/tilfoejmedlemarbejdssted')
    expect(sent.postDataJSON()).toEqual({
      Medlemsident: memberIdents[0],
      Aendringsdato: NOW,
      Arbejdsstednummer: other,
      Stillingsnummer: position.number,
    })
    await expect(panel(page)).toBeHidden()
    await expectUpdate(page, 'Tilføjet til arbejdssted', [`Nyt: ${position.name}`])
  })

  test('[EDIT-31] the workplace is asked for', async ({ page, signIn, representative }) => {
    const { login, memberIdents } = await representative({ members: 1, workplaces: 2 })
    await signIn(login, `/mine-medlemmer/${memberIdents[0]}`)
    await open(page, ADD)
    await date(page).fill(dayFrom(0))
    await button(page, 'Gem').click()
    await expect(panel(page).getByRole('alert')).toContainText('Arbejssted er påkrævet!')
  })

  test('[EDIT-34] [EDIT-19] [EDIT-32] says who is on call; hours and position have rules', async ({
    page,
    signIn,
    representative,
  }) => {
    const { login, memberIdents, workplaceNumbers } = await representative({
      members: 1,
      workplaces: 2,
    })
    const [, other = ''] = workplaceNumbers
    await signIn(login, `/mine-medlemmer/${memberIdents[0]}`)
    await open(page, ADD)
    await field(page, /^Arbejdssted/).selectOption(other)
    await field(page, /^Timetal/).fill('0,4')
    await date(page).fill(dayFrom(0))
    await button(page, 'Gem').click()
    const summary = panel(page).getByRole('alert')
    await expect(summary).toContainText('Stilling er påkrævet!')
    await expect(summary).toContainText('Timetal skal være et tal fra 0,5 til 99')
    await choosePosition(page)
    await field(page, /^Timetal/).fill('99,5')
    await button(page, 'Gem').click()
    await expect(summary).toContainText('Timetal skal være et tal fra 0,5 til 99')
    await field(page, /^Timetal/).fill('0,5')
    await panel(page).getByText('Tilkaldevikar').click()
    await field(page, 'Øvrige oplysninger').fill('Kun weekender')
    const sent = await send(page)
    expect(sent.postDataJSON()).toMatchObject({
      Timetal: 0.5,
      OevrigeOplysninger: 'Kun weekender\nTilkaldevikar',
    })
    await expect(panel(page)).toBeHidden()
  })

  test('[EDIT-06] [EDIT-08] [EDIT-11] removes who stopped', async ({
    page,
    signIn,
    representative,
  }) => {
    const { login, memberIdents, workplaceNumber } = await representative({ members: 1 })
    await signIn(login, `/mine-medlemmer/${memberIdents[0]}`)
    await open(page, REMOVE)
    await expect(panel(page).getByRole('radio')).toHaveCount(2)
    await expect(panel(page).getByRole('radio', { name: /er stoppet/ })).toBeChecked()
    await date(page).fill(dayFrom(0))
    await expectNoViolations(page)
    const sent = await send(page)
    expect(pathOf(sent)).toBe('/opdatering/medlemophoert')
    expect(sent.postDataJSON()).toEqual({
      Medlemsident: memberIdents[0],
      Arbejdsstednummer: workplaceNumber,
      Arbejdsstedsophoersdato: NOW,
    })
    await expect(panel(page)).toBeHidden()
    await expect(done(page)).toContainText('er stoppet på arbejdsstedet.')
    await expect(done(page).getByRole('button', { name: 'OK' })).toBeFocused()
    await expectNoViolations(page)
    await page.keyboard.press('Enter')
    await expect(done(page)).toBeHidden()
    await expect(opener(page)).toBeFocused()
    await expectUpdate(page, 'Stoppet på arbejdsstedet', [dayFrom(0)])
  })

  test('[EDIT-07] [EDIT-09] [EDIT-11] removes who changed position, by another call', async ({
    page,
    signIn,
    representative,
  }) => {
    const { login, memberIdents, workplaceNumber } = await representative({ members: 1 })
    await signIn(login, `/mine-medlemmer/${memberIdents[0]}`)
    await open(page, REMOVE)
    await panel(page)
      .getByRole('radio', { name: /har skiftet stilling/ })
      .check()
    await date(page).fill(dayFrom(0))
    await field(page, 'Øvrige oplysninger').fill('Ny stilling i HR')
    const sent = await send(page)
    expect(pathOf(sent)).toBe('/opdatering/MedlemSkiftetStillingTRIkkeDaekker')
    expect(sent.postDataJSON()).toEqual({
      Medlemsident: memberIdents[0],
      Arbejdsstednummer: workplaceNumber,
      Aendringsdato: NOW,
      OevrigeOplysninger: expect.stringMatching(/^Medlemmet har skiftet .+\.\nNy stilling i HR$/),
    })
    await expect(done(page)).toContainText('har skiftet til en stilling, du ikke dækker.')
    await done(page).getByRole('button', { name: 'OK' }).click()
    await expectUpdate(page, 'Skiftet stilling', ['Ny stilling i HR', dayFrom(0)])
  })

  test('[EDIT-12] [EDIT-24] [ALL-26] asks for a member of the union to be on the own list', async ({
    page,
    signIn,
    representative,
  }) => {
    const other = await representative({ members: 1 })
    const { login, workplaceNumber } = await representative({ members: 1 })
    await signIn(login, `/alle-foas-medlemmer/${other.memberIdents[0]}`)
    await page.getByRole('button', { name: ADD_EXISTING }).click()
    await expect(panel(page)).toHaveAccessibleName(ADD_EXISTING)
    await expect(field(page, /^Arbejdssted/)).toHaveValue(workplaceNumber)
    const position = await choosePosition(page)
    await date(page).fill(dayFrom(0))
    await button(page, 'Gem').click()
    await expect(panel(page).getByRole('alert')).toContainText('Timetal er påkrævet!')
    await expectNoViolations(page)
    await field(page, /^Timetal/).fill('7,5')
    const sent = await send(page)
    expect(pathOf(sent)).toBe('/opdatering/opdaterogtilfoejeksisterendemedlem')
    expect(sent.postDataJSON()).toEqual({
      Medlemsident: other.memberIdents[0],
      Aendringsdato: NOW,
      Arbejdsstednummer: workplaceNumber,
      Stillingsnummer: position.number,
      Timetal: 7.5,
    })
    await expect(panel(page)).toBeHidden()
    await expect(page.getByText('Anmodet tilføjet')).toBeFocused()
    await expectUpdate(page, 'Tilføjet til mine medlemmer', [`Nyt: ${position.name}`])
  })

  test('[EDIT-05] [GEN-12] a failed change keeps what was typed, over a reload too', async ({
    page,
    signIn,
    representative,
  }) => {
    const { login, memberIdents } = await representative({ members: 1 })
    await signIn(login, `/mine-medlemmer/${memberIdents[0]}`)
    await open(page, EDIT)
    await field(page, /^Timetal/).fill('21,5')
    await date(page).fill(dayFrom(0))
    const stop = await answerAll(page, `${REPORTS}opdatermedlem`, {
      status: 400,
      body: { Message: 'Det gik ikke' },
    })
    await send(page)
    const summary = panel(page).getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(summary).toContainText('Det gik ikke')
    await expect(field(page, /^Timetal/)).toHaveValue('21,5')
    await page.reload()
    await open(page, EDIT)
    await expect(field(page, /^Timetal/)).toHaveValue('21,5')
    await expect(date(page)).toHaveValue(dayFrom(0))
    await stop()
    expect((await send(page)).postDataJSON()).toEqual({
      Medlemsident: memberIdents[0],
      Aendringsdato: NOW,
      Timetal: 21.5,
    })
    await expect(panel(page)).toBeHidden()
    await open(page, EDIT)
    await expect(date(page)).toHaveValue('')
  })

  test('[IMIT-15] forms open while imitating, and saving is closed', async ({
    page,
    signIn,
    representative,
  }) => {
    const other = await representative({ members: 1 })
    await signIn(SOFIE)
    await actAsAnna(page)
    await page.getByRole('table').getByRole('link').first().click()
    const calls = callsTo(page, REPORTS)
    const save = async () => {
      await field(page, 'Øvrige oplysninger').fill('Vejledning')
      await date(page).fill(dayFrom(0))
      await button(page, 'Gem').click()
      const closed = page.getByRole('dialog', { name: 'Begrænset adgang' })
      await closed.getByRole('button').last().click()
      await expect(closed).toBeHidden()
      await expect(field(page, 'Øvrige oplysninger')).toHaveValue('Vejledning')
      await button(page, 'Annullér').click()
      await page.getByRole('button', { name: 'Gå uden at gemme' }).click()
      await expect(panel(page)).toBeHidden()
    }
    for (const form of [EDIT, TRANSFER, ADD, REMOVE]) {
      await open(page, form)
      await save()
    }
    await openInPage(page, `/alle-foas-medlemmer/${other.memberIdents[0]}`)
    await page.getByRole('button', { name: ADD_EXISTING }).click()
    await expect(panel(page)).toHaveAccessibleName(ADD_EXISTING)
    await save()
    expect(calls).toHaveLength(0)
  })

  test('[DETAIL-14] every form fits a telephone, those of several workplaces too', async ({
    page,
    signIn,
    representative,
  }) => {
    const { login, memberIdents } = await representative({ members: 1, workplaces: 2 })
    await page.setViewportSize({ width: 390, height: 780 })
    await signIn(login, `/mine-medlemmer/${memberIdents[0]}`)
    for (const form of [EDIT, TRANSFER, ADD, REMOVE]) {
      await open(page, form)
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 780 })
        await expectNoSidewaysScroll(page)
        await expect(button(page, 'Gem')).toBeInViewport()
      }
      await expectNoViolations(page)
      await button(page, 'Annullér').click()
      await expect(panel(page)).toBeHidden()
    }
  })
})

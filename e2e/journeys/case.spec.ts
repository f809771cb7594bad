import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessibility.ts'
import { answerAll, SALARY } from '../support/backends.ts'
import { band, choose, ODENSE, SOFIE, searchFor } from '../support/support-steps.ts'
import { addressOfCase, expect, test } from '../support/test.ts'

const LIST = '/mine-lonindplaceringer'
const CASE = `${SALARY}/SagHent/HentSag?`
const RED = 'rgb(145, 0, 18)'

const panel = (page: Page, name: RegExp | string) => page.getByRole('region', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** The list of facts in the header of the case. */
const facts = (page: Page) => page.locator('dl[aria-label="Sagens oplysninger"]')

/** The visible value of a fact about the newly hired person. */
const detail = (page: Page, label: string) =>
  panel(page, 'Den nyansatte')
    .locator('dt', { hasText: new RegExp(`^${label}$`) })
    .filter({ visible: true })
    .locator('+ dd')

const danishDate = (day: string) => day.split('-').toReversed().join('.')

/** What narrow windows repeat above the panels, because the panel with it is far below. */
const CONTACT_BUTTONS = /^ *- link "(Ring|Skriv mail) til .*":\n *- \/url: .*\n *- text: .*\n/gm

/** The ARIA snapshot of the page's content, which does not depend on the layout. */
const content = async (page: Page) =>
  (await page.getByRole('main').ariaSnapshot()).replaceAll(CONTACT_BUTTONS, '')

/** The left edge of each panel, by its heading. */
async function columnsOf(page: Page): Promise<ReadonlyMap<string, number>> {
  const places = await page.locator('[data-column] > section').evaluateAll((sections) =>
    sections.map((section): [string, number] => [
      section
        .querySelector('h2')
        ?.textContent?.replace(/\(\d+\)/, '')
        .trim() ?? '',
      Math.round(section.getBoundingClientRect().left),
    ]),
  )
  return new Map(places)
}

test.describe('case', () => {
  test('[ROUTE-12] [SAG-01] [SAG-02] a case opens from the list and leads back to the same list', async ({
    page,
    signIn,
    representative,
  }) => {
    const person = await representative({ members: 1, cases: 3 })
    const item = person.cases[1]
    if (!item) throw new Error('no case')
    await signIn(person.login, `${LIST}?tab=aabne&sortering=nyansat&retning=faldende`)
    const asked = page.waitForRequest((request) => request.url().startsWith(CASE))
    await page.getByRole('link', { name: item.name, exact: true }).click()
    expect(new URL((await asked).url()).searchParams.get('SagsId')).toBe(item.caseId)
    await expect(page).toHaveURL(addressOfCase(item.caseId))
    await expect(heading(page, item.name)).toBeFocused()
    await expect(page).toHaveTitle(`${item.name} – TR-portalen`)
    await page.getByRole('link', { name: 'Tilbage til mine lønindplaceringer' }).click()
    await expect(page).toHaveURL(`${LIST}?tab=aabne&sortering=nyansat&retning=faldende`)

    // The back link of a case that was opened directly also leads to the list: as it was left in
    // this tab, as by default in a new one.
    await page.goto(addressOfCase(item.caseId))
    await expect(heading(page, item.name)).toBeVisible()
    await page.getByRole('link', { name: 'Tilbage til mine lønindplaceringer' }).click()
    await expect(page).toHaveURL(`${LIST}?tab=aabne&sortering=nyansat&retning=faldende`)
    const other = await page.context().newPage()
    await other.goto(addressOfCase(item.caseId))
    await expect(heading(other, item.name)).toBeVisible()
    await other.getByRole('link', { name: 'Tilbage til mine lønindplaceringer' }).click()
    await expect(heading(other, 'Mine lønindplaceringer')).toBeVisible()
    await expect(other).toHaveURL(LIST)
  })

  test('[SAG-03] [SAG-08] [SAG-22] a closed case has an end date, no help, and leads back to the closed tab', async ({
    page,
    signIn,
    representativeWithCase,
  }) => {
    const { item, login } = await representativeWithCase({ members: 1, cases: { closed: 2 } })
    await signIn(login, `${LIST}?tab=lukket`)
    const answered = page.waitForResponse((response) => response.url().startsWith(CASE))
    await page.getByRole('link', { name: item.name, exact: true }).click()
    const { sagsbehandlingSlutDato } = await (await answered).json()
    const [year, month, day] = String(sagsbehandlingSlutDato).split('-')
    await expect(facts(page)).toContainText(`Afsluttet${day}.${month}.${year}`)
    await expect(facts(page)).not.toContainText('Frist')
    await expect(panel(page, 'Hjælp')).toHaveCount(0)
    await page.reload()
    await expect(heading(page, item.name)).toBeVisible()
    const back = page.getByRole('link', { name: 'Tilbage til mine lønindplaceringer' })
    await expect(back).toHaveAttribute('href', `${LIST}?tab=lukket`)
    await back.click()
    await expect(page).toHaveURL(`${LIST}?tab=lukket`)
  })

  test('[SAG-04] [SAG-05] [SAG-06] the header shows name, number and the day it was received', async ({
    page,
    signIn,
    representativeWithCase,
  }) => {
    const { item, login } = await representativeWithCase({ members: 1, cases: 1 })
    const answered = page.waitForResponse((response) => response.url().startsWith(CASE))
    await signIn(login, addressOfCase(item.caseId))
    const { modtagetDato } = await (await answered).json()
    await expect(heading(page, item.name)).toBeVisible()
    await expect(facts(page)).toContainText(`Sagsnummer${item.caseNumber}`)
    const [year, month, day] = String(modtagetDato).split('-')
    await expect(facts(page)).toContainText(`Modtaget${day}.${month}.${year}`)
  })

  test('[SAG-07] [SAG-09] an open case shows its deadline and its status', async ({
    page,
    signIn,
    representative,
  }) => {
    const person = await representative({ members: 1, cases: { taken: 1, overdue: 1 } })
    const [item] = person.cases
    if (!item) throw new Error('no case')
    const answered = page.waitForResponse((response) => response.url().startsWith(CASE))
    await signIn(person.login, addressOfCase(item.caseId))
    const { fristDato, sagStatus } = await (await answered).json()
    const [year, month, day] = String(fristDato).split('-')
    await expect(facts(page)).toContainText(`Frist${day}.${month}.${year}`)
    await expect(facts(page)).toContainText(`Status${sagStatus.statusNavn}`)
    await expect(page.getByText(`${day}.${month}.${year}`, { exact: true }).first()).not.toHaveCSS(
      'color',
      RED,
    )
    await expect(page.locator('[data-overdue]')).not.toHaveCSS('border-top-color', RED)
  })

  test('[SAG-10] [SAG-11] a passed deadline is red, and so is the border of its card', async ({
    page,
    openCase,
  }) => {
    await openCase({ members: 1, cases: { overdue: 1 } })
    const card = page.locator('[data-overdue="true"]')
    await expect(card).toHaveCSS('border', `2px solid ${RED}`)
    const deadline = facts(page).locator('dt', { hasText: 'Frist' }).locator('+ dd')
    await expect(deadline.getByText(/ over$/)).toHaveCSS('color', RED)
    await expect(deadline).toHaveText(/^\d\d\.\d\d\.\d{4} \d+ dage? over$/)
    await expect(facts(page)).toContainText('Frist overskredet')
  })

  test('[SAG-12] [SAG-17] [SAG-18] three columns, two, or one: the same panels everywhere', async ({
    page,
    signIn,
    representativeWithCase,
  }) => {
    const { item, login } = await representativeWithCase({ members: 1, cases: 1 })
    await page.setViewportSize({ width: 1440, height: 900 })
    await signIn(login, addressOfCase(item.caseId))
    await expect(panel(page, 'Den nyansatte')).toBeVisible()
    await expect(panel(page, /Filer/)).toBeVisible()
    const wide = await columnsOf(page)
    expect(new Set(wide.values()).size).toBe(3)
    expect([...wide.keys()]).toContain('Den nyansatte')
    await expect(page.getByRole('button', { name: 'Handlinger' })).toBeEnabled()
    // Wait for the report, which is fetched last.
    await expect(
      panel(page, /^Rapportering/)
        .getByRole('combobox')
        .first(),
    ).toBeVisible()
    await expect(page.getByRole('main').getByRole('status')).toHaveCount(0)
    const wideContent = await content(page)
    expect(wideContent).toContain(item.caseNumber)
    for (const [width, columns] of [
      [1000, 2],
      [390, 1],
      [320, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(async () => new Set((await columnsOf(page)).values()).size).toBe(columns)
      expect([...(await columnsOf(page)).keys()]).toEqual([...wide.keys()])
      expect(await content(page)).toBe(wideContent)
      await expectNoSidewaysScroll(page)
    }
  })

  test('[SAG-21] [SAG-23] [SAG-24] an open case has a report, more panels, and help with three links out', async ({
    page,
    openCase,
  }) => {
    await openCase({ members: 1, cases: 1 })
    for (const name of [/^Rapportering/, /^Reminders/, /^Kontakt arbejdsgiver/, /^Afslut sag/]) {
      await expect(panel(page, name)).toBeVisible()
    }
    const help = panel(page, 'Hjælp')
    const topics = help.locator('summary')
    await expect(topics).toHaveCount(3)
    const addresses = new Set<string | null>()
    for (const [place, topic] of (await topics.all()).entries()) {
      await topic.click()
      const link = help.locator('details').nth(place).getByRole('link')
      await expect(link).toBeVisible()
      await expect(link).toHaveAttribute('href', /^https:\/\//)
      await expect(link).toHaveAttribute('target', '_blank')
      addresses.add(await link.getAttribute('href'))
    }
    expect(addresses.size).toBe(3)
    await expectNoViolations(page)
  })

  test('[SAG-25] [SAG-26] [SAG-35] a closed case can only be read', async ({
    page,
    signIn,
    representativeWithCase,
  }) => {
    const { item, login } = await representativeWithCase({
      members: 1,
      cases: { closed: 1 },
      caseContents: { notes: 2, files: 1 },
    })
    await page.setViewportSize({ width: 1440, height: 900 })
    await signIn(login, addressOfCase(item.caseId))
    const merged = panel(page, /^Sammenflettede sager/)
    await expect(merged).toBeVisible()
    const columns = [...new Set((await columnsOf(page)).values())].sort((a, b) => a - b)
    expect((await columnsOf(page)).get('Sammenflettede sager')).toBe(columns[2])
    const report = panel(page, /^Rapportering/)
    await expect(report).toBeVisible()
    await expect(report.locator('select, input, button')).toHaveCount(0)
    await expect(panel(page, /^Noter/)).toBeVisible()
    for (const name of [/^Ret /, 'Tilføj note', 'Tilføj fil', 'Skriv mail', /^Slet/]) {
      await expect(page.getByRole('main').getByRole('button', { name })).toHaveCount(0)
    }
    await expectNoViolations(page)
  })

  test('[SAG-19] [SAG-20] [SAG-45] merged cases are counted, and a side panel lists them all', async ({
    page,
    signIn,
    representative,
  }) => {
    const person = await representative({
      members: 1,
      cases: { taken: 1 },
      caseContents: { merged: 5 },
    })
    const item = person.cases.find(({ state }) => state === 'taken')
    const merged = person.cases.filter(({ state }) => state === 'merged')
    if (!item) throw new Error('no case')
    await signIn(person.login, addressOfCase(item.caseId))
    await expect(page.getByRole('heading', { name: 'Sammenflettede sager (5)' })).toBeVisible()
    const opener = panel(page, /^Sammenflettede/).getByRole('button', { name: 'Vis alle' })
    await opener.click()
    const sidebar = page.getByRole('dialog', { name: 'Sammenflettede sager (5)' })
    await expect(sidebar.getByRole('article')).toHaveCount(5)
    for (const { caseNumber } of merged) await expect(sidebar).toContainText(caseNumber)
    await expectNoViolations(page)
    await page.keyboard.press('Escape')
    await expect(sidebar).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('[SAG-43] [SAG-44] a merged case shows who, which, when and how, and opens', async ({
    page,
    signIn,
    representative,
  }) => {
    const person = await representative({
      members: 1,
      cases: { taken: 1 },
      caseContents: { merged: 1 },
    })
    const item = person.cases.find(({ state }) => state === 'taken')
    const merged = person.cases.find(({ state }) => state === 'merged')
    if (!item || !merged) throw new Error('no cases')
    const answered = page.waitForResponse((response) => response.url().startsWith(CASE))
    await signIn(person.login, addressOfCase(item.caseId))
    const [shown] = (await (await answered).json()).sammenflettetSagList
    const [year, month, day] = String(shown.modtagetDato).split('-')
    const card = panel(page, /^Sammenflettede/).getByRole('article')
    await expect(card).toContainText(merged.name)
    await expect(card).toContainText(merged.caseNumber)
    await expect(card).toContainText(`Modtaget ${day}.${month}.${year}`)
    await expect(card).toContainText(shown.sagStatus.statusNavn)
    // The whole card is a link, not just its text.
    await card.click({ position: { x: 12, y: 40 } })
    await expect(page).toHaveURL(addressOfCase(merged.caseId))
    await expect(heading(page, merged.name)).toBeFocused()
    await page.goBack()
    await expect(heading(page, item.name)).toBeVisible()
  })

  test('[SAG-41] [SAG-42] wherever work is offered, a user who has not taken the case is told to', async ({
    page,
    openCase,
  }) => {
    await openCase({ members: 1, cases: { untaken: 1 } })
    await page.getByRole('dialog').press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Tag sagen' })).toBeVisible()
    for (const name of [
      'Ret fødselsdato',
      'Ret mobilnummer',
      'Ret e-mail',
      'Ret ansættelsesdato',
      'Skriv mail',
      'Tilføj note',
      'Tilføj fil',
    ]) {
      const button = page.getByRole('main').getByRole('button', { name, exact: true })
      await expect(button).toHaveAttribute('aria-disabled', 'true')
      const tooltip = page.locator(`[id="${await button.getAttribute('aria-describedby')}"]`)
      await expect(tooltip).toBeHidden()
      await button.hover()
      await expect(tooltip).toHaveRole('tooltip')
      await expect(tooltip).toHaveText('Tag sagen først')
      await tooltip.scrollIntoViewIfNeeded()
      await expect(tooltip).toBeInViewport()
      await page.mouse.move(0, 0)
      await expect(tooltip).toBeHidden()
      await button.focus()
      await expect(tooltip).toBeVisible()
      await button.press('Enter')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await button.blur()
    }
    await expectNoViolations(page)
  })

  test('[DATA-32] [SAG-27] the newly hired is described, and so is that no member was found', async ({
    page,
    signIn,
    representativeWithCase,
  }) => {
    const { item, login } = await representativeWithCase({ members: 1, cases: 1 })
    await page.route(
      (url) => url.href.startsWith(CASE),
      async (route) => {
        const response = await route.fetch()
        const body = await response.json()
        body.nyansat.foaMedlemVisningsTekst = 'Ikke fundet'
        await route.fulfill({ response, json: body })
      },
    )
    const answered = page.waitForResponse((response) => response.url().startsWith(CASE))
    await signIn(login, addressOfCase(item.caseId))
    const { nyansat } = await (await answered).json()
    const { foedselsDato, alder, kontaktInfo, ansaettelsesDato, arbejdssted, stilling } = nyansat
    for (const [label, value] of [
      ['Fødselsdato', `${danishDate(foedselsDato)} (${alder} år)`],
      ['Mobil', kontaktInfo.mobilNumre[0].replace(/(\d\d)(?=\d)/g, '$1 ')],
      ['E-mail', kontaktInfo.emails[0]],
      ['FOA-medlem', 'Ikke fundet'],
      ['Ansættelsesdato', danishDate(ansaettelsesDato)],
      ['Arbejdssted', `${arbejdssted.navn} (${arbejdssted.nr})`],
      ['Stilling', `${stilling.navn} (${stilling.nr})`],
      ['E-mail til arbejdsgiver', nyansat.arbejdsgiverEmail],
    ] as const) {
      await expect(detail(page, label)).toHaveText(value, { useInnerText: true })
    }
  })

  test('[IMIT-03] [CLOSE-07] an imitator can read a case and change nothing in it', async ({
    page,
    signIn,
    representative,
  }) => {
    const person = await representative({
      members: 1,
      cases: { taken: 1 },
      caseContents: { notes: 1, files: 1, reminders: 1, merged: 1 },
    })
    const item = person.cases.find(({ state }) => state === 'taken')
    if (!item) throw new Error('no case')
    await signIn(SOFIE)
    await searchFor(page, ODENSE, person.name)
    await choose(page, person.name)
    await expect(band(page)).toBeVisible()
    await page.getByRole('link', { name: 'Mine lønindplaceringer' }).first().click()
    await page.getByRole('link', { name: item.name, exact: true }).click()
    await expect(heading(page, item.name)).toBeVisible()
    for (const name of [
      /^Ret e-mail/,
      'Skriv mail',
      'Tilføj note',
      'Tilføj fil',
      'Ny reminder',
      'Afslut sagen',
    ]) {
      await expect(page.getByRole('main').getByRole('button', { name })).toHaveAttribute(
        'aria-disabled',
        'true',
      )
    }
    for (const select of await panel(page, /^Rapportering/)
      .getByRole('combobox')
      .all()) {
      await expect(select).toBeDisabled()
    }
    await expect(page.getByRole('button', { name: /^Fjern sammenfletningen/ })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Slet/ })).toHaveCount(0)
    await expectNoViolations(page)
  })

  test('a case that cannot be loaded offers a way back; a loaded one is printed in full', {
    tag: '@emulated',
  }, async ({ page, signIn, representativeWithCase }) => {
    const { item, login } = await representativeWithCase({
      members: 1,
      cases: { taken: 1 },
      caseContents: { notes: 6, files: 6 },
    })
    const heal = await answerAll(page, CASE, { status: 500, body: 'nej' })
    await signIn(login, addressOfCase(item.caseId))
    await expect(page.getByRole('alert')).toContainText('Der skete en fejl - kontakt support')
    await heal()
    await page.getByRole('button', { name: 'Prøv igen' }).click()
    await expect(heading(page, item.name)).toBeVisible()

    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { name: 'Noter (6)' }).last()).toBeVisible()
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    await expect(
      page.getByRole('main').locator('section > ul > li').filter({ visible: true }),
    ).toHaveCount(12)
    await page.emulateMedia({ media: 'screen' })

    // A case that does not exist gets a message, too.
    await page.goto(addressOfCase('00000000-0000-4000-8000-000000000000'))
    await expect(page.getByText('Sagen findes ikke')).toBeVisible()
  })
})

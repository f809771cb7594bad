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
    // Its code comes after the case.
    await expect(page.getByRole('button', { name: 'Gem i kalender' })).toBeVisible()
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

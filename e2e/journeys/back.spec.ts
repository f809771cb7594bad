import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

const ANNA = 'anna.tr@portal.test'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const entries = (page: Page) => page.evaluate(() => history.length)
const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

/** Presses Back as a user does: without waiting for a navigation. */
const pressBack = (page: Page) => page.evaluate(() => history.back())

/** Opens the form of a new note on the first member of the list. */
async function beginNote(page: Page): Promise<{ panel: Locator; url: string }> {
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page).toHaveURL(/mine-medlemmer\/./)
  await page.getByRole('button', { name: /^Noter \(/ }).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: 'Ny note' }).click()
  return { panel, url: page.url() }
}

test.describe('back', () => {
  test('[ROUTE-16] Back closes the menu, a panel and its question, and changes no route', async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(ANNA, '/organisering')
    const burger = page.getByRole('button', { name: 'Åbn menuen' })
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await burger.click()
    await menu.getByRole('link', { name: 'Mine medlemmer' }).click()
    await expect(heading(page)).toHaveText('Mine medlemmer')
    await expect(page.getByRole('list').getByRole('link', { name: /./ }).first()).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, 400))
    await expect.poll(() => scrolled(page)).toBe(400)
    const before = await entries(page)
    const url = page.url()

    await burger.click()
    await expect(menu).toBeVisible()
    await pressBack(page)
    await expect(menu).toBeHidden()
    await expect(burger).toBeFocused()
    await expect(page).toHaveURL(url)
    await expect.poll(() => scrolled(page)).toBe(400)

    await page.getByRole('button', { name: /^Filtr/ }).click()
    const filter = page.getByRole('dialog', { name: /Filtr/ })
    await expect(filter).toBeVisible()
    await pressBack(page)
    await expect(filter).toBeHidden()
    await expect(page).toHaveURL(url)
    expect(await entries(page)).toBe(before)
    await expect(heading(page)).toHaveText('Mine medlemmer')

    await pressBack(page)
    await expect(page).toHaveURL('/organisering')
    await expect(heading(page)).toHaveText('Organisering')
    await page.goForward()
    await expect(heading(page)).toHaveText('Mine medlemmer')
  })

  test('Back in a panel with unsaved text asks; Back on the question keeps the text', async ({
    page,
    signIn,
  }) => {
    await signIn(ANNA)
    const { panel, url } = await beginNote(page)
    const title = panel.getByLabel(/^Titel/)
    await title.fill('Halvt skrevet')
    const question = page.getByRole('alertdialog', { name: 'Dine ændringer er ikke gemt' })
    for (const _ of [1, 2]) {
      await pressBack(page)
      await expect(question).toBeVisible()
      await pressBack(page)
      await expect(question).toBeHidden()
      await expect(title).toHaveValue('Halvt skrevet')
      await expect(page).toHaveURL(url)
    }
    await pressBack(page)
    await question.getByRole('button', { name: 'Gå uden at gemme' }).click()
    await expect(panel).toBeHidden()
    await expect(page).toHaveURL(url)
    await pressBack(page)
    await expect(page).toHaveURL('/mine-medlemmer')
  })

  test('presses that follow each other at once leave page and address in step', async ({
    page,
    signIn,
  }) => {
    await signIn(ANNA, '/organisering')
    await page.getByRole('link', { name: 'Mine medlemmer' }).click()
    const { panel, url } = await beginNote(page)
    await panel.getByLabel(/^Titel/).fill('Halvt skrevet')
    const question = page.getByRole('alertdialog', { name: 'Dine ændringer er ikke gemt' })
    await page.evaluate(() => {
      // The browser drops the router's return to this page if the second press comes before it.
      history.go = () => {
        Reflect.deleteProperty(history, 'go')
        history.back()
      }
      history.back()
    })
    await expect(question).toBeVisible()
    await expect(page).toHaveURL(url)
    await question.getByRole('button', { name: 'Gå uden at gemme' }).click()
    await expect(panel).toBeHidden()
    await expect(page).toHaveURL(url)
    await pressBack(page)
    await expect(page).toHaveURL('/mine-medlemmer')
    await expect(heading(page)).toHaveText('Mine medlemmer')
  })

  test('[MAIL-13] an unsaved report and the draft of a mail ask one question', async ({
    page,
    openCase,
  }) => {
    await openCase({ members: 0, cases: { taken: 1 } })
    const url = page.url()
    await page.getByRole('button', { name: 'Skriv mail' }).click()
    const mail = page.getByRole('dialog', { name: /^Mail til arbejdsgiveren/ })
    await mail.getByLabel(/^Besked/).fill('Kære leder')
    await page.keyboard.press('Escape')
    await expect(mail).toBeHidden()
    await expect(page.getByText('Du har en mail, der ikke er sendt')).toBeVisible()
    const salary = page.getByLabel(/^Lønindplacering/)
    await salary.selectOption('Korrekt indplaceret')

    const leave = () =>
      page.getByRole('link', { name: 'Tilbage til mine lønindplaceringer' }).click()
    await leave()
    const question = page.getByRole('alertdialog')
    await expect(question).toHaveCount(1)
    await expect(question).toHaveAccessibleName('Dine ændringer er ikke gemt')
    await expect(question).toContainText(
      'Du har en mail, der ikke er sendt. Kladden til mailen slettes',
    )
    await question.getByRole('button', { name: 'Bliv her' }).click()
    await expect(page).toHaveURL(url)
    await expect(salary).toHaveValue('1')

    await leave()
    await question.getByRole('button', { name: 'Gå uden at gemme' }).click()
    await expect(heading(page)).toHaveText('Mine lønindplaceringer')
    await expect(question).toHaveCount(0)
    await page.goBack()
    await expect(salary).toHaveValue('')
    await expect(page.getByText('Du har en mail, der ikke er sendt')).toHaveCount(0)
  })

  test('typing in a search makes no entries', async ({ page, signIn }) => {
    await signIn(ANNA)
    const search = page.getByRole('searchbox')
    await expect(search).toBeVisible()
    const before = await entries(page)
    await search.pressSequentially('hol')
    await expect(page).toHaveURL(/hol/)
    expect(await entries(page)).toBe(before)
  })
})

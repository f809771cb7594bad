import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessibility.ts'
import { callsTo, MEMBERS } from '../support/backends.ts'
import { PAGE_PATHS } from '../support/remotes.ts'
import { actAsAnna, SOFIE } from '../support/support-steps.ts'
import { addressOfCase, expect, test } from '../support/test.ts'

const ANNA = 'anna.tr@portal.test'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const opener = (page: Page) => page.getByRole('button', { name: 'Hvad kan jeg gøre her?' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Det kan du gøre her' })
const points = (page: Page) => dialog(page).getByRole('listitem')

/** Opens the help, and expects at least two things that one can do, all with a text. */
async function expectHelp(page: Page): Promise<void> {
  await opener(page).click()
  await expect(points(page).nth(1)).toBeVisible()
  for (const point of await points(page).allTextContents()) expect(point).toMatch(/^\p{L}|^»/u)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
}

test.describe('page-help', () => {
  for (const path of [...PAGE_PATHS, '/overblik', '/versioner']) {
    test(`says what one can do on ${path}`, async ({ page, signIn }) => {
      await signIn(ANNA, path)
      await expectHelp(page)
    })
  }

  test('says what one can do on a member, one of the union and a case', async ({
    page,
    signIn,
    representative,
  }) => {
    const other = await representative({ members: 1 })
    const own = await representative({ members: 1, cases: { taken: 1 } })
    await signIn(own.login, `/mine-medlemmer/${own.memberIdents[0]}`)
    await expect(page.getByRole('heading', { name: 'Medlemskab' })).toBeVisible()
    await expectHelp(page)
    for (const path of [
      `/alle-foas-medlemmer/${other.memberIdents[0]}`,
      addressOfCase(own.cases[0]?.caseId),
    ]) {
      await page.goto(path)
      await expectHelp(page)
    }
  })

  test('opens and closes by the keyboard, and fits a telephone', async ({ page, signIn }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(ANNA, '/mine-medlemmer')
    await expect(page.getByText(/^Viser \d+ medlemmer/)).toBeVisible()
    await heading(page).focus()
    await page.keyboard.press('Tab')
    await expect(opener(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(points(page).first()).toBeVisible()
    await expectNoViolations(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(opener(page)).toBeFocused()
    await expectNoSidewaysScroll(page)
  })

  test('is there for support staff, who change nothing', async ({ page, signIn }) => {
    await signIn(SOFIE)
    await expectHelp(page)
    await actAsAnna(page)
    await expect(page.getByText(/^Viser \d+ medlemmer/)).toBeVisible()
    const calls = callsTo(page, MEMBERS)
    await opener(page).click()
    await expect(dialog(page).getByText(/kan kun læse/)).toBeVisible()
    await expect(points(page).first()).toBeVisible()
    expect(calls).toEqual([])
  })
})

import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessibility.ts'
import { answerAll, callsTo, MEMBERS } from '../support/backends.ts'
import { isFrom } from '../support/remotes.ts'
import { actAsAnna, SOFIE } from '../support/support-steps.ts'
import { addressOfCase, expect, test } from '../support/test.ts'

const ANNA = 'anna.tr@portal.test'
const UPDATES = '/mine-opdateringer'
const OWN = `${MEMBERS}/medlem/hentegnemedlemmerprarbejdsstedprtrhverv`
const UNION = `${MEMBERS}/medlem/soegallemedlemmer`

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Hurtigsøgning' })
const field = (page: Page) => dialog(page).getByRole('combobox')
const options = (page: Page) => dialog(page).getByRole('option')
/** A group whose title may say how many more there are. */
const group = (page: Page, name: string) =>
  dialog(page).getByRole('group', { name: new RegExp(`^${name}( \\(\\d+ af \\d+\\))?$`) })
const opener = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Hurtigsøgning' })

/** Presses a key that opens something; nothing listens before the header is there. */
async function press(page: Page, key: string): Promise<void> {
  await expect(opener(page)).toBeVisible()
  await page.keyboard.press(key)
}

test.describe('quick search', () => {
  test('opens a member by its name alone, and comes back to where it was', async ({
    page,
    signIn,
  }) => {
    await signIn(ANNA, '/mine-medlemmer')
    const row = page.getByRole('row').nth(3).getByRole('link').first()
    const name = (await row.textContent()) ?? ''
    await page.getByRole('link', { name: 'Mine opdateringer' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Mine opdateringer' })).toBeVisible()
    const calls = callsTo(page, OWN)
    await press(page, 'Control+k')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type(name)
    const found = group(page, 'Mine medlemmer').getByRole('option').first()
    await expect(found).toContainText(name)
    await expect(found).toHaveAttribute('aria-selected', 'true')
    await expect(field(page)).toHaveAttribute(
      'aria-activedescendant',
      (await found.getAttribute('id')) ?? '',
    )
    await expectNoViolations(page)
    // The key that ends an input method's composition.
    await field(page).dispatchEvent('keydown', { key: 'Enter', isComposing: true })
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(dialog(page)).toBeHidden()
    // The pages fetch the same list under the same key.
    expect(calls.length).toBeLessThanOrEqual(1)
    await page.goBack()
    await expect(page).toHaveURL(UPDATES)
  })

  test('finds cases, workplaces and pages, recently opened ones first', async ({
    page,
    signIn,
    representativeWithCase,
  }) => {
    const { login, item } = await representativeWithCase({ members: 2, cases: { taken: 2 } })
    await signIn(login, '/mine-medlemmer')
    await press(page, '/')
    await field(page).fill(item.caseNumber)
    await expect(group(page, 'Lønindplaceringer').getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(addressOfCase(item.caseId))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(item.name)
    await press(page, 'Control+k')
    await expect(options(page).first()).toContainText(item.name)
    await expect(group(page, 'Senest åbnet').getByRole('option')).toHaveCount(1)
    await field(page).fill(item.caseNumber)
    await expect(options(page).filter({ hasText: item.name })).toHaveCount(1)
    await page.keyboard.press('ArrowDown')
    await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true')
    await expect(options(page).nth(1)).toContainText('blandt alle FOAs medlemmer')
    await field(page).fill('noter')
    await expect(group(page, 'Sider').getByRole('option')).toHaveText(['Mine noter'])
    await field(page).fill('')
    // Until the remotes have answered anew, the list is the one of the last word.
    await expect(options(page).filter({ hasText: 'blandt alle FOAs medlemmer' })).toHaveCount(0)
    await page.keyboard.press('ArrowUp')
    await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
  })

  test('offers the search of the whole union, whose form it opens with the name', async ({
    page,
    signIn,
  }) => {
    const calls = callsTo(page, UNION)
    await signIn(ANNA, UPDATES)
    await press(page, 'Control+k')
    await field(page).fill('Xaver Ukendt')
    await options(page).filter({ hasText: 'blandt alle FOAs medlemmer' }).click()
    const name = page.getByRole('textbox', { name: 'Navn' })
    await expect(name).toHaveValue('Xaver Ukendt')
    await expect(name).toBeFocused()
    expect(calls).toEqual([])
    await page.keyboard.press('Enter')
    await expect.poll(() => calls.length).toBe(1)
  })

  test('is pressed in the header, and fits a telephone', async ({ page, signIn }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(ANNA, UPDATES)
    const size = await opener(page).boundingBox()
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44)
    await opener(page).click()
    await field(page).fill('a')
    await expect(group(page, 'Mine medlemmer').getByRole('option').first()).toBeVisible()
    const row = await options(page).first().boundingBox()
    expect(row?.height).toBeGreaterThanOrEqual(44)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
    await expectNoViolations(page)
    await page.keyboard.press('Escape')
    await expect(opener(page)).toBeFocused()
  })

  test('loses only the group of a remote that is down', async ({ page, signIn }) => {
    await signIn(ANNA, '/mine-medlemmer')
    await expect(page.getByRole('table')).toBeVisible()
    await page.route(isFrom('salary'), (route) => route.abort())
    await press(page, 'Control+k')
    await field(page).fill('a')
    await expect(group(page, 'Mine medlemmer').getByRole('option').first()).toBeVisible()
    await expect(dialog(page).getByRole('button', { name: 'Prøv igen' })).toBeVisible({
      timeout: 20_000,
    })
    await expectNoViolations(page)
  })

  test('says which members could not be fetched', async ({ page, signIn }) => {
    await answerAll(page, OWN, { status: 503 })
    await signIn(ANNA, '/organisering')
    await press(page, 'Control+k')
    await expect(dialog(page).getByText('Dine medlemmer kunne ikke hentes.')).toBeVisible()
  })

  test('stays open when the page below takes the focus back a moment later', async ({
    page,
    signIn,
    representative,
  }) => {
    const { login } = await representative({ members: 1 })
    await signIn(login, UPDATES)
    await press(page, 'Control+k')
    await expect(field(page)).toBeFocused()
    // As a form does that has just been saved, or a dialog that has just been closed.
    await page
      .getByRole('link', { name: 'Mine medlemmer', includeHidden: true })
      .first()
      .evaluate((link) => link.focus())
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('noter')
    await expect(field(page)).toHaveValue('noter')
  })

  test('lists the keys, and keys without Ctrl can be turned off for good', {
    tag: '@extension',
  }, async ({ page, signIn, representative }) => {
    const { login } = await representative({ members: 1 })
    await signIn(login, UPDATES)
    await press(page, '?')
    const keys = page.getByRole('dialog', { name: 'Genvejstaster' })
    await expect(keys).toContainText('Åbner hurtigsøgningen')
    await expectNoViolations(page)
    await keys.getByRole('switch', { name: 'Brug taster uden Ctrl' }).press('Space')
    await page.keyboard.press('Escape')
    await expect(keys).toBeHidden()
    const kept = page.waitForResponse((response) => response.url().endsWith('/hentindstillinger'))
    await page.reload()
    await press(page, '/')
    await kept
    await press(page, '?')
    await press(page, 'Control+k')
    await expect(dialog(page)).toBeVisible()
    // Had the first key opened the search, the second would be typed there.
    await expect(field(page)).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('shows support staff what the person they act as may open, and keeps nothing', async ({
    page,
    signIn,
  }) => {
    await signIn(SOFIE)
    await expect(opener(page)).toHaveCount(0)
    await actAsAnna(page)
    await opener(page).click()
    await field(page).fill('noter')
    await expect(dialog(page).getByRole('status').first()).not.toHaveText('Henter …')
    await expect(group(page, 'Sider')).toHaveCount(0)
    await field(page).fill('opdateringer')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(UPDATES)
    await opener(page).click()
    await expect(group(page, 'Senest åbnet')).toHaveCount(0)
    expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('recent')
  })
})

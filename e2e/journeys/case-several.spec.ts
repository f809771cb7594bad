import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessibility.ts'
import { callsTo, SALARY } from '../support/backends.ts'
import { openInPage } from '../support/navigation.ts'
import { storedTokens } from '../support/storage.ts'
import { actAsAnna, SOFIE } from '../support/support-steps.ts'
import { smallTargets } from '../support/targets.ts'
import { addressOfCase, expect, test } from '../support/test.ts'

const CASES = '/mine-lonindplaceringer'
const TAKE = `${SALARY}/SagOpdater/AccepterSag`

const start = (page: Page) => page.getByRole('button', { name: 'Vælg flere' })
const bar = (page: Page) => page.getByRole('region', { name: 'Flere sager på én gang' })
const count = (page: Page) => bar(page).getByRole('status')
const action = (page: Page, name: string) => bar(page).getByRole('button', { name })
const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Vælg / })
const boxOf = (page: Page, item: { readonly caseNumber: string } | undefined) =>
  page.getByRole('checkbox', { name: new RegExp(`, ${item?.caseNumber}$`) })

/** Whether a press in the middle of an element reaches the element itself. */
async function isOnTop(element: Locator): Promise<boolean> {
  await element.scrollIntoViewIfNeeded()
  return element.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height / 2) === one
  })
}

test.describe('case-several', () => {
  test('cases are selected with the keyboard alone and exported, exactly these', {
    tag: '@made-file',
  }, async ({ page, signIn, representative }) => {
    const { login, cases } = await representative({ members: 0, cases: { taken: 3, untaken: 1 } })
    const [untaken, first, second, third] = cases
    await signIn(login, CASES)
    await start(page).press('Enter')
    await expect(start(page)).toHaveAttribute('aria-pressed', 'true')
    await expect(boxes(page)).toHaveCount(4)
    await boxOf(page, second).press('Space')
    await boxOf(page, untaken).press('Space')
    await expect(count(page)).toHaveText('2 valgt')
    await expectNoViolations(page)

    await action(page, 'Eksportér (CSV)').press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Eksportér 2 sager' })
    await expect(dialog.getByRole('listitem')).toHaveCount(2)
    await expectNoViolations(page)
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Hent filen' }).press('Enter')
    const file = await download
    expect(file.suggestedFilename()).toBe('Sager 2026-11-20.csv')
    const csv = await readFile(await file.path(), 'utf8')
    expect(csv).toMatch(/^\uFEFFSagsnummer;Modtaget;Nyansat;/)
    for (const one of [second, untaken]) expect(csv).toContain(one?.caseNumber)
    for (const one of [first, third]) expect(csv).not.toContain(one?.caseNumber)

    await expect(dialog).toHaveCount(0)
    await expect(action(page, 'Eksportér (CSV)')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(bar(page)).toHaveCount(0)
    await expect(start(page)).toBeFocused()
    await expect(boxes(page)).toHaveCount(0)
  })

  test.describe('on a telephone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

    test('boxes and rows are tapped, and Back leaves the selection first', {
      tag: '@taps',
    }, async ({ page, signIn, representative }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const { login, cases } = await representative({ members: 0, cases: { taken: 3, untaken: 1 } })
      const [untaken, first, second] = cases
      await signIn(login, addressOfCase(first?.caseId))
      await page.getByRole('link', { name: /^Tilbage til/ }).tap()
      await start(page).tap()
      await expect(boxes(page)).toHaveCount(4)
      for (const box of await boxes(page).all()) expect(await isOnTop(box)).toBe(true)
      expect(await smallTargets(page)).toEqual([])

      await boxOf(page, first).tap()
      await expect(boxOf(page, first)).toBeChecked()
      await page.getByText(second?.name ?? '', { exact: true }).tap()
      await expect(boxOf(page, second)).toBeChecked()
      await page
        .getByRole('article')
        .getByText(untaken?.caseNumber ?? '')
        .tap()
      await expect(boxOf(page, untaken)).toBeChecked()
      await expect(count(page)).toHaveText('3 valgt')
      await expectNoViolations(page)
      await page.setViewportSize({ width: 320, height: 640 })
      await expectNoSidewaysScroll(page)

      await action(page, 'Vælg alle viste').tap()
      await expect(count(page)).toHaveText('4 valgt')
      await page.evaluate(() => history.back())
      await expect(bar(page)).toHaveCount(0)
      await expect(page).toHaveURL(new RegExp(`${CASES}$`))
    })
  })

  test('cases are taken and reminded of with the keyboard; one that a colleague took fails alone', async ({
    page,
    signIn,
    representative,
  }) => {
    const own = await representative({ members: 0, cases: { taken: 1, untaken: 3 } })
    const colleague = await representative({ members: 0, sharesWith: own })
    const [lost] = own.cases
    await signIn(colleague.login)
    const headers = { Authorization: `Bearer ${(await storedTokens(page)).accessToken}` }
    await signIn(own.login, CASES)
    await start(page).press('Enter')
    await action(page, 'Vælg alle viste').press('Enter')
    await action(page, 'Tag sagerne').press('Enter')
    const taking = page.getByRole('dialog', { name: 'Vil du tage 3 sager?' })
    await expect(taking.getByText('Sager, der udelades (1)')).toBeVisible()
    await expect(taking.getByText(/Du har allerede taget sagen/)).toBeVisible()
    await expectNoViolations(page)

    // A colleague is faster.
    const sagsId = lost?.caseId
    const shown = await page.request.get(`${SALARY}/SagHent/HentSag?SagsId=${sagsId}`, { headers })
    const { sagsRegTid } = await shown.json()
    const took = await page.request.put(TAKE, { headers, data: { SagsId: sagsId, sagsRegTid } })
    expect(took.status()).toBe(204)
    const sent = callsTo(page, TAKE)
    await taking.getByRole('button', { name: 'Tag 3 sager' }).press('Enter')
    const result = page.getByRole('dialog', { name: 'Resultat' })
    await expect(result.getByRole('status')).toHaveText('Du har taget 2 sager. 1 mislykkedes.')
    expect(sent).toHaveLength(3)
    const rows = result.getByRole('listitem')
    await expect(rows.filter({ hasText: 'Taget' })).toHaveCount(2)
    await expect(rows.filter({ hasText: lost?.caseNumber ?? '' })).toContainText(
      'Sagen er ændret, siden du åbnede den.',
    )
    await expectNoViolations(page)
    await result.getByRole('button', { name: 'Prøv igen (1)' }).press('Enter')
    await expect(rows.filter({ hasText: 'Sagen er taget af en anden.' })).toHaveCount(1)
    await result.getByRole('button', { name: 'Luk' }).last().press('Enter')
    await expect(action(page, 'Tag sagerne')).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Åbne sager (4)' })).toBeVisible()
    await expect(count(page)).toHaveText('4 valgt')

    await action(page, 'Reminder til alle').press('Enter')
    const form = page.getByRole('dialog', { name: 'Reminder på 3 sager' })
    await expect(form.getByRole('group', { name: 'Reminder på 3 sager' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(form.getByLabel(/^Reminder-dato/)).toBeFocused()
    await page.keyboard.type('24122026')
    await form.getByLabel(/^Årsag/).selectOption('2')
    await expectNoViolations(page)
    await form.getByRole('button', { name: 'Sæt reminder på 3 sager' }).press('Enter')
    await expect(result.getByRole('status')).toHaveText('3 reminders er sat.')
    await page.keyboard.press('Escape')
    await expect(page.locator('tbody').getByText('24.12.')).toHaveCount(3)
  })

  test('it can be stopped between two cases, on a telephone too', async ({
    page,
    signIn,
    representative,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    const { login } = await representative({ members: 0, cases: { untaken: 3 } })
    await signIn(login, CASES)
    await start(page).click()
    await action(page, 'Vælg alle viste').click()
    await action(page, 'Tag sagerne').click()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(TAKE, async (route) => {
      if (route.request().method() === 'PUT') await held
      await route.continue()
    })
    await page.getByRole('button', { name: 'Tag 3 sager' }).click()
    const running = page.getByRole('dialog', { name: 'Tager sagerne' })
    await expect(running.getByRole('status')).toHaveText('0 af 3')
    await expectNoViolations(page)
    await page.keyboard.press('Escape')
    await running.getByRole('button', { name: 'Stop' }).click()
    release()
    const result = page.getByRole('dialog', { name: 'Resultat' })
    await expect(result.getByRole('status')).toHaveText('Du har taget 1 sag. 2 blev ikke forsøgt.')
    await expectNoViolations(page)
    await expectNoSidewaysScroll(page)
    await result.getByRole('button', { name: 'Prøv igen (2)' }).click()
    await expect(result.getByRole('status')).toHaveText('Du har taget 3 sager.')
  })

  test('who acts for another can export, and nothing else', { tag: '@made-file' }, async ({
    page,
    signIn,
  }) => {
    await signIn(SOFIE)
    await actAsAnna(page)
    // Anna's first page would replace one that is opened before it.
    await expect(page).toHaveURL(/\/mine-medlemmer$/)
    await openInPage(page, CASES)
    await start(page).click()
    await boxes(page).first().check()
    await expect(count(page)).toHaveText('1 valgt')
    const buttons = bar(page).getByRole('button')
    await expect(buttons).toHaveText([/^Vælg alle viste$/, /^Ryd$/, /Eksportér \(CSV\)$/])
    const download = page.waitForEvent('download')
    await action(page, 'Eksportér (CSV)').click()
    await page.getByRole('button', { name: 'Hent filen' }).click()
    await download
  })
})

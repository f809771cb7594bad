import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessibility.ts'
import { answerAll, callsTo, SALARY } from '../support/backends.ts'
import { storedTokens } from '../support/storage.ts'
import { expect, test } from '../support/test.ts'

const HISTORY = `${SALARY}/SagHent/HentSagHistorik`
const SEND = `${SALARY}/api/Mail/SendMailFraTr`

/** What would be an image, if it were not shown as the text that somebody wrote. */
const HOSTILE = '<img src="x" onerror="alert(1)">'

const open = (page: Page) => page.getByRole('button', { name: 'Historik' })
const panel = (page: Page) => page.getByRole('dialog', { name: /^Historik for sag/ })
const line = (page: Page, title: string | RegExp) =>
  panel(page).getByRole('listitem').filter({ hasText: title })

async function sendMail(page: Page, caseId: string | undefined): Promise<void> {
  const { accessToken } = await storedTokens(page)
  const sent = await page.request.post(SEND, {
    headers: { Authorization: `Bearer ${accessToken}` },
    data: {
      sagsId: caseId,
      skabelonType: 'FriMail',
      emne: 'Lønindplacering',
      indhold: `Kære arbejdsgiver\n\n${HOSTILE}`,
      tilEmailAdresseList: ['loen@kommune.test'],
      ccEmailAdresseList: ['chef@kommune.test'],
      bccEmailAdresseList: ['skjult@kommune.test'],
      vedhaeftetFilIdList: [],
    },
  })
  expect(sent.status()).toBe(204)
}

test.describe('case-history', { tag: '@extension' }, () => {
  test('what happened to a case is read by keyboard, newest first, and fetched anew after a change', async ({
    page,
    openCase,
  }) => {
    const { item, name } = await openCase({
      members: 0,
      cases: { taken: 1 },
      caseContents: { notes: 2, files: 1, reminders: 1, merged: 1 },
    })
    await sendMail(page, item.caseId)
    const reads = callsTo(page, HISTORY)
    await open(page).focus()
    await page.keyboard.press('Enter')
    await expect(line(page, 'Mail sendt: Lønindplacering')).toContainText(name)
    await expect(line(page, 'Note tilføjet')).toHaveCount(2)
    await expect(line(page, /^.*er sammenflettet med sagen/)).toHaveCount(1)
    // The last line is the reception of one of the two cases.
    await expect(panel(page).getByRole('listitem').last()).toContainText('Sagen er modtaget')
    await expectNoViolations(page)

    const unfold = panel(page).getByText('Modtagere og tekst')
    await expect(panel(page).getByText('skjult@kommune.test')).toBeHidden()
    await panel(page).locator('summary').focus()
    await page.keyboard.press('Enter')
    await expect(unfold).toBeVisible()
    await expect(panel(page).getByText('skjult@kommune.test')).toBeVisible()
    await expect(panel(page).getByText(HOSTILE)).toBeVisible()
    await expect(panel(page).getByRole('img')).toHaveCount(0)
    await expectNoViolations(page)
    await page.keyboard.press('Escape')
    await expect(panel(page)).toHaveCount(0)
    await expect(open(page)).toBeFocused()

    await page.getByRole('button', { name: 'Ret mobilnummer' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ret mobilnummer' })
    await dialog.getByRole('textbox').fill('20304050')
    await dialog.getByRole('button', { name: 'Gem' }).click()
    await expect(dialog).toHaveCount(0)
    await open(page).click()
    await expect(line(page, 'Den nyansattes mobilnummer er rettet')).toContainText(name)
    expect(reads).toHaveLength(2)
  })

  for (const width of [1440, 768, 390, 320]) {
    test(`fits a window of ${width} px`, async ({ page, openCase }) => {
      await page.setViewportSize({ width, height: 844 })
      const { item } = await openCase({
        members: 0,
        cases: { taken: 1 },
        caseContents: { notes: 6, files: 3, reminders: 2, merged: 1 },
      })
      await sendMail(page, item.caseId)
      await open(page).click()
      await line(page, 'Mail sendt').locator('summary').click()
      await expect(panel(page).getByText('skjult@kommune.test')).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectNoViolations(page)
      const list = panel(page).locator('div:has(> section)')
      expect(await list.evaluate((body) => body.scrollWidth - body.clientWidth)).toBe(0)
    })
  }

  test('only the history is printed while it is open, and the case otherwise', {
    tag: '@emulated',
  }, async ({ page, openCase }) => {
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-prints', '')
    })
    const { item } = await openCase({
      members: 0,
      cases: { taken: 1 },
      caseContents: { notes: 40, files: 1 },
    })
    await sendMail(page, item.caseId)
    await open(page).click()
    await expect(line(page, 'Sagen er modtaget')).toHaveCount(1)
    await panel(page).getByRole('button', { name: 'Udskriv' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-prints', '')

    await page.emulateMedia({ media: 'print' })
    const main = page.getByRole('main', { includeHidden: true })
    const visible = (text: string | RegExp) => page.getByText(text).filter({ visible: true })
    await expect(visible(`Historik for sag ${item.caseNumber}`)).toHaveCount(1)
    await expect(visible(/^skjult@kommune.test$/)).toHaveCount(1)
    await expect(visible(HOSTILE)).toHaveCount(1)
    await expect(visible('Note tilføjet')).toHaveCount(40)
    await expect(main.locator('dl[aria-label="Sagens oplysninger"]')).toBeHidden()
    const clamps = await main
      .locator('li *')
      .evaluateAll((parts) =>
        parts.filter(
          (one) => one.checkVisibility() && getComputedStyle(one).webkitLineClamp !== 'none',
        ),
      )
    expect(clamps).toHaveLength(0)
    await expect(page.locator('button, summary').filter({ visible: true })).toHaveCount(0)
    // The panel locks scrolling, which must not cut off what is below the first sheet.
    const pdf = await page.pdf({ format: 'A4' })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(1)
    await page.emulateMedia({ media: 'screen' })

    await panel(page).getByRole('button', { name: 'Luk' }).click()
    await expect(panel(page)).toHaveCount(0)
    await page.emulateMedia({ media: 'print' })
    await expect(main.locator('dl[aria-label="Sagens oplysninger"]')).toBeVisible()
    await expect(visible(/^Historik/)).toHaveCount(0)
    await page.emulateMedia({ media: 'screen' })

    // No other dialog or panel is on the paper either.
    await page.getByRole('button', { name: 'Tilføj note' }).click()
    await expect(page.getByRole('dialog', { name: 'Tilføj note' })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('dialog', { includeHidden: true })).toBeHidden()
  })

  test('a history that cannot be fetched can be retried', async ({ page, openCase }) => {
    await openCase({ members: 0, cases: { taken: 1 } })
    const heal = await answerAll(page, HISTORY, { status: 500, body: 'nej' })
    await open(page).click()
    await expect(panel(page).getByRole('alert')).toContainText('Der skete en fejl')
    await expect(panel(page).getByRole('button', { name: 'Udskriv' })).toBeDisabled()
    await expectNoViolations(page)
    await heal()
    await panel(page).getByRole('button', { name: 'Prøv igen' }).click()
    await expect(line(page, 'Sagen er taget')).toHaveCount(1)
  })
})

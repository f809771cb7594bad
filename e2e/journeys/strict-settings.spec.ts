import type { Page } from '@playwright/test'
import { openStrangers, resizeFiles } from '@portal/rig/seed'
import { OPENED_AN_HOUR } from '../../services/members/member-service.ts'
import { LIMITS } from '../../services/salary/limits.ts'
import { EICAR, startTestingClamd } from '../../services/testing/clamd.ts'
import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessibility.ts'
import { useOwnPortal } from '../support/own-portal.ts'
import { actAsAnna, band, SOFIE } from '../support/support-steps.ts'
import { expect, test } from '../support/test.ts'

const MEGABYTE = 1024 * 1024

/** How many members that are not her own a representative may still open within this hour. */
const LEFT = 3

const aFile = (name: string, buffer = Buffer.from('indhold')) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer,
})

test.describe('strict settings', () => {
  useOwnPortal(600, async () => {
    const clamd = await startTestingClamd()
    return {
      environment: {
        PORTAL_SCANNER: `clamd://127.0.0.1:${clamd.port}`,
        PORTAL_IMITATION_REASON: 'required',
      },
      end: () => clamd.stop(),
    }
  })

  test('after too many strangers a page says when there may be more, and the own members stay', async ({
    page,
    signIn,
    representative,
    trouble,
  }) => {
    const { login, memberIdent } = await representative({ members: 2 })
    await openStrangers(memberIdent, OPENED_AN_HOUR - LEFT)
    await signIn(login, '/alle-foas-medlemmer')
    await page.getByRole('main').getByLabel('Navn', { exact: true }).fill('a')
    await page.getByRole('button', { name: 'Søg', exact: true }).click()
    const links = page.getByRole('table').locator('tbody').getByRole('link')
    await expect(links.nth(LEFT)).toBeVisible()
    const addresses = await links.evaluateAll((all) =>
      all.map((link) => link.getAttribute('href') ?? ''),
    )
    const strangers = [...new Set(addresses)].slice(0, LEFT + 1)
    expect(strangers).toHaveLength(LEFT + 1)
    for (const address of strangers.slice(0, LEFT)) {
      await page.goto(address)
      await expect(page.getByRole('region', { name: 'Medlemskab' })).toBeVisible()
    }

    trouble.expect(/429/)
    const calls: number[] = []
    page.on('response', (response) => {
      if (response.url().includes('/medlem/hentsoegmedlem')) calls.push(response.status())
    })
    const refused = page.waitForResponse((response) => response.status() === 429)
    await page.goto(strangers.at(-1) ?? '')
    const seconds = Number((await refused).headers()['retry-after'])
    expect(seconds).toBeGreaterThan(3000)
    expect(seconds).toBeLessThanOrEqual(3600)
    const message = new RegExp(
      `Du har åbnet ${OPENED_AN_HOUR} medlemmer, der ikke er dine egne, inden for en time. Du kan åbne flere om \\d\\d minutter.`,
    )
    const error = page.getByRole('alertdialog', { name: 'Fejl' })
    await expect(error).toContainText(message)
    await error.getByRole('button', { name: 'OK' }).click()
    const state = page.getByRole('heading', { name: 'Vent lidt, før du åbner flere' })
    await expect(state).toBeVisible()
    await expect(page.getByRole('main').getByText(message)).toBeVisible()
    for (const width of [1440, 768, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
      await expect(state).toBeInViewport()
    }
    await expectNoViolations(page)
    await page.setViewportSize({ width: 1440, height: 900 })

    await page.getByRole('link', { name: 'Mine medlemmer' }).click()
    await page.getByRole('table').locator('tbody').getByRole('link').first().click()
    await expect(page.getByRole('region', { name: 'Personlige oplysninger' })).toBeVisible()
    // Nothing was fetched again by itself.
    expect(calls).toEqual([429])
    // One who was opened before does not count again.
    await page.goto(strangers[0] ?? '')
    await expect(page.getByRole('region', { name: 'Medlemskab' })).toBeVisible()
  })

  test('[SUPPORT-20] support staff say why before they act as somebody', {
    tag: '@extension',
  }, async ({ page, signIn }) => {
    await signIn(SOFIE)
    await actAsAnna(page)
    const dialog = page.getByRole('dialog', { name: 'Hvorfor vil du se portalen som Anna Holm?' })
    const reason = dialog.getByRole('textbox', { name: /^Begrundelse/ })
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Se portalen' }).click()
    await expect(reason).toHaveAccessibleDescription(/Skriv en begrundelse/)
    for (const width of [1440, 768, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
    }
    await expectNoViolations(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await reason.fill('Anna har ringet om sin liste')
    await dialog.getByRole('button', { name: 'Se portalen' }).click()
    await expect(band(page)).toContainText('Anna Holm')
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
    await page.reload()
    await expect(band(page)).toContainText('Anna Holm')
  })

  test('[FILE-02] a virus and too large a file are refused with the reason, and other files are added', async ({
    page,
    openCase,
    trouble,
  }) => {
    const { item } = await openCase({ members: 0, cases: { taken: 1 } })
    const card = page.getByRole('region', { name: /^Filer/ })
    const dialog = page.getByRole('dialog', { name: 'Tilføj en fil til sagen' })
    const choose = (file: ReturnType<typeof aFile>) =>
      dialog.locator('input[type=file]').setInputFiles(file)
    const add = dialog.getByRole('button', { name: /^(Tilføj filen|Prøv igen)$/ })
    trouble.expect(/400|413/)

    await card.getByRole('button', { name: 'Tilføj fil' }).click()
    await choose(aFile('ansættelsesbrev.pdf', Buffer.from(EICAR)))
    await add.click()
    await expectRefused(
      page,
      'Filen er ikke tilføjet, fordi den indeholder en virus (Eicar-Test-Signature).',
    )
    await expect(dialog.getByRole('alert')).toContainText('Filen blev ikke tilføjet')
    await expect(dialog.getByText('ansættelsesbrev.pdf')).toBeVisible()

    await choose(aFile('lønseddel.pdf'))
    await add.click()
    await expect(page.getByText('lønseddel.pdf er tilføjet sagen')).toBeVisible()
    await expect(card.getByRole('listitem')).toHaveCount(1)
    await resizeFiles(item.caseId, LIMITS.bytesPerCase - MEGABYTE / 2)

    await card.getByRole('button', { name: 'Tilføj fil' }).click()
    await choose(aFile('for stor.pdf', Buffer.alloc(MEGABYTE)))
    await add.click()
    await expectRefused(
      page,
      'Filerne i en sag kan højst fylde 250 MB i alt. Der er ikke plads til mere.',
    )
    await choose(aFile('lille.txt'))
    await add.click()
    await expect(page.getByText('lille.txt er tilføjet sagen')).toBeVisible()
    await expect(card.getByRole('listitem')).toHaveCount(2)
    await expect(card).not.toContainText('ansættelsesbrev')
    await expectNoViolations(page)
  })
})

/** Expects the error dialog with a message, and closes it. */
async function expectRefused(page: Page, message: string): Promise<void> {
  const error = page.getByRole('alertdialog', { name: 'Fejl' })
  await expect(error).toContainText(message)
  await expectNoViolations(page)
  await error.getByRole('button', { name: 'OK' }).click()
  await expect(error).toHaveCount(0)
}

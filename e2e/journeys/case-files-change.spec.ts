import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessibility.ts'
import { callsTo, changeAnswer, SALARY } from '../support/backends.ts'
import { actAsAnna, SOFIE } from '../support/support-steps.ts'
import { expect, test } from '../support/test.ts'

const CASE = `${SALARY}/SagHent/HentSag?`
const RENAME = `${SALARY}/File/OmdoebSagsDokument`
const DELETE = `${SALARY}/File/SletSagsDokument`
const DOWNLOAD = `${SALARY}/File/DownloadSagsDokument/`

const card = (page: Page) => page.getByRole('region', { name: /^Filer/ })
const entries = (page: Page) => card(page).getByRole('listitem')
const row = (page: Page, name: string) =>
  card(page).getByRole('button', { name: new RegExp(`^${name}`) })
const button = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true })
const renaming = (page: Page) => page.getByRole('dialog', { name: 'Omdøb filen' })
const newName = (page: Page) => renaming(page).getByRole('textbox', { name: /^Nyt navn/ })
const deleting = (page: Page) => page.getByRole('alertdialog', { name: 'Slet filen?' })

/** A red square. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
)

async function upload(page: Page, name: string, buffer = Buffer.from(name)): Promise<void> {
  await button(page, 'Tilføj fil').click()
  const dialog = page.getByRole('dialog', { name: 'Tilføj en fil til sagen' })
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  await dialog.getByRole('button', { name: 'Tilføj filen' }).click()
  await expect(dialog).toHaveCount(0)
}

test.describe('case-files-change', () => {
  test('a file is renamed by keyboard, and a taken name is refused at the field', {
    tag: '@extension',
  }, async ({ page, openCase }) => {
    const { item } = await openCase({ members: 0, cases: { taken: 1 } })
    await upload(page, 'aftale.pdf')
    await upload(page, 'scan 0012.pdf')
    const sent = callsTo(page, RENAME)
    await button(page, 'Omdøb scan 0012').focus()
    await page.keyboard.press('Enter')
    await expect(newName(page)).toBeFocused()
    await expect(newName(page)).toHaveValue('scan 0012')
    await expectNoViolations(page)
    await newName(page).fill('aftale')
    await page.keyboard.press('Enter')
    await expect(newName(page)).toHaveAccessibleDescription(/Sagen har allerede en fil/)
    await expect(newName(page)).toHaveValue('aftale')
    await expectNoViolations(page)

    await newName(page).fill('Lønaftale maj')
    await page.keyboard.press('Enter')
    await expect(renaming(page)).toHaveCount(0)
    await expect(row(page, 'Lønaftale maj')).toBeFocused()
    await expect(page.getByText('Filen hedder nu Lønaftale maj.pdf')).toBeVisible()
    expect(sent.map((one) => one.postDataJSON())).toEqual(
      ['aftale', 'Lønaftale maj'].map((nytNavn) => ({
        sagsId: item.caseId,
        fuldeNavn: 'scan 0012.pdf',
        nytNavn,
      })),
    )
    const download = page.waitForRequest((request) => request.url().startsWith(DOWNLOAD))
    const popup = page.waitForEvent('popup')
    await row(page, 'Lønaftale maj').click()
    expect(decodeURIComponent((await download).url())).toMatch(/\/Lønaftale maj\.pdf$/)
    await (await popup).close()
  })

  test('a file is deleted after a question, and is gone for the mail that had chosen it', {
    tag: '@extension',
  }, async ({ page, openCase }) => {
    const { item } = await openCase({ members: 0, cases: { taken: 1 } })
    await upload(page, 'aftale.pdf')
    await upload(page, 'brev.pdf')
    const contact = page.getByRole('region', { name: 'Kontakt arbejdsgiver' })
    const write = contact.getByRole('button', { name: 'Skriv mail' })
    const mail = page.getByRole('dialog', { name: /^Mail til arbejdsgiveren/ })
    await write.click()
    await mail.getByRole('checkbox', { name: /^brev/ }).check()
    await mail.getByRole('button', { name: 'Luk', exact: true }).last().click()
    await expect(mail).toHaveCount(0)

    const sent = callsTo(page, DELETE)
    await button(page, 'Slet brev').focus()
    await page.keyboard.press('Enter')
    await expect(deleting(page)).toContainText('kan ikke hentes frem igen')
    await expectNoViolations(page)
    await page.keyboard.press('Escape')
    await expect(button(page, 'Slet brev')).toBeFocused()
    expect(sent).toEqual([])
    await page.keyboard.press('Enter')
    await deleting(page).getByRole('button', { name: 'Slet filen' }).click()
    await expect(deleting(page)).toHaveCount(0)
    await expect(row(page, 'aftale')).toBeFocused()
    expect(sent.map((one) => one.postDataJSON())).toEqual([
      { sagsId: item.caseId, fuldeNavn: 'brev.pdf' },
    ])
    await page.reload()
    await expect(entries(page)).toHaveCount(1)

    await write.click()
    await expect(mail.getByText(/^brev\.pdf er slettet eller omdøbt på sagen/)).toBeVisible()
    await expect(mail.getByRole('group', { name: /\(0 valgt\)/ })).toBeVisible()
    await mail.getByRole('button', { name: 'Luk', exact: true }).last().click()

    await button(page, 'Slet aftale').click()
    await deleting(page).getByRole('button', { name: 'Slet filen' }).click()
    await expect(card(page).getByText('Der er ingen filer på sagen endnu.')).toBeFocused()
  })

  test('a picture is shown on the page under its name, also on a telephone', {
    tag: '@made-file',
  }, async ({ page, openCase }) => {
    await openCase({ members: 0, cases: { taken: 1 } })
    const name = `${'Billede af lønseddel '.repeat(4)}2026`
    await upload(page, `${name}.png`, PICTURE)
    await button(page, `Vis ${name}`).focus()
    await page.keyboard.press('Enter')
    const preview = page.getByRole('dialog', { name: `${name}.png` })
    await expect(preview.getByRole('img', { name: `${name}.png` })).toHaveJSProperty(
      'naturalWidth',
      1,
    )
    await expectNoViolations(page)
    const popup = page.waitForEvent('popup')
    await preview.getByRole('button', { name: 'Åbn i ny fane' }).click()
    await expect(await popup).toHaveTitle(`${name}.png`)
    await (await popup).close()
    const download = page.waitForEvent('download')
    await preview.getByRole('button', { name: 'Hent' }).click()
    expect((await download).suggestedFilename()).toBe(`${name}.png`)
    await page.keyboard.press('Escape')
    await expect(button(page, `Vis ${name}`)).toBeFocused()

    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
    const { height } = (await button(page, `Vis ${name}`).boundingBox()) ?? { height: 0 }
    expect(height).toBeGreaterThanOrEqual(44)
    await button(page, `Vis ${name}`).click()
    await expect(preview.getByRole('button', { name: 'Åbn', exact: true })).toBeVisible()
    const box = await preview.boundingBox()
    expect((box?.x ?? -1) >= 0 && (box?.width ?? 999) <= 320).toBe(true)
    await expectNoViolations(page)
  })

  test('a file of somebody else, and any file while acting, is not changed', {
    tag: '@extension',
  }, async ({ page, openCase, signIn }) => {
    const change = page.getByRole('button', { name: /^(Omdøb|Slet) / })
    const { item } = await openCase({
      members: 0,
      cases: { taken: 1 },
      caseContents: { files: 1 },
    })
    await expect(card(page).getByRole('button', { name: /^Omdøb / })).toHaveCount(1)
    await changeAnswer(page, CASE, (body: { filList: readonly object[] }) => ({
      ...body,
      filList: body.filList.map((file) => ({ ...file, kanAendres: false })),
    }))
    await page.reload()
    await expect(entries(page)).toHaveCount(1)
    await expect(card(page).locator(change)).toHaveCount(0)
    expect(item.caseId).not.toBe('')

    await signIn(SOFIE)
    await actAsAnna(page)
    await page
      .getByRole('link', { name: /^Mine lønindplaceringer/ })
      .first()
      .click()
    await page.getByRole('row').getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(card(page)).toBeVisible()
    await expect(card(page).locator(change)).toHaveCount(0)
  })
})

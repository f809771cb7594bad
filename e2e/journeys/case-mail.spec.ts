import type { Locator, Page } from '@playwright/test'
import { expectNoViolations } from '../support/accessibility.ts'
import { answerAll, callsTo, SALARY } from '../support/backends.ts'
import { attachment, headersAsRead, waitForMails } from '../support/mailbox.ts'
import { addressOfCase, expect, test } from '../support/test.ts'

const CASE = `${SALARY}/SagHent/HentSag?`
const TEMPLATES = `${SALARY}/api/Mail/HentTrSkabelonMailList`
const SEND = `${SALARY}/api/Mail/SendMailFraTr`

const panel = (page: Page) => page.getByRole('region', { name: 'Kontakt arbejdsgiver' })
const write = (page: Page) => panel(page).getByRole('button', { name: 'Skriv mail' })
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Mail til arbejdsgiveren/ })
const field = (page: Page, name: string): Locator =>
  dialog(page)
    .getByLabel(new RegExp(`^${name}`))
    .first()
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Send mail' })
const files = (page: Page) => dialog(page).getByRole('checkbox')
const sent = (page: Page) => page.waitForRequest((request) => request.url() === SEND)

/** An address that only one test uses, since all tests share one mailbox. */
const ownAddress = (name: string) => `${name}.${crypto.randomUUID().slice(0, 8)}@kommune.test`

async function openMail(page: Page): Promise<void> {
  await write(page).click()
  await expect(field(page, 'Skabelon')).toBeVisible()
}

test.describe('case-mail', () => {
  test('[GEN-17] [MAIL-07] [MAIL-18] a mail goes to the employer with a file of the case, as it was written', async ({
    page,
    signIn,
    representative,
  }) => {
    const { login, name, cases } = await representative({
      members: 0,
      cases: { taken: 1 },
      caseContents: { files: 3 },
    })
    const [item] = cases
    const [to, cc, bcc] = [ownAddress('til'), ownAddress('kopi'), ownAddress('skjult')]
    await signIn(login, addressOfCase(item?.caseId))
    await openMail(page)
    await field(page, 'Skabelon').selectOption({ index: 1 })
    await field(page, 'Til').fill(` ${to} ,, `)
    await field(page, 'Cc').fill(cc)
    await field(page, 'Bcc').fill(bcc)
    await field(page, 'Emne').fill('Løn til Åse – “spørgsmål”')
    await field(page, 'Besked').fill('Kære Jørgen\n\nVi mangler æbler, øl og åbent hus.\nMvh')
    await files(page).first().check()

    const reloads = callsTo(page, CASE)
    const request = sent(page)
    await send(page).click()
    const body = (await request).postDataJSON()
    const { skabelonType, vedhaeftetFilIdList, ...rest } = body
    expect(skabelonType).toEqual(expect.stringMatching(/./))
    expect(vedhaeftetFilIdList).toEqual([
      { fuldeNavn: expect.stringMatching(/\.\w+$/), sagsNr: item?.caseNumber },
    ])
    expect(rest).toEqual({
      sagsId: item?.caseId,
      emne: 'Løn til Åse – “spørgsmål”',
      indhold: 'Kære Jørgen\n\nVi mangler æbler, øl og åbent hus.\nMvh',
      tilEmailAdresseList: [to],
      ccEmailAdresseList: [cc],
      bccEmailAdresseList: [bcc],
    })
    await expect(page.getByText('Mailen er sendt')).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    await expect(write(page)).toBeFocused()
    await expect.poll(() => reloads.length).toBe(1)
    await expect(panel(page).getByText(/ikke er sendt/)).toHaveCount(0)

    const [mail] = await waitForMails(to)
    if (mail === undefined) throw new Error('There is no mail.')
    expect(mail.subject).toBe('Løn til Åse – “spørgsmål”')
    expect(mail.text?.replaceAll('\r\n', '\n').trimEnd()).toBe(rest.indhold)
    expect([...mail.to].sort()).toEqual([bcc, cc, to].sort())
    const headers = headersAsRead(mail)
    expect(headers).toContain(`${name} via TR-portalen`)
    expect(headers).not.toContain(bcc)
    expect(mail.attachments.map((one) => one.name)).toEqual([vedhaeftetFilIdList[0].fuldeNavn])
    expect((await attachment(mail, 0)).length).toBe(mail.attachments[0]?.bytes)

    await openMail(page)
    await expect(field(page, 'Emne')).toHaveValue('')
  })

  test('[MAIL-01] [MAIL-02] [MAIL-19] a dialog on desktop, a side panel below; closed until the case is taken', async ({
    page,
    signIn,
    representative,
  }) => {
    const { login, cases } = await representative({ members: 0, cases: { taken: 1, untaken: 1 } })
    const taken = cases.find(({ state }) => state === 'taken')
    const untaken = cases.find(({ state }) => state === 'untaken')
    await signIn(login, addressOfCase(taken?.caseId))
    await write(page).focus()
    await page.keyboard.press('Enter')
    const box = async () => {
      await expect(dialog(page)).toBeVisible()
      const found = await dialog(page).boundingBox()
      return {
        left: found?.x ?? 0,
        height: found?.height ?? 0,
        right: (found?.x ?? 0) + (found?.width ?? 0),
      }
    }
    const wide = await box()
    expect(wide.left).toBeGreaterThan(100)
    expect(wide.right).toBeLessThan(1440)
    await page.keyboard.press('Escape')
    await expect(write(page)).toBeFocused()

    await page.setViewportSize({ width: 989, height: 800 })
    await openMail(page)
    // Wait until the panel has slid in.
    await expect.poll(async () => (await box()).right).toBe(989)
    expect(await box()).toMatchObject({ left: 489, height: 800 })
    await page.setViewportSize({ width: 320, height: 700 })
    await expectNoViolations(page)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await page.setViewportSize({ width: 1440, height: 900 })

    await page.goto(addressOfCase(untaken?.caseId))
    // The prompt to take the case covers the page.
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(write(page)).toBeDisabled()
    await write(page).hover()
    await expect(panel(page).getByRole('tooltip')).toContainText(/tag sagen først/i)
  })

  test('[MAIL-10] [MAIL-11] [MAIL-13] the draft is kept for its case until another page is opened', async ({
    page,
    openCase,
  }) => {
    await openCase({
      members: 0,
      cases: { taken: 2 },
      caseContents: { files: 1 },
    })
    await openMail(page)
    await field(page, 'Skabelon').selectOption({ index: 1 })
    await field(page, 'Besked').fill('Halvt skrevet')
    await field(page, 'Cc').fill('kopi@kommune.test')
    await files(page).first().check()
    await page.keyboard.press('Escape')
    await expect(panel(page).getByText('Du har en mail, der ikke er sendt')).toBeVisible()

    const isAsItWas = async () => {
      await openMail(page)
      await expect(field(page, 'Besked')).toHaveValue('Halvt skrevet')
      await expect(field(page, 'Cc')).toHaveValue('kopi@kommune.test')
      await expect(field(page, 'Skabelon')).not.toHaveValue('')
      await expect(files(page).first()).toBeChecked()
      await page.keyboard.press('Escape')
    }
    await isAsItWas()
    await page.reload()
    await isAsItWas()

    await page.getByRole('link', { name: 'Tilbage til mine lønindplaceringer' }).click()
    await page.getByRole('button', { name: 'Bliv her' }).click()
    await isAsItWas()
    await page.getByRole('link', { name: 'Tilbage til mine lønindplaceringer' }).click()
    await page.getByRole('button', { name: 'Slet kladden og gå videre' }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: 'Mine lønindplaceringer' }),
    ).toBeVisible()
    await page.goBack()
    await expect(panel(page)).toBeVisible()
    const isEmpty = async () => {
      await expect(panel(page).getByText(/ikke er sendt/)).toHaveCount(0)
      await openMail(page)
      await expect(field(page, 'Besked')).toHaveValue('')
    }
    await isEmpty()

    await field(page, 'Besked').fill('Halvt skrevet')
    await page.keyboard.press('Escape')
    const address = page.url()
    await page.goto('/mine-medlemmer')
    await expect(page.getByRole('heading', { level: 1, name: 'Mine medlemmer' })).toBeVisible()
    await page.goto(address)
    await isEmpty()
  })

  test('[MAIL-16] [ERR-15] a mail that was not sent stays as it was, and can be sent again', async ({
    page,
    openCase,
  }) => {
    await openCase({ members: 0, cases: { taken: 1 } })
    const templatesBack = await answerAll(page, TEMPLATES, { status: 503 })
    await write(page).click()
    const failed = dialog(page).getByRole('alert')
    await expect(failed).toContainText('Skabelonerne kunne ikke hentes')
    await expectNoViolations(page)
    await templatesBack()
    await failed.getByRole('button', { name: 'Prøv igen' }).click()
    await field(page, 'Skabelon').selectOption({ index: 1 })
    const to = ownAddress('til')
    await field(page, 'Til').fill(to)

    const sendingBack = await answerAll(page, SEND, { status: 500 })
    await send(page).click()
    const error = page.getByRole('alertdialog', { name: 'Fejl' })
    await expect(error).toContainText('Der skete en fejl - kontakt support')
    await error.getByRole('button', { name: 'OK' }).click()
    await expect(error).toHaveCount(0)
    await expect(send(page)).not.toHaveAttribute('aria-busy')
    await expect(field(page, 'Til')).toHaveValue(to)
    await sendingBack()
    await send(page).dblclick()
    await expect(page.getByText('Mailen er sendt')).toBeVisible()
    await waitForMails(to, 1)
  })
})

import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessibility.ts'
import { SALARY } from '../support/backends.ts'
import { MAILBOX, waitForMails } from '../support/mailbox.ts'
import { storedTokens } from '../support/storage.ts'
import { expect, test } from '../support/test.ts'

test.describe('mailbox', () => {
  test('shows the mail that the portal has sent, to any user of the machine and without script', {
    tag: '@made-file',
  }, async ({ page, signIn, representative }) => {
    const { login, name, cases } = await representative({
      members: 0,
      cases: { taken: 1 },
      caseContents: { files: 1 },
    })
    await signIn(login)
    const headers = { Authorization: `Bearer ${(await storedTokens(page)).accessToken}` }
    const caseId = cases[0]?.caseId
    const shown = await page.request.get(`${SALARY}/SagHent/HentSag?SagsId=${caseId}`, { headers })
    const [file] = (await shown.json()).filList
    const to = `postkasse.${caseId?.slice(0, 8)}@kommune.test`
    const sent = await page.request.post(`${SALARY}/api/Mail/SendMailFraTr`, {
      headers,
      data: {
        sagsId: caseId,
        skabelonType: 'FriMail',
        emne: '<b>Æblegrød</b> & øl',
        indhold: 'Kære <i>alle</i>\n\nÅh ja.',
        tilEmailAdresseList: [to],
        bccEmailAdresseList: [`skjult.${to}`],
        vedhaeftetFilIdList: [{ fuldeNavn: file.fuldeNavn, sagsNr: file.sagsNr }],
      },
    })
    expect(sent.status()).toBe(204)
    await waitForMails(to)

    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto(MAILBOX)
    await page.getByLabel('Modtager').fill(to)
    await page.getByLabel('Modtager').press('Enter')
    await expect(page.getByText(`1 mail, den nyeste først til ${to}`)).toBeVisible()
    await expectNoViolations(page)
    await expectNoSidewaysScroll(page)

    await page.getByRole('link', { name: '<b>Æblegrød</b> & øl' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('<b>Æblegrød</b> & øl')
    await expect(page.getByText('Kære <i>alle</i>')).toBeVisible()
    await expect(page.getByText(`${name} via TR-portalen`).first()).toBeVisible()
    await expect(page.getByText(`${to}, skjult.${to}`, { exact: true })).toBeVisible()
    await expectNoViolations(page)
    await expectNoSidewaysScroll(page)

    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: file.fuldeNavn }).click()
    expect((await download).suggestedFilename()).toBe(file.fuldeNavn)
    expect(await page.evaluate(() => document.scripts.length)).toBe(0)
  })
})

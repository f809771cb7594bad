import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessibility.ts'
import { MEMBERS } from '../support/backends.ts'
import { headersAsRead, waitForMails } from '../support/mailbox.ts'
import { expect, test } from '../support/test.ts'

const SEND = `${MEMBERS}/mail/sendtilmedlemmer`

test.describe('contact-send', { tag: '@extension' }, () => {
  test('a mail is sent to each member with the keyboard alone, and noted', async ({
    page,
    representative,
    signIn,
  }) => {
    const { login, memberIdent } = await representative({ members: 4 })
    await signIn(login, '/min-profil')
    await page.getByRole('button', { name: 'Ret kontaktoplysninger' }).click()
    const own = `tr-${memberIdent}@klub.test`
    await page.getByRole('dialog').getByRole('textbox', { name: 'E-mail' }).fill(own)
    await page.getByRole('dialog').getByRole('button', { name: 'Gem', exact: true }).click()
    await page.getByRole('button', { name: 'OK' }).click()

    await page.goto('/mine-medlemmer')
    await page.getByRole('button', { name: 'Kontakt flere' }).press('Enter')
    await page.getByRole('button', { name: 'OK, forstået' }).press('Enter')
    const bar = page.getByRole('region', { name: 'Kontakt flere medlemmer' })
    await bar.getByRole('checkbox').press('Space')
    await bar.getByRole('button', { name: 'Skriv mail' }).press('Enter')
    await page.getByRole('radio', { name: 'Privatmail' }).press('Space')
    await page.getByRole('button', { name: 'Send fra portalen' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: /^Send fra portalen til/ })
    await expectNoViolations(page)
    const subject = `Klubmøde ${memberIdent}`
    await dialog.getByRole('textbox', { name: /^Emne/ }).fill(subject)
    await dialog.getByRole('checkbox', { name: /^Skriv en note/ }).press('Space')
    await dialog.getByRole('button', { name: 'Se mailen, før den sendes' }).press('Enter')
    await expect(dialog.getByRole('heading', { name: /^Du sender \d mails?$/ })).toBeFocused()
    await expectNoViolations(page)
    await expectNoSidewaysScroll(page)
    const asked = page.waitForRequest((request) => request.url() === SEND)
    await dialog.getByRole('button', { name: /^Send \d/ }).press('Enter')
    const { Modtagere } = (await asked).postDataJSON()
    const result = page.getByRole('dialog', { name: 'Hvem har fået mailen?' })
    await expect(result.getByRole('status')).toHaveText(/^(\d) af \1 mails er sendt\.$/, {
      timeout: 20_000,
    })
    await expectNoViolations(page)
    await result.getByRole('button', { name: 'Færdig' }).press('Enter')
    await expect(bar).toBeHidden()
    for (const { Email } of Modtagere) {
      const [mail] = await waitForMails(Email)
      expect(mail?.subject).toBe(subject)
      expect(mail?.to).toEqual([Email])
      expect(mail?.text).toMatch(/^Kære [^{]+\n/)
      expect(mail && headersAsRead(mail)).toContain(own)
    }

    await page.goto('/mine-noter')
    await expect(page.getByText('Mail sendt fra portalen')).toHaveCount(Modtagere.length)
  })
})

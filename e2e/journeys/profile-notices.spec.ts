import { createRepresentative } from '@portal/rig/seed'
import { expectNoViolations } from '../support/accessibility.ts'
import { waitForMails } from '../support/mailbox.ts'
import { fillSignInForm, openGate } from '../support/sign-in-steps.ts'
import { agreeToWelcome } from '../support/storage.ts'
import { expect, test } from '../support/test.ts'

test.describe('profile-notices', { tag: '@extension' }, () => {
  test('a mail tells of deadlines, leads to them through the sign-in, and stops the mails', async ({
    page,
    browser,
    signIn,
  }) => {
    const { login } = await createRepresentative({ members: 0, cases: { overdue: 4 } })
    await signIn(login, '/min-profil')
    const choice = page.getByRole('combobox', { name: 'Nye sager og frister' })
    await expect(choice).toHaveValue('morgen')
    await expectNoViolations(page)
    await choice.focus()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText('Dit valg er gemt.')).toBeVisible()
    await expect(choice).toHaveValue('straks')
    const [mail] = await waitForMails(login)
    expect(mail?.subject).toMatch(/^Fristen er overskredet i \d sag(?:er)?$/)

    const [link = ''] = /http\S+mine-lonindplaceringer\b/.exec(mail?.text ?? '') ?? []
    const other = await (await browser.newContext({ locale: 'da-DK' })).newPage()
    await other.goto(link)
    await agreeToWelcome(other)
    await openGate(other)
    await fillSignInForm(other, login)
    await expect(other).toHaveURL('/mine-lonindplaceringer')
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    await other.context().close()

    const [stop = ''] = /http\S+noegle=\S+/.exec(mail?.text ?? '') ?? []
    const stranger = await (await browser.newContext()).newPage()
    await stranger.goto(stop)
    await expectNoViolations(stranger)
    await stranger.getByRole('button', { name: 'Stop mails' }).press('Enter')
    await expect(stranger.getByText('Du får ikke flere af disse mails.')).toBeVisible()
    await stranger.context().close()
    await page.reload()
    await expect(choice).toHaveValue('ingen')
  })
})

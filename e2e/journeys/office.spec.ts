import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessibility.ts'
import { MEMBERS } from '../support/backends.ts'
import { storedTokens } from '../support/storage.ts'
import { expect, fillSignInForm, test } from '../support/test.ts'

const SOFIE = 'sofie.support@portal.test'

test.describe('office', () => {
  test('shows the access log to those who are named, on a small screen and without script', {
    tag: '@made-file',
  }, async ({ page, signIn, representative }) => {
    const { login, memberIdent, memberIdents } = await representative({ members: 1 })
    await signIn(login)
    const headers = { Authorization: `Bearer ${(await storedTokens(page)).accessToken}` }
    const [member] = memberIdents
    const path = `${MEMBERS}/medlem/hentegetmedlem?request.medlemsident=${member}`
    expect((await page.request.get(path, { headers })).status()).toBe(200)
    await page.context().clearCookies()

    await page.goto(`${MEMBERS}/kontor`)
    await fillSignInForm(page, SOFIE)
    await expect(page.getByRole('heading', { level: 1, name: 'Adgange' })).toBeVisible()
    for (const width of [1440, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
    }
    await expectNoViolations(page)
    await page.getByLabel('Brugerens medlemsident').fill(memberIdent)
    await page.getByLabel('Medlem, sag eller søgeord').fill(member ?? '')
    await page.keyboard.press('Enter')
    await expect(page.getByText('GET /medlem/hentegetmedlem')).toHaveCount(1)
    await expectNoSidewaysScroll(page)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Hent som CSV' }).click()
    expect((await download).suggestedFilename()).toMatch(/^adgange-.*\.csv$/)
    expect(await page.evaluate(() => document.scripts.length)).toBe(0)
  })

  test('[UPD-06] refuses a change, and its sender reads why', { tag: '@extension' }, async ({
    page,
    signIn,
    representative,
  }) => {
    const { login, memberIdents } = await representative({ members: 1 })
    await signIn(login)
    const headers = { Authorization: `Bearer ${(await storedTokens(page)).accessToken}` }
    const sent = await page.request.post(`${MEMBERS}/opdatering/opdatermedlem`, {
      headers,
      data: {
        Medlemsident: memberIdents[0],
        // Not due for months, so that it waits for the office whatever the delay is.
        Aendringsdato: '2027-05-01 00:00:00',
        Timetal: 12.5,
      },
    })
    expect(sent.status()).toBe(204)
    const own = await page.request.get(
      `${MEMBERS}/medlem/hentegetmedlem?request.medlemsident=${memberIdents[0]}`,
      { headers },
    )
    const { FuldeNavn: name, Medlemsnummer: memberNumber } = (await own.json()).Medlem

    await page.context().clearCookies()
    const office = await page.context().newPage()
    await office.goto(`${MEMBERS}/kontor/aendringer`)
    await fillSignInForm(office, SOFIE)
    await office.getByLabel('Medlemmets navn eller medlemsnummer').fill(memberNumber)
    await office.keyboard.press('Enter')
    const card = office
      .getByRole('listitem')
      .filter({ has: office.getByRole('heading', { name }), hasText: '12,5' })
    await expect(card).toHaveCount(1)
    await expect(card).toContainText('01.05.2027')
    for (const width of [1440, 768, 390, 320]) {
      await office.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(office)
    }
    await expectNoViolations(office)
    await card.getByText('Afvis …').focus()
    await office.keyboard.press('Enter')
    await card.getByLabel(/^Begrundelse/).fill('Arbejdsgiveren oplyser 37 timer.')
    await card.getByRole('button', { name: `Afvis ændringen af ${name}` }).click()
    await expect(office.getByRole('status')).toContainText('Ændringen er afvist.')
    await office.close()

    await page.goto('/mine-opdateringer')
    await page.getByRole('button', { name, exact: true }).click()
    const panel = page.getByRole('dialog')
    await expect(panel.getByText('Afvist', { exact: true })).toBeVisible()
    await expect(
      panel.getByRole('heading', { name: 'Ændringen er afvist af afdelingen' }),
    ).toBeVisible()
    await expect(panel.getByText('Arbejdsgiveren oplyser 37 timer.')).toBeVisible()
    await expectNoViolations(page)
  })
})

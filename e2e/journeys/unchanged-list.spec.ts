import { MEMBERS } from '../support/backends.ts'
import { expect, test } from '../support/test.ts'

const OWN = `${MEMBERS}/medlem/hentegnemedlemmerprarbejdsstedprtrhverv`

test.describe('unchanged-list', () => {
  test('a list is sent compressed, and not again while it has not changed', async ({
    page,
    signIn,
    representative,
  }) => {
    const { login } = await representative({ members: 60 })
    const ofList = (request: { url(): string; method(): string }) =>
      request.url().startsWith(OWN) && request.method() === 'GET'
    const first = page.waitForResponse((response) => ofList(response.request()))
    await signIn(login, '/mine-medlemmer')
    expect((await (await first).allHeaders())['content-encoding']).toBe('gzip')
    const rows = page.getByRole('table').getByRole('row')
    await expect(rows.nth(1)).toBeVisible()
    const count = await rows.count()

    await page.getByRole('link', { name: 'Mine opdateringer' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Mine opdateringer' })).toBeVisible()
    const second = page.waitForResponse((response) => ofList(response.request()))
    await page.getByRole('link', { name: 'Mine medlemmer' }).click()
    const again = await second
    expect(again.request().headers()['if-none-match']).toBeTruthy()
    expect(again.status()).toBe(304)
    await expect(rows).toHaveCount(count)
  })
})

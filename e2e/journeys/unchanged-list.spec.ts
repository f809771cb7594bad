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
    const answers: { readonly status: number; readonly encoding: string | undefined }[] = []
    page.on('response', (response) => {
      const asked = response.request()
      if (!asked.url().startsWith(OWN) || asked.method() !== 'GET') return
      const encoding = response.headers()['content-encoding']
      answers.push({ status: response.status(), encoding })
    })
    await signIn(login, '/mine-medlemmer')
    const rows = page.getByRole('table').getByRole('row')
    await expect(rows.nth(1)).toBeVisible()
    const count = await rows.count()

    // A list that was fetched a moment ago is not fetched again at all.
    await expect(async () => {
      for (const name of ['Mine opdateringer', 'Mine medlemmer']) {
        await page.getByRole('link', { name }).first().click()
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      }
      expect(answers.length).toBeGreaterThan(1)
    }).toPass()
    expect(answers).toEqual([
      { status: 200, encoding: 'br' },
      { status: 304, encoding: undefined },
    ])
    await expect(rows).toHaveCount(count)
  })
})

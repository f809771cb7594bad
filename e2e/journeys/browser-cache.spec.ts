import type { Page, Response } from '@playwright/test'
import { HOST, MEMBERS } from '../support/backends.ts'
import { expect, gate, test } from '../support/test.ts'

const OWN = `${MEMBERS}/medlem/hentegnemedlemmerprarbejdsstedprtrhverv`

/** Collects the answers with the list of own members. */
function listAnswers(page: Page): readonly Response[] {
  const answers: Response[] = []
  page.on('response', (response) => {
    const asked = response.request()
    if (asked.url().startsWith(OWN) && asked.method() === 'GET') answers.push(response)
  })
  return answers
}

/** Whether the browser asked about an answer that it has, and whether all was sent. */
async function look(answer: Response | undefined) {
  if (answer === undefined) throw new Error('There is no answer.')
  const { 'if-none-match': tag } = await answer.request().allHeaders()
  const { responseBodySize } = await answer.request().sizes()
  return { asks: tag !== undefined, isSent: responseBodySize > 0 }
}

test.describe('browser-cache', () => {
  test('a list is sent compressed, not again while it has not changed, and anew to another person', {
    tag: '@chromium-only',
  }, async ({ page, signIn, representative }) => {
    const anna = await representative({ members: 60 })
    const bo = await representative({ members: 3 })
    const answers = listAnswers(page)
    await signIn(anna.login, '/mine-medlemmer')
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
    await expect(rows).toHaveCount(count)
    expect(await answers[0]?.headerValue('content-encoding')).toBe('gzip')
    expect(await look(answers[0])).toEqual({ asks: false, isSent: true })
    expect(await look(answers[1])).toEqual({ asks: true, isSent: false })

    await page.getByRole('banner').getByRole('button', { name: 'Log ud' }).click()
    await page.waitForURL(`${HOST}/`)
    await expect(gate(page)).toBeVisible()
    await signIn(bo.login, '/mine-medlemmer')
    await expect(rows).toHaveCount(4)
    expect(await look(answers.at(-1))).toEqual({ asks: false, isSent: true })
  })
})

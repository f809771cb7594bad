import type { Page } from '@playwright/test'
import { answerAsAnotherHouse } from '../support/other-house.ts'
import { expect, test } from '../support/test.ts'

const CASES = '/mine-lonindplaceringer'

/** What the page says, once nothing is loading. */
async function wordsOf(page: Page): Promise<string> {
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  // Code that comes later adds words without saying that it is loaded.
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[aria-busy="true"], [data-skeleton]')).toHaveCount(0)
  await expect(main).not.toContainText(/Henter [^.]*…/)
  let last = ''
  await expect(async () => {
    const now = (await main.textContent()) ?? ''
    const isSteady = now === last
    last = now
    expect(isSteady).toBe(true)
  }).toPass({ intervals: [300] })
  return last
}

test.describe('other-house', () => {
  test('every page says the same when the services have the habits of another house', async ({
    page,
    signIn,
  }) => {
    test.setTimeout(180_000)
    await signIn('anna.tr@portal.test', '/mine-medlemmer')
    const member = await page.getByRole('table').getByRole('link').first().getAttribute('href')
    await page.goto(CASES)
    const item = await page.getByRole('table').getByRole('link').first().getAttribute('href')
    await page.goto(`${CASES}?tab=lukket`)
    const closed = await page.getByRole('table').getByRole('link').first().getAttribute('href')
    const paths = [
      '/mine-medlemmer',
      member ?? '',
      '/mine-arbejdsteder',
      '/mine-noter',
      '/mine-opdateringer',
      CASES,
      `${CASES}?tab=lukket`,
      item ?? '',
      closed ?? '',
      '/min-profil',
      '/organisering',
    ]

    const ours = new Map<string, string>()
    for (const path of paths) {
      await page.goto(path)
      ours.set(path, await wordsOf(page))
    }
    await answerAsAnotherHouse(page)
    for (const path of paths) {
      await page.goto(path)
      expect.soft(await wordsOf(page), path).toBe(ours.get(path))
    }
    // A page may still ask for something.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})

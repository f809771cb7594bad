import { expect, test } from '../support/test.ts'

test.describe('organising', () => {
  test.beforeEach(async ({ page, signIn }) => {
    await signIn('anna.tr@portal.test', '/organisering')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('[ORG-01] [ORG-02] [ORG-06] has a title, a subtitle and a box of tips', async ({ page }) => {
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(/organis/i)
    await expect(main.locator('h1 + p, header p').first()).toBeVisible()
    await expect(main.getByRole('heading', { name: /tips|gode råd/i })).toBeVisible()
  })

  test('[ORG-03] [ORG-04] has five cards, two of which open to 2 and 4 links', async ({ page }) => {
    const main = page.getByRole('main')
    const groups = main.getByRole('button', { expanded: false })
    await expect(groups).toHaveCount(2)
    const links = main.getByRole('link')
    await expect(links).toHaveCount(3)
    const before = await links.count()
    const grown: number[] = []
    for (const group of [main.getByRole('button').nth(0), main.getByRole('button').nth(1)]) {
      const already = await links.count()
      await group.click()
      await expect(group).toHaveAttribute('aria-expanded', 'true')
      grown.push((await links.count()) - already)
    }
    expect(grown.toSorted()).toEqual([2, 4])
    for (const group of [main.getByRole('button').nth(0), main.getByRole('button').nth(1)]) {
      await group.click()
    }
    await expect(links).toHaveCount(before)
  })

  test('[ORG-07] texts and addresses of the links come from the texts', async ({ page }) => {
    await page.route('**/texts/da*', async (route) => {
      const answer = await route.fetch()
      const texts: Record<string, string> = await answer.json()
      const changed = Object.fromEntries(
        Object.entries(texts).map(([key, value]) => {
          if (!key.startsWith('organising.')) return [key, value]
          return [key, /^https:/.test(value) ? 'https://ny.example/side' : `${value}!`]
        }),
      )
      await route.fulfill({ response: answer, json: changed })
    })
    await page.reload()
    const links = page.getByRole('main').getByRole('link')
    await expect(links.first()).toHaveAttribute('href', 'https://ny.example/side')
    await expect(links.first()).toContainText('!')
  })
})

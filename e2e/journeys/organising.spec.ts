import { expect, test } from '../support/test.ts'

test.describe('organising', () => {
  test.beforeEach(async ({ page, signIn }) => {
    await signIn('anna.tr@portal.test', '/organisering')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('[ROUTE-14] [ORG-03] [ORG-04] has five cards, two of which open to 2 and 4 links', async ({
    page,
  }) => {
    const cards = page.getByRole('main').getByRole('list', { name: 'Materialer til organisering' })
    await expect(cards.getByRole('heading', { level: 2 })).toHaveText([
      /^Bliv medlem/,
      /^Tag godt imod nye kolleger/,
      'Fordele ved medlemskab',
      'Tag samtalen om medlemskab',
      /^Kurser i organisering/,
    ])
    const links = cards.getByRole('link')
    await expect(links).toHaveCount(3)
    await expect(cards.getByRole('button')).toHaveCount(2)
    for (const [name, count] of [
      ['Fordele ved medlemskab', 2],
      ['Tag samtalen om medlemskab', 4],
    ] as const) {
      const group = cards.getByRole('button', { name })
      await expect(group).toHaveAttribute('aria-expanded', 'false')
      await group.click()
      await expect(links).toHaveCount(3 + count)
      await group.click()
      await expect(links).toHaveCount(3)
    }
  })
})

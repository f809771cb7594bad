import { expect, test } from '../support/test.ts'

test.describe('organising', () => {
  test.beforeEach(async ({ page, signIn }) => {
    await signIn('anna.tr@portal.test', '/organisering')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('[ORG-01] [ORG-02] [ORG-06] has a title, a subtitle and a box of tips', async ({ page }) => {
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Organisering')
    await expect(
      main.getByText(/^Jo flere kolleger, der er med, jo stærkere står I\./),
    ).toBeVisible()
    const tips = main.getByRole('complementary', { name: 'Tips til samtalen' })
    await expect(tips.getByRole('listitem')).toHaveText([
      /^Lyt først\S/,
      /^Vær konkret\S/,
      /^Stil spørgsmålet\S/,
      /^Følg op\S/,
    ])
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

  test('[ORG-07] the bundled addresses are below the public site of the configuration', async ({
    page,
  }) => {
    const main = page.getByRole('main')
    for (const group of ['Fordele ved medlemskab', 'Tag samtalen om medlemskab']) {
      await main.getByRole('button', { name: group }).click()
    }
    const links = main.getByRole('list', { name: 'Materialer til organisering' }).getByRole('link')
    await expect(links).toHaveCount(9)
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    const { publicSite } = JSON.parse(
      (await page.locator('#portal-configuration').textContent()) ?? '',
    )
    expect(addresses.filter((address) => !address?.startsWith(publicSite))).toEqual([])
  })

  test('[ORG-07] texts and addresses of the links come from the texts', async ({ page }) => {
    const addressOf = (key: string) => `https://ny.example/${key}`
    await page.route('**/texts/da*', async (route) => {
      const answer = await route.fetch()
      const texts: Record<string, string> = await answer.json()
      const changed = Object.fromEntries(
        Object.entries(texts).map(([key, value]) => {
          if (!key.startsWith('organising.')) return [key, value]
          return [key, key.endsWith('.address') ? addressOf(key) : key]
        }),
      )
      await route.fulfill({ response: answer, json: changed })
    })
    await page.reload()
    const main = page.getByRole('main')
    for (const group of ['benefits', 'conversation']) {
      await main.getByRole('button', { name: `organising.cards.${group}.title` }).click()
    }
    const links = main.getByRole('link')
    const shown = [
      'join.title',
      'newColleagues.title',
      'benefits.link1.label',
      'benefits.link2.label',
      'conversation.link1.label',
      'conversation.link2.label',
      'conversation.link3.label',
      'conversation.link4.label',
      'courses.title',
    ].map((key) => `organising.cards.${key}`)
    await expect(links).toContainText(shown)
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
      shown.map((key) => addressOf(key.replace(/[^.]+$/, 'address'))),
    )
  })
})

import type { Page } from '@playwright/test'
import { callsTo, changeAnswer, hold, MEMBERS } from '../support/backends.ts'
import { expect, test } from '../support/test.ts'

const ANNA = 'anna.tr@portal.test'
const FRIDA = 'frida.ftr@portal.test'
const LIST = `${MEMBERS}/medlem/hentegnemedlemmerprarbejdsstedprtrhverv`

const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row')
const counter = (page: Page) => page.getByText(/^Viser [\d.]+ medlem(mer)?$/)

test.describe('own members', () => {
  test('[OWN-01] [OWN-06] [OWN-16] is announced while it loads, and lists the members with their number', async ({
    page,
    signIn,
  }) => {
    await signIn(ANNA, '/organisering')
    const calls = callsTo(page, LIST)
    const answered = page.waitForResponse((response) => response.url().startsWith(LIST))
    const go = await hold(page, LIST)
    await page.getByRole('link', { name: 'Mine medlemmer' }).click()
    await expect(page.getByText('Henter dine medlemmer …')).toBeAttached()
    go()
    const { Medlemmer: members } = await (await answered).json()
    await expect(page.getByRole('heading', { level: 1, name: 'Mine medlemmer' })).toBeVisible()
    await expect(page.getByText('Henter dine medlemmer …')).toHaveCount(0)
    await expect(counter(page)).toHaveText(`Viser ${members.length} medlemmer`)
    await expect(rows(page)).toHaveCount(members.length)
    expect(calls).toHaveLength(1)
    expect(calls[0]?.method()).toBe('GET')
    const withNotes = members.find(({ AntalNoter }: { AntalNoter: number }) => AntalNoter > 0)
    const row = rows(page).filter({
      has: page.locator(`a[href="/mine-medlemmer/${withNotes.Medlemsident}"]`),
    })
    await expect(row.getByRole('link')).toHaveText(withNotes.FuldeNavn)
    await expect(row.getByRole('cell').nth(2)).toHaveText(/^\d\d\.\d\d\.\d{4}$/)
    await expect(row.getByRole('cell').last()).toHaveText(String(withNotes.AntalNoter))
  })

  test('[OWN-10] the columns have the given widths, and what belongs to them fits in at every width', async ({
    page,
    signIn,
  }) => {
    await signIn(ANNA)
    await expect(rows(page).first()).toBeVisible()
    const widths = await page.getByRole('table').evaluate((table) => {
      const whole = table.getBoundingClientRect().width
      return [...table.querySelectorAll('thead th')].map((cell) =>
        Math.round((cell.getBoundingClientRect().width / whole) * 100),
      )
    })
    expect(widths).toEqual([8, 24, 24, 12, 8, 16, 8])

    await expect(rows(page).locator('.more').first()).toBeAttached()
    for (const width of [990, 1045, 1100, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const cutOff = await rows(page)
        .locator('.status, .more')
        .evaluateAll((parts) =>
          parts
            .filter((part) => {
              const cell = part.closest('td')?.getBoundingClientRect()
              const { left, right, top, bottom } = part.getBoundingClientRect()
              return (
                !cell ||
                left < cell.left ||
                right > cell.right ||
                top < cell.top ||
                bottom > cell.bottom
              )
            })
            .map((part) => part.textContent),
        )
      expect(cutOff).toEqual([])
    }

    const heading = page.getByRole('heading', { level: 1, name: 'Mine medlemmer' })
    const edges = async () => {
      const boxes = [heading, page.getByRole('searchbox'), counter(page)]
      return Promise.all(boxes.map(async (one) => (await one.boundingBox())?.x))
    }
    for (const width of [1440, 768, 390]) {
      await page.setViewportSize({ width, height: 800 })
      // The page has another layout a moment after the window has another width.
      await expect(async () => {
        const [edge, ...others] = await edges()
        expect(edge).toBeGreaterThan(0)
        expect(others, `at ${width} px`).toEqual([edge, edge])
      }).toPass({ timeout: 5_000 })
    }
  })

  test('[OWN-24] [GEN-10] a star adds and removes the favourite, and the member is fetched again', async ({
    page,
    signIn,
    representative,
  }) => {
    const { login } = await representative({ members: 4 })
    await changeAnswer(page, `${MEMBERS}/medlem/hentegetmedlem`, (body: { Medlem: object }) => ({
      Medlem: { ...body.Medlem, AntalNoter: 7 },
    }))
    await signIn(login)
    const row = rows(page).first()
    const id = ((await row.getByRole('link').getAttribute('href')) ?? '').split('/').at(-1)
    const star = row.getByRole('button')
    await expect(star).toHaveAttribute('aria-pressed', 'false')
    const query = new URLSearchParams([
      ['request.favoritId', id ?? ''],
      ['request.favoritType', 'MedlemIdent'],
    ])
    const added = page.waitForRequest((request) => request.url().includes('/favorit/'))
    const fetched = page.waitForRequest((request) =>
      request.url().includes('/medlem/hentegetmedlem'),
    )
    await star.click()
    expect((await added).method()).toBe('POST')
    expect((await added).url()).toBe(`${MEMBERS}/favorit/tilfoejfavorit?${query}`)
    expect(new URL((await fetched).url()).searchParams.get('request.medlemsident')).toBe(id)
    await expect(star).toHaveAttribute('aria-pressed', 'true')
    await expect(row.getByRole('cell').last()).toHaveText('7')
    await page.reload()
    await expect(star).toHaveAttribute('aria-pressed', 'true')
    const removed = page.waitForRequest((request) => request.url().includes('/favorit/'))
    await star.click()
    expect((await removed).method()).toBe('DELETE')
    expect((await removed).url()).toBe(`${MEMBERS}/favorit/fjernfavorit?${query}`)
    await expect(star).toHaveAttribute('aria-pressed', 'false')
  })

  test('below 990 px the first of many cards wait for no code that measures, and all are there without it', async ({
    page,
    signIn,
    representative,
  }) => {
    const { login } = await representative({ members: 120 })
    const list = page.getByRole('list', { name: 'Mine medlemmer' })
    let refuse = () => {}
    const refused = new Promise<void>((resolve) => {
      refuse = resolve
    })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.route(/\/list-window\./, async (route) => {
      await refused
      await route.abort()
    })
    await signIn(login)
    await expect(list.locator('[aria-posinset="1"]')).toBeVisible()
    await expect(list.locator('[aria-posinset="120"]')).toHaveCount(0)
    refuse()
    await expect(list.locator('[aria-posinset="120"]')).toBeAttached()
    await page.unrouteAll()
  })

  test('follows the window through many cards', async ({ page, signIn }) => {
    const list = page.getByRole('list', { name: 'Mine medlemmer' })
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(FRIDA)
    await expect(list.locator('[aria-posinset="1"]')).toBeVisible()
    await expect(async () => {
      await page.keyboard.press('End')
      await expect(list.locator('[aria-posinset="5000"]')).toBeVisible({ timeout: 500 })
    }).toPass()
    await expect(list.locator('[aria-posinset="1"]')).toHaveCount(0)
  })
})

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { answerAll, callsTo, changeAnswer, hold, MEMBERS } from '../support/backends.ts'
import { expect, test } from '../support/test.ts'

const ANNA = 'anna.tr@portal.test'
const FRIDA = 'frida.ftr@portal.test'
const LIST = `${MEMBERS}/medlem/hentegnemedlemmerprarbejdsstedprtrhverv`

const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row')
const names = async (page: Page) =>
  rows(page).evaluateAll((all) =>
    all.map((row) => row.querySelector('a')?.textContent?.trim() ?? ''),
  )
const counter = (page: Page) => page.getByText(/^Viser [\d.]+ medlem(mer)?$/)
const header = (page: Page, name: RegExp | string) => page.getByRole('columnheader', { name })

test.describe('own members', () => {
  test('[OWN-01] [OWN-06] [OWN-16] has a title and shows the number of members', async ({
    page,
    signIn,
  }) => {
    const calls = callsTo(page, LIST)
    const answered = page.waitForResponse((response) => response.url().startsWith(LIST))
    await signIn(ANNA)
    const { Medlemmer: members } = await (await answered).json()
    await expect(page.getByRole('heading', { level: 1, name: 'Mine medlemmer' })).toBeVisible()
    await expect(counter(page)).toHaveText(`Viser ${members.length} medlemmer`)
    await expect(rows(page)).toHaveCount(members.length)
    expect(calls).toHaveLength(1)
    expect(calls[0]?.method()).toBe('GET')
  })

  test('the heading, the search and the number of members begin at one edge', async ({
    page,
    signIn,
  }) => {
    await signIn(ANNA)
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

  test('[OWN-09] [OWN-10] has six sortable columns of the given widths', async ({
    page,
    signIn,
  }) => {
    await signIn(ANNA)
    for (const name of [
      /navn/i,
      /arbejdssted/i,
      /fødselsdag|fødselsdato/i,
      /alder/i,
      /status/i,
      /noter/i,
    ]) {
      await header(page, name).getByRole('button').click()
      await expect(header(page, name)).toHaveAttribute('aria-sort', /^(a|de)scending$/)
    }
    const widths = await page.getByRole('table').evaluate((table) => {
      const whole = table.getBoundingClientRect().width
      return [...table.querySelectorAll('thead th')].map((cell) =>
        Math.round((cell.getBoundingClientRect().width / whole) * 100),
      )
    })
    expect(widths).toEqual([8, 24, 24, 12, 8, 16, 8])
  })

  test('[OWN-15] [CONST-22] is sorted by name, the Danish way', async ({ page, signIn }) => {
    // Reverse the rows, because the service already returns them sorted by name.
    await changeAnswer(page, LIST, (body: { Medlemmer: object[] }) => ({
      ...body,
      Medlemmer: body.Medlemmer.toReversed(),
    }))
    await signIn(ANNA)
    await expect(header(page, /navn/i)).toHaveAttribute('aria-sort', 'ascending')
    const shown = await names(page)
    expect(shown.length).toBeGreaterThan(20)
    expect(shown).toEqual(shown.toSorted(new Intl.Collator('da').compare))
  })

  test('[OWN-09] a click sorts by the column, another turns it round', async ({ page, signIn }) => {
    await signIn(ANNA)
    await expect(rows(page).first()).toBeVisible()
    const before = await names(page)
    const age = header(page, /alder/i)
    const ages = () =>
      rows(page).evaluateAll((all) => all.map((row) => Number(row.children[4]?.textContent)))
    await age.getByRole('button').click()
    await expect(age).toHaveAttribute('aria-sort', 'ascending')
    const isUp = async () => {
      const up = (await ages()).filter((value) => value > 0)
      return up.length > 20 && up.every((value, index) => value >= (up[index - 1] ?? 0))
    }
    await expect.poll(isUp).toBe(true)
    await age.getByRole('button').click()
    await expect(age).toHaveAttribute('aria-sort', 'descending')
    expect(page.url()).toContain('?')
    await page.reload()
    await expect(age).toHaveAttribute('aria-sort', 'descending')
    expect(await names(page)).not.toEqual(before)
  })

  test('[OWN-11] [OWN-13] [OWN-14] a row shows initials and notes, and links to the member', async ({
    page,
    signIn,
  }) => {
    const answered = page.waitForResponse((response) => response.url().startsWith(LIST))
    await signIn(ANNA)
    const { Medlemmer: members } = await (await answered).json()
    const withNotes = members.find(({ AntalNoter }: { AntalNoter: number }) => AntalNoter > 0)
    const row = rows(page).filter({
      has: page.getByRole('link', { name: withNotes.FuldeNavn, exact: true }),
    })
    await expect(row.first().getByRole('cell').last()).toHaveText(String(withNotes.AntalNoter))
    const words = withNotes.FuldeNavn.split(' ')
    const initials = `${words[0][0]}${words.at(-1)[0]}`
    await expect(row.first().getByText(initials, { exact: true })).toBeVisible()
    await expect(row.first().getByRole('link')).toHaveAttribute(
      'href',
      `/mine-medlemmer/${withNotes.Medlemsident}`,
    )
  })

  test('[DATE-07] birthdays show as dd.mm.yyyy', async ({ page, signIn }) => {
    await signIn(ANNA)
    await expect(rows(page).first().getByRole('cell').nth(2)).toHaveText(/^\d\d\.\d\d\.\d{4}$/)
  })

  test('[OWN-17] [OWN-18] [OWN-21] the status shows as words, and none when not updated', async ({
    page,
    signIn,
  }) => {
    const answered = page.waitForResponse((response) => response.url().startsWith(LIST))
    await signIn(ANNA)
    const { Medlemmer: members } = await (await answered).json()
    const cellOf = (status: string) => {
      const member = members.find(
        ({ OpdateringStatus }: { OpdateringStatus: string }) => OpdateringStatus === status,
      )
      expect(member).toBeDefined()
      return rows(page)
        .filter({ has: page.locator(`a[href="/mine-medlemmer/${member.Medlemsident}"]`) })
        .getByRole('cell')
        .nth(4)
    }
    await expect(cellOf('FaerdigBehandlet')).toHaveText(/færdig/i)
    await expect(cellOf('UnderOpdatering')).toHaveText(/under opdatering/i)
    await expect(cellOf('IkkeOpdateret')).toHaveText('')
  })

  test('badges and the number of further workplaces fit into their cells at every width', async ({
    page,
    signIn,
  }) => {
    await signIn(ANNA)
    await expect(rows(page).first()).toBeVisible()
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
  })

  test('[OWN-02] [FILTER-08] the search narrows the list and is kept in the address', async ({
    page,
    signIn,
  }) => {
    await signIn(ANNA)
    await expect(rows(page).first()).toBeVisible()
    const all = await names(page)
    const word = all[0]?.split(' ')[0] ?? ''
    await page.getByRole('searchbox').fill(word.toUpperCase())
    // Anna's list has at most 100 rows, so all rows are in the DOM.
    const expected = all.filter((name) => name.toLowerCase().includes(word.toLowerCase())).length
    expect(expected).toBeLessThan(all.length)
    await expect(counter(page)).toHaveText(`Viser ${expected} medlemmer`)
    for (const name of await names(page)) expect(name.toLowerCase()).toContain(word.toLowerCase())
    await expect.poll(() => decodeURIComponent(page.url())).toContain(word.toUpperCase())
    await page.reload()
    await expect(page.getByRole('searchbox')).toHaveValue(word.toUpperCase())
    await expect(rows(page)).toHaveCount(expected)
    await page.getByRole('searchbox').fill('zzzz')
    await expect(page.getByText('Viser 0 medlemmer')).toBeVisible()
  })

  test('[OWN-12] [OWN-23] [OWN-25] a star adds and removes the favourite', async ({
    page,
    signIn,
    representative,
  }) => {
    const { login } = await representative({ members: 4 })
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
    await star.click()
    expect((await added).method()).toBe('POST')
    expect((await added).url()).toBe(`${MEMBERS}/favorit/tilfoejfavorit?${query}`)
    await expect(star).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(star).toHaveAttribute('aria-pressed', 'true')
    const removed = page.waitForRequest((request) => request.url().includes('/favorit/'))
    await star.click()
    expect((await removed).method()).toBe('DELETE')
    expect((await removed).url()).toBe(`${MEMBERS}/favorit/fjernfavorit?${query}`)
    await expect(star).toHaveAttribute('aria-pressed', 'false')
  })

  test('[OWN-24] [GEN-10] after a change the member is fetched again', async ({
    page,
    signIn,
    representative,
  }) => {
    const { login } = await representative({ members: 2 })
    await changeAnswer(page, `${MEMBERS}/medlem/hentegetmedlem`, (body: { Medlem: object }) => ({
      Medlem: { ...body.Medlem, AntalNoter: 7 },
    }))
    await signIn(login)
    const row = rows(page).first()
    const id = ((await row.getByRole('link').getAttribute('href')) ?? '').split('/').at(-1)
    const fetched = page.waitForRequest((request) =>
      request.url().includes('/medlem/hentegetmedlem'),
    )
    await row.getByRole('button').click()
    expect(new URL((await fetched).url()).searchParams.get('request.medlemsident')).toBe(id)
    await expect(row.getByRole('button')).toHaveAttribute('aria-pressed', 'true')
    await expect(row.getByRole('cell').last()).toHaveText('7')
  })

  test('a favourite that cannot be saved shows an error, and the star is unchanged', async ({
    page,
    signIn,
    representative,
  }) => {
    const { login } = await representative({ members: 2 })
    await signIn(login)
    const star = rows(page).first().getByRole('button')
    await expect(star).toHaveAttribute('aria-pressed', 'false')
    await answerAll(page, `${MEMBERS}/favorit/`, {
      status: 500,
      body: { Message: 'Kan ikke gemmes' },
    })
    await star.click()
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toContainText(
      'Kan ikke gemmes',
    )
    await page.getByRole('button', { name: 'OK' }).click()
    await expect(star).toHaveAttribute('aria-pressed', 'false')
  })

  test('exports the rows that the list shows, for Danish Excel', { tag: '@made-file' }, async ({
    page,
    signIn,
  }) => {
    await signIn(ANNA, '/mine-medlemmer?sortering=-navn')
    await page.getByRole('searchbox').fill('sen')
    await expect(counter(page)).not.toHaveText(/Viser 6\d/)
    const shown = await names(page)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Eksportér til Excel' }).click()
    const download = await saved
    expect(download.suggestedFilename()).toMatch(/^Mine medlemmer \d{4}-\d\d-\d\d\.csv$/)
    const text = await readFile(await download.path(), 'utf8')
    const lines = text.split('\r\n')
    expect(lines[0]).toBe('\uFEFFNavn;Medlemsnummer;Arbejdssted;Fødselsdag;Alder;Status;Noter')
    expect(lines.slice(1, -1).map((line) => line.split(';')[0])).toEqual(shown)
  })

  test('below 990 px the first of many cards wait for no code that measures, and all are there without it', async ({
    page,
    signIn,
  }) => {
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
    await signIn(FRIDA)
    await expect(list.locator('[aria-posinset="1"]')).toBeVisible()
    await expect(list.locator('[aria-posinset="5000"]')).toHaveCount(0)
    refuse()
    await expect(list.locator('[aria-posinset="5000"]')).toBeAttached({ timeout: 30_000 })
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

  test('announces that it is loading', async ({ page, signIn }) => {
    await signIn(ANNA, '/organisering')
    const go = await hold(page, LIST)
    await page.getByRole('link', { name: 'Mine medlemmer' }).click()
    await expect(page.getByText('Henter dine medlemmer …')).toBeAttached()
    go()
    await expect(counter(page)).toBeVisible()
    await expect(page.getByText('Henter dine medlemmer …')).toHaveCount(0)
  })
})

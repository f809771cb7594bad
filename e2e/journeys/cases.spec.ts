import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { SALARY } from '../support/backends.ts'
import { expect, test } from '../support/test.ts'

const ANNA = 'anna.tr@portal.test'
const PATH = '/mine-lonindplaceringer'
const OPEN = `${SALARY}/SagHent/HentMineLoenindplaceringSagList`
const CLOSED = `${SALARY}/SagHent/HentAfluttetSagList?`
const MORE = `${SALARY}/SagHent/HentAfluttetSagListNextPages`

interface CaseWire {
  readonly sagsId: string
  readonly sagsNr: string
  readonly sagStatus: { readonly statusNavn: string; readonly visStatus: boolean }
  readonly nyansat: { readonly navn: string }
}

interface DatedCaseWire extends CaseWire {
  readonly fristDato: string | null
  readonly reminder: { readonly status: 'Aktiv' | 'Passiv'; readonly dato: string } | null
}

const rows = (page: Page) => page.getByRole('table').locator('tbody tr:not([data-skeleton])')
const carousel = (page: Page) =>
  page.getByRole('region', { name: 'Sager, der ikke er taget endnu' })
const real = <C extends CaseWire>(cases: readonly C[]) =>
  cases.filter(({ sagsNr }) => sagsNr.startsWith('LI'))
const namesOf = (cases: readonly CaseWire[]) => cases.map(({ nyansat }) => nyansat.navn)
const more = (page: Page) => page.getByRole('button', { name: 'Hent flere' })

async function widthsOf(page: Page): Promise<readonly number[]> {
  return page.getByRole('table').evaluate((table) => {
    const whole = table.getBoundingClientRect().width
    return [...table.querySelectorAll('thead th')].map((cell) =>
      Math.round((cell.getBoundingClientRect().width / whole) * 100),
    )
  })
}

/** Leaves as many open cases in the answer as there are changes, each with its changes. */
async function changeOpenCases(page: Page, changes: readonly object[]): Promise<void> {
  await page.route(
    (url) => url.href.startsWith(OPEN),
    async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      const open = real(body.aabneSagList).slice(0, changes.length)
      const aabneSagList = open.map((one, index) => ({ ...one, ...changes[index] }))
      await route.fulfill({ response, json: { ...body, aabneSagList } })
    },
  )
}

test.describe('cases', () => {
  test('[CASE-01] [CASE-07] [CASE-32] the open tab lists and counts the open cases, in columns of the given widths', async ({
    page,
    signIn,
  }) => {
    const answered = page.waitForResponse((response) => response.url().startsWith(OPEN))
    await signIn(ANNA, PATH)
    const { aabneSagList: open } = await (await answered).json()
    await expect(
      page.getByRole('heading', { level: 1, name: 'Mine lønindplaceringer', exact: true }),
    ).toBeVisible()
    await expect(
      page.getByRole('heading', { name: `Åbne sager (${real(open).length})` }),
    ).toBeVisible()
    await expect(rows(page).getByRole('link')).toHaveText(namesOf(real(open)))
    expect(await widthsOf(page)).toEqual([13, 18, 18, 17, 16, 10, 4, 4])
  })

  test('[CASE-05] [CASE-06] [CASE-12] untaken cases are shown in a carousel with dots and arrows, as many as fit', async ({
    page,
    signIn,
  }) => {
    const answered = page.waitForResponse((response) => response.url().startsWith(OPEN))
    await signIn(ANNA, PATH)
    const { tilBekraeftelseSagList: waiting } = await (await answered).json()
    await expect(carousel(page).getByRole('heading', { level: 2 })).toHaveText(
      `Sager, der ikke er taget endnu (${real(waiting).length})`,
    )
    const cards = carousel(page).getByRole('article')
    await expect(cards.getByRole('link')).toHaveText(namesOf(real(waiting)))
    const dots = carousel(page).getByRole('button', { name: /^Vis side/ })
    await expect(dots).toHaveCount(Math.ceil(real(waiting).length / 4))
    await expect(dots.first()).toHaveAttribute('aria-current', 'true')
    await carousel(page).getByRole('button', { name: 'Næste sager' }).click()
    await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true')
    await expect(cards.nth(4)).toBeInViewport()
    await expect(cards.first()).not.toBeInViewport()
    await carousel(page).getByRole('button', { name: 'Forrige sager' }).click()
    await expect(dots.first()).toHaveAttribute('aria-current', 'true')
    await expect(cards.first()).toBeInViewport()
    await dots.nth(1).click()
    await expect(cards.first()).not.toBeInViewport()

    const inView = async () =>
      carousel(page)
        .getByRole('list')
        .evaluate((list) => {
          const { left, right } = list.getBoundingClientRect()
          return [...list.children].filter((card) => {
            const box = card.getBoundingClientRect()
            return box.left >= left - 1 && box.right <= right + 1
          }).length
        })
    for (const [width, count] of [
      [1024, 4],
      [1023, 3],
      [768, 3],
      [767, 2],
      [640, 2],
      [639, 1],
      [320, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(inView, { message: `at ${width} px` }).toBe(count)
    }
  })

  test('the days of reminders fit into their column at every width', async ({ page, signIn }) => {
    const dates = ['2026-11-20', '2026-11-21', '2027-11-20']
    await changeOpenCases(
      page,
      dates.map((dato, index) => ({
        reminder: {
          id: String(index),
          indhold: 'Ring',
          status: 'Aktiv',
          dato,
          sendReminderMail: false,
        },
      })),
    )
    await signIn(ANNA, PATH)
    await expect(rows(page)).toHaveCount(3)
    const cells = rows(page).locator('td:nth-child(7)')
    await expect(cells).toHaveText(['20.11. i dag', '21.11. i morgen', '20.11. om 365 dage'])
    for (const width of [1440, 1000]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await widthsOf(page)).toEqual([13, 18, 18, 17, 16, 10, 4, 4])
      const looks = await cells.evaluateAll((all) =>
        all.map((cell) => {
          const day = cell.querySelector('time')?.parentElement ?? cell
          const { left, right } = cell.getBoundingClientRect()
          const box = day.getBoundingClientRect()
          return {
            fits: box.left >= left && box.right <= right,
            framed: getComputedStyle(day).borderTopWidth === '1px',
          }
        }),
      )
      expect(looks).toEqual([
        { fits: true, framed: true },
        { fits: true, framed: false },
        { fits: true, framed: false },
      ])
    }
  })

  test('[CASE-24] [CASE-25] [CASE-33] the closed tab loads twenty, and more on demand, in columns of the given widths', async ({
    page,
    signIn,
  }) => {
    const answered = page.waitForResponse((response) => response.url().startsWith(CLOSED))
    await signIn(ANNA, `${PATH}?tab=lukket`)
    const first = await answered
    expect(new URL(first.url()).searchParams.get('PageSize')).toBe('20')
    const { sagList, sagListId, totalAntal } = await first.json()
    expect(sagList).toHaveLength(20)
    expect(totalAntal).toBeGreaterThan(20)
    await expect(rows(page).getByRole('link')).toHaveText(namesOf(real(sagList)))
    expect(await widthsOf(page)).toEqual([14, 20, 21, 21, 12, 12])
    const next = page.waitForResponse((response) => response.url().startsWith(MORE))
    await more(page).click()
    const second = await next
    expect(new URL(second.url()).searchParams.get('SagListId')).toBe(sagListId)
    const { sagList: added } = await second.json()
    await expect(rows(page).getByRole('link')).toHaveText(namesOf(real([...sagList, ...added])))
  })

  test('the deadlines of one case, or of all open ones, are saved for the calendar', {
    tag: '@made-file',
  }, async ({ page, signIn }) => {
    const save = async () => {
      const saving = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Gem i kalender' }).click()
      const saved = await saving
      return { name: saved.suggestedFilename(), file: await readFile(await saved.path(), 'utf8') }
    }
    const answered = page.waitForResponse((response) => response.url().startsWith(OPEN))
    await signIn(ANNA, PATH)
    const { aabneSagList } = await (await answered).json()
    const open: readonly DatedCaseWire[] = real(aabneSagList)
    const dates = open.flatMap(({ fristDato, reminder }) => [
      ...(fristDato === null ? [] : [fristDato]),
      ...(reminder?.status === 'Aktiv' ? [reminder.dato] : []),
    ])
    const all = await save()
    expect(all.name).toBe('Frister og reminders 2026-11-20.ics')
    expect(all.file.match(/^DTSTART.*$/gm)).toEqual(
      dates.map((date) => `DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`),
    )
    await expect(page.getByText(`${dates.length} datoer er gemt til din kalender`)).toBeVisible()
    const first = open.find(({ fristDato }) => fristDato !== null)
    await page.goto(`${PATH}/sag/${first?.sagsId}`)
    const one = await save()
    expect(one.name).toBe(`${first?.sagsNr}.ics`)
    expect(one.file).toContain(`UID:deadline-${first?.sagsId}@tr-portalen\r\n`)
  })
})

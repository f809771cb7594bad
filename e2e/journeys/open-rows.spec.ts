import type { Locator, Page } from '@playwright/test'
import { answerAll, MEMBERS } from '../support/backends.ts'
import { expect, test } from '../support/test.ts'

const ANNA = 'anna.tr@portal.test'
const SEARCH = `${MEMBERS}/medlem/soegallemedlemmer`
const UPDATES = `${MEMBERS}/opdatering/hentegnemedlemmeropdateringerlist`

const person = { Medlemsident: 'M-1', Medlemsnummer: '1', Fornavn: 'Bo', Efternavn: 'Bak' }

const hit = {
  ...person,
  FuldeNavn: 'Bo Bak',
  Afdeling: { Nummer: '070', Navn: 'FOA Odense' },
  Arbejdssteder: [{ Nummer: 'A', Navn: 'Plejehjemmet Bakken', ErPrimaer: true }],
  OpdateringStatus: 'IkkeOpdateret',
  ErEgetMedlem: false,
  ErTilfoejetAfBruger: false,
}

const update = {
  BatchId: '1',
  OpdateringType: 'OpdaterMedlem',
  RegTid: `${process.env.PORTAL_TODAY ?? ''}T08:00:00.000Z`,
  BehandlingTid: null,
  OpdateringBatchStatus: 'UnderOpdatering',
  Medlem: {
    ...person,
    FuldeNavn: 'Bo Bak',
    FoedselsDato: null,
    Afdeling: null,
    ErEgetMedlem: true,
  },
  Bruger: { Medlemsident: 'M-2', Fornavn: 'Anna', Efternavn: 'Holm', FuldeNavn: 'Anna Holm' },
}

interface Table {
  readonly name: string
  readonly path: string
  /** Index of the cell in which the test selects text. */
  readonly cell: number
  /** The kind of element that opens the row. */
  readonly opener: 'link' | 'button'
  prepare?(page: Page): Promise<unknown>
  /** Waits for the page or panel that the row opens. */
  opened(page: Page): Promise<void>
}

const hasPath = (path: RegExp) => (page: Page) => expect(page).toHaveURL(path)

const TABLES: readonly Table[] = [
  {
    name: 'own members',
    path: '/mine-medlemmer',
    cell: 2,
    opener: 'link',
    opened: hasPath(/\/mine-medlemmer\/.+/),
  },
  {
    name: 'hits of all members',
    path: '/alle-foas-medlemmer?fuldenavn=bak',
    cell: 1,
    opener: 'link',
    prepare: (page) =>
      answerAll(page, SEARCH, {
        status: 200,
        body: { Medlemmer: [hit], FlereFindes: false },
      }),
    opened: hasPath(/\/alle-foas-medlemmer\/.+/),
  },
  {
    name: 'updates',
    path: '/mine-opdateringer',
    cell: 2,
    opener: 'button',
    prepare: (page) =>
      answerAll(page, UPDATES, { status: 200, body: { OpdateringBatches: [update] } }),
    opened: (page) => expect(page.getByRole('dialog')).toBeVisible(),
  },
  {
    name: 'open cases',
    path: '/mine-lonindplaceringer',
    cell: 2,
    opener: 'link',
    opened: hasPath(/\/mine-lonindplaceringer\/sag\/.+/),
  },
  {
    name: 'closed cases',
    path: '/mine-lonindplaceringer?tab=lukket',
    cell: 2,
    opener: 'link',
    opened: hasPath(/\/mine-lonindplaceringer\/sag\/.+/),
  },
]

/** Start, vertical centre and width of a cell's text in the window. */
async function textBox(cell: Locator) {
  return cell.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const { x, y, width, height } = range.getBoundingClientRect()
    return { x, y: y + height / 2, width }
  })
}

const firstRow = (page: Page) =>
  page.getByRole('table').first().locator('tbody tr:not([data-skeleton])').first()

test.describe('open rows', () => {
  for (const { name, path, cell: place, opener, prepare, opened } of TABLES) {
    test(`${name}: text can be selected, and a row opens by mouse and keyboard`, async ({
      page,
      signIn,
    }) => {
      await prepare?.(page)
      await signIn(ANNA, path)
      const row = firstRow(page)
      const cell = row.locator(':scope > *').nth(place)
      await expect(row.getByRole(opener).first()).toBeVisible()

      const { x, y, width } = await textBox(cell)
      const before = page.url()
      await page.mouse.move(x + 1, y)
      await page.mouse.down()
      await page.mouse.move(x + width / 2, y, { steps: 5 })
      await page.mouse.move(x + width + 1, y, { steps: 5 })
      await page.mouse.up()
      // A selection has a line break between a name and the count beside it.
      const selected = await page.evaluate(() => getSelection()?.toString().replace(/\s/g, ''))
      expect(selected).not.toBe('')
      expect((await cell.textContent())?.replace(/\s/g, '')).toContain(selected)
      expect(page.url()).toBe(before)
      await expect(page.getByRole('dialog')).toHaveCount(0)

      // Click beside the text: a click on selected text only clears the selection.
      await row
        .locator(':scope > *')
        .nth(place + 1)
        .click({ position: { x: 3, y: 3 } })
      await opened(page)

      await page.goto(path)
      await firstRow(page).locator('[data-opens-row]').focus()
      await page.keyboard.press('Enter')
      await opened(page)
    })
  }
})

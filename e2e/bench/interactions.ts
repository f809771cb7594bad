import type { Page } from '@playwright/test'
import { FRIDA } from '@portal/rig/seed'
import { type Lab, SLOW, seenIn, settle, WIDTHS, type Width } from './lab.ts'
import { median } from './statistics.ts'

export interface InteractionTime {
  readonly name: string
  readonly width: Width
  /** Median over the sessions, in ms; the browser gives multiples of 8, and 16 at least. */
  readonly longest: number
}

type Step = readonly [name: string, act: (page: Page) => Promise<void>]

const press = (page: Page, name: RegExp | string) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()

/** What a deputy with 5,000 members does on their list. */
const STEPS: readonly Step[] = [
  ['types two letters', (page) => search(page).pressSequentially('an')],
  ['types two more', (page) => search(page).pressSequentially('de')],
  ['clears the search', (page) => search(page).clear()],
  ['shows the favourites', (page) => press(page, /^Favoritter/)],
  ['shows all again', (page) => press(page, /^Favoritter/)],
  ['groups by workplace', (page) => page.getByRole('switch').first().press('Space')],
  ['groups no longer', (page) => page.getByRole('switch').first().press('Space')],
  ['opens the filters', (page) => press(page, /^Filtre/)],
  [
    'chooses a workplace',
    (page) => page.getByRole('dialog').getByRole('checkbox').first().press('Space'),
  ],
  [
    'chooses another',
    (page) => page.getByRole('dialog').getByRole('checkbox').nth(1).press('Space'),
  ],
  ['closes the filters', (page) => press(page, /^Vis [\d.]+ medlem(mer)?$/)],
  ['removes the filters', (page) => press(page, /^(Ryd|Nulstil) /)],
  ['opens the letters', (page) => press(page, /^Gå til/)],
  [
    'goes to a letter',
    (page) => page.getByRole('dialog').getByRole('button', { name: /^M \(/ }).click(),
  ],
  ['opens the view', (page) => press(page, 'Visning')],
  [
    'makes the rows dense',
    (page) => page.getByRole('switch', { name: 'Tætte rækker' }).press('Space'),
  ],
  ['closes the view', (page) => page.keyboard.press('Escape')],
  ['writes to several', (page) => press(page, 'Kontakt flere')],
  ['understands', (page) => press(page, 'OK, forstået')],
  ['selects all', (page) => page.getByText(/^Vælg alle viste/).click()],
  ['selects none', (page) => page.getByText(/^Vælg alle viste/).click()],
  ['stops writing', (page) => press(page, 'Annullér')],
  ['opens a member', (page) => page.locator('[data-member] a').first().click()],
]

const search = (page: Page) => page.getByRole('main').getByRole('searchbox').first()

const SESSIONS = 3

/** Measures how long each press of a session with 5,000 members takes until it shows. */
export async function benchInteractions(lab: Lab): Promise<readonly InteractionTime[]> {
  const times: InteractionTime[] = []
  for (const width of WIDTHS) {
    const sessions: number[][] = []
    for (let session = 0; session < SESSIONS; session++) sessions.push(await work(lab, width))
    for (const [index, [name]] of STEPS.entries()) {
      const longest = median(sessions.map((each) => each[index] ?? 0))
      times.push({ name, width, longest })
    }
  }
  return times
}

function work(lab: Lab, width: Width): Promise<number[]> {
  return lab.visit({ login: FRIDA.login, width, conditions: SLOW }, async ({ page }) => {
    await page.goto('/mine-medlemmer')
    await settle(page)
    const longest: number[] = []
    let before = (await seenIn(page)).interactions.length
    for (const [, act] of STEPS) {
      await act(page)
      await rest(page)
      const { interactions } = await seenIn(page)
      longest.push(Math.max(0, ...interactions.slice(before)))
      before = interactions.length
    }
    return longest
  })
}

/** Waits until what was pressed has been shown, and the browser has recorded it. */
function rest(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      await new Promise((resolve) => requestIdleCallback(resolve))
    }
  })
}

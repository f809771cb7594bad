import type { Locator, Page } from '@playwright/test'
import { FRIDA } from '@portal/rig/seed'
import { type Lab, SLOW, seenIn, settle, WIDTHS, type Width } from './lab.ts'
import { controlOf, type Interval, median } from './statistics.ts'

export interface Interactions {
  readonly actions: readonly {
    readonly name: string
    /** Median over the sessions, in ms; the browser gives multiples of 8, and 16 at least. */
    readonly longest: Readonly<Record<Width, number>>
  }[]
  /** All actions of the first session at a width, compared with the second one of the round. */
  readonly control: Interval
}

type Step = readonly [name: string, act: (page: Page) => Promise<void>]

const press = (page: Page, name: RegExp | string) =>
  click(page, page.getByRole('button', { name, exact: typeof name === 'string' }).first())

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
    (page) => click(page, page.getByRole('dialog').getByRole('button', { name: /^M \(/ })),
  ],
  ['opens the view', (page) => press(page, 'Visning')],
  ['changes the columns', (page) => page.getByRole('checkbox', { name: 'Alder' }).press('Space')],
  ['closes the view', (page) => page.keyboard.press('Escape')],
  ['writes to several', (page) => press(page, 'Kontakt flere')],
  ['understands', (page) => press(page, 'OK, forstået')],
  ['selects all', (page) => click(page, page.getByText(/^Vælg alle viste/))],
  ['selects none', (page) => click(page, page.getByText(/^Vælg alle viste/))],
  ['stops writing', (page) => press(page, 'Annullér')],
  ['opens a member', (page) => click(page, page.locator('[data-member] a').first())],
]

/**
 * Clicks where the target is, once the page has scrolled there. `Locator.click` would also run its
 * own checks in the page, which delay what is measured, and its trial sends events of its own.
 */
async function click(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  await rest(page)
  const box = await target.boundingBox()
  if (box === null) throw new Error(`Not in sight: ${target}`)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

const search = (page: Page) => page.getByRole('main').getByRole('searchbox').first()

/** Measures how long each press of a session with 5,000 members takes until it shows. */
export async function benchInteractions(lab: Lab, rounds: Iterable<number>): Promise<Interactions> {
  // The first session would also pay for what the servers do only once.
  await work(lab, 390)
  const sessions: Record<Width, number[][]> = { 390: [], 1440: [] }
  const pairs: (readonly [number, number])[] = []
  for (const _ of rounds) {
    const firsts = { 390: await work(lab, 390), 1440: await work(lab, 1440) }
    const seconds = { 1440: await work(lab, 1440), 390: await work(lab, 390) }
    for (const width of WIDTHS) {
      sessions[width].push(firsts[width], seconds[width])
      pairs.push([sumOf(firsts[width]), sumOf(seconds[width])])
    }
  }
  return {
    actions: STEPS.map(([name], action) => {
      const longest = (width: Width) => median(sessions[width].map((times) => times[action] ?? 0))
      return { name, longest: { 390: longest(390), 1440: longest(1440) } }
    }),
    control: controlOf(pairs),
  }
}

function sumOf(times: readonly number[]): number {
  return times.reduce((sum, each) => sum + each, 0)
}

/** The longest time of each step. */
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

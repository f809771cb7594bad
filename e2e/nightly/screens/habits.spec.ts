import type { Locator, Page } from '@playwright/test'
import { openInPage, openPage } from '../../support/navigation.ts'
import { answerAsAnotherHouse, HABITS } from '../../support/other-house.ts'
import { actAsAnna, band, SOFIE } from '../../support/support-steps.ts'
import { expect, test } from '../../support/test.ts'
import { toMarkdown } from '../table.ts'

const MEMBERS = '/mine-medlemmer'
const CASES = '/mine-lonindplaceringer'
const OPEN = `${CASES}?tab=aabne`
const CLOSED = `${CASES}?tab=lukket`
/** Lists whose first row leads to a screen. */
const LISTS: readonly string[] = [MEMBERS, OPEN, CLOSED]
const SCREENS = [
  '/overblik',
  MEMBERS,
  '/mine-arbejdsteder',
  '/mine-noter',
  '/mine-opdateringer',
  '/min-profil',
  '/organisering',
  OPEN,
  CLOSED,
] as const

const ACCOUNTS: Readonly<Record<string, string>> = {
  anna: 'anna.tr@portal.test',
  frida: 'frida.ftr@portal.test',
  '57zz': '57zz@portal.test',
  'Sofie as Anna': SOFIE,
}

/** Names of buttons that open dialogs, and send nothing. One of each first word is pressed on a screen. */
const OPENING = /^(Afslut|Afvis|Historik|Noter|Omdøb|Overtag|Ret|Sammenflet|Skriv|Tilføj|Udsæt)\b/

/** What differs rightly: a list alone has no limit beside it, and a free text is no name. */
const RIGHTLY: Readonly<Record<string, RegExp>> = {
  'data alone': /› Skriv mail:/,
  'names in HTML entities': /› Historik:/,
}

/** A screen, or the dialog that one of its buttons opens. */
interface Place {
  readonly screen: string
  readonly button: string | null
  readonly words: string
}

const dialogOf = (page: Page) => page.getByRole('dialog').last()
const buttonOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first()

async function wordsOf(page: Page): Promise<string> {
  const isOpen = (await dialogOf(page).count()) > 0
  const words = (await (isOpen ? dialogOf(page) : page.getByRole('main')).textContent()) ?? ''
  return /Henter [^.]*…/.test(words) ? 'loading' : words
}

/** The words, once they stay the same. */
async function steadyWords(page: Page): Promise<string> {
  let last = 'loading'
  await expect(async () => {
    const before = last
    last = await wordsOf(page)
    expect(last).not.toBe('loading')
    expect(last).toBe(before)
  }).toPass({ intervals: [300], timeout: 30_000 })
  return last
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toHaveCount(0)
}

async function opensDialog(page: Page, button: Locator): Promise<boolean> {
  try {
    await button.click({ timeout: 5_000 })
    await dialogOf(page).waitFor({ timeout: 5_000 })
    return true
  } catch {
    return false
  }
}

/** The account's screens and dialogs, with their words. */
async function findPlaces(page: Page): Promise<readonly Place[]> {
  const places: Place[] = []
  const queue: string[] = [...SCREENS]
  for (let screen = queue.shift(); screen !== undefined; screen = queue.shift()) {
    await openInPage(page, screen)
    places.push({ screen, button: null, words: await steadyWords(page) })
    const row = page.getByRole('main').getByRole('table').getByRole('link').first()
    const leads = LISTS.includes(screen) && (await row.count()) > 0
    const address = leads ? await row.getAttribute('href') : null
    if (address !== null) queue.unshift(address)
    const pressed = new Set<string | undefined>()
    const names = await page
      .getByRole('main')
      .locator('button:enabled')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent))
    for (const name of names.map((one) => one?.trim() ?? '')) {
      const [, word] = OPENING.exec(name) ?? []
      if (word === undefined || pressed.has(word)) continue
      pressed.add(word)
      if (!(await opensDialog(page, buttonOf(page, name)))) continue
      places.push({ screen, button: name, words: await steadyWords(page) })
      await close(page)
    }
  }
  return places
}

/** Where the words of a place part from ours; empty if they are the same. */
async function differenceAt(page: Page, { screen, button, words }: Place): Promise<string> {
  let theirs = ''
  try {
    await openInPage(page, screen)
    if (button !== null) await opensDialog(page, buttonOf(page, button))
    await expect(async () => {
      theirs = await wordsOf(page)
      expect(theirs).toBe(words)
    }).toPass({ timeout: 8_000, intervals: [100] })
    return ''
  } catch {
    let at = 0
    while (words[at] === theirs[at]) at++
    const cut = (text: string) => text.slice(Math.max(0, at - 15), at + 40)
    return `'${cut(words)}' became '${cut(theirs)}'`
  } finally {
    if (button !== null) await close(page).catch(() => {})
  }
}

test.describe('habits', () => {
  for (const [account, login] of Object.entries(ACCOUNTS)) {
    test(`the screens of ${account} say the same with each habit of another house`, async ({
      page,
      signIn,
    }) => {
      test.setTimeout(3_600_000)
      await signIn(login)
      if (login === SOFIE) {
        await actAsAnna(page)
        await expect(band(page)).toBeVisible()
      }
      await openPage(page, MEMBERS)
      const places = await findPlaces(page)
      const rows: string[][] = []
      for (const [name, habit] of Object.entries(HABITS)) {
        const end = await answerAsAnotherHouse(page, [habit])
        await openPage(page, MEMBERS)
        const found: string[] = []
        for (const place of places) {
          const difference = await differenceAt(page, place)
          if (difference)
            found.push(`${[place.screen, place.button].filter(Boolean).join(' › ')}: ${difference}`)
        }
        await end()
        rows.push([name, String(places.length - found.length), found.join('; ') || '–'])
        expect
          .soft(
            found.filter((one) => !RIGHTLY[name]?.test(one)),
            name,
          )
          .toEqual([])
      }
      const columns = ['Habit', `Same of ${places.length}`, 'Differs']
      console.log(`\n${toMarkdown({ columns, rows })}`)
    })
  }
})

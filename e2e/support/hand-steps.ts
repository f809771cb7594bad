import { expect, type Locator, type Page } from '@playwright/test'
import type { Hands } from './hands.ts'

export const search = (page: Page) => page.getByRole('main').getByRole('searchbox')

export const linkTo = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true }).first()

export const dialog = (page: Page) => page.getByRole('dialog')

/**
 * Waits until the focus is in a dialog. It takes the focus in the frame after it was opened, also from
 * a control in it that a journey has focused meanwhile.
 */
export const expectFocusIn = (opened: Locator) => expect(opened.locator(':focus')).toHaveCount(1)

/** Goes to a page by its link in the header or the tabs, which a telephone has in its menu. */
export async function goTo(hands: Hands, page: Page, name: string): Promise<void> {
  if (hands.mode === 'touch') {
    await hands.press(page.getByRole('button', { name: 'Åbn menuen' }))
    await hands.press(dialog(page).getByRole('link', { name, exact: true }))
  } else {
    const places = page.getByRole('banner').or(page.getByRole('navigation', { name: 'Sider' }))
    await hands.press(places.getByRole('link', { name, exact: true }).first())
  }
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
}

/** Opens the first thing that the quick search finds in these groups. */
export async function findQuickly(
  hands: Hands,
  page: Page,
  text: string,
  groups: RegExp,
): Promise<void> {
  const found = page.getByRole('dialog', { name: 'Hurtigsøgning' })
  if (hands.mode === 'keyboard') await hands.key('Control+k')
  else await hands.press(page.getByRole('banner').getByRole('button', { name: 'Hurtigsøgning' }))
  await hands.type(found.getByRole('combobox'), text)
  const hit = found
    .getByRole('group', { name: groups })
    .getByRole('option')
    .filter({ hasText: text })
    .first()
  await hit.waitFor()
  if (hands.mode === 'keyboard') await hands.down(hit)
  else await hands.press(hit)
}

/** Opens a member from the list, through its search. */
export async function openMember(hands: Hands, page: Page, name: string): Promise<void> {
  await hands.type(search(page), name)
  await hands.press(linkTo(page, name))
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
}

/** Opens a member from the list: by keyboard through the quick search, which saves the tabs. */
export async function reachMember(hands: Hands, page: Page, name: string): Promise<void> {
  if (hands.mode !== 'keyboard') return openMember(hands, page, name)
  await findQuickly(hands, page, name, /^(Mine medlemmer|Senest åbnet)/)
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
}

/** Shows the members of one workplace only. */
export async function filterByWorkplace(hands: Hands, page: Page, name: string): Promise<void> {
  await hands.press(page.getByRole('button', { name: /^Filtre/ }))
  const drawer = page.getByRole('dialog', { name: 'Filtrér medlemmer' })
  const places = drawer.getByRole('group', { name: 'Arbejdssted' })
  await hands.press(places.getByRole('checkbox', { name }))
  await hands.press(drawer.getByRole('button', { name: /^Vis [\d.]+ medlem(mer)?$/ }))
}

import { expect, type Page } from '@playwright/test'
import { formatDate } from '@portal/platform/dates'
import { dialog } from './hand-steps.ts'
import type { Hands } from './hands.ts'

/** The date of the test run. */
export const TODAY = process.env.PORTAL_TODAY ?? ''

const DATE = 'Dato for kontakt'

export const report = (page: Page) => page.getByRole('form', { name: 'Rapportering' })

/** Answers what the portal asks when a new case is opened. */
export async function take(hands: Hands, page: Page): Promise<void> {
  for (const question of ['Ny sag: Hvad vil du gøre?', 'Vil du tage sagen?']) {
    const asked = page.getByRole('dialog', { name: question })
    await hands.press(asked.getByRole('button', { name: 'Tag sagen', exact: true }))
  }
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Tag sagen', exact: true })).toHaveCount(0)
}

export const typeToday = (hands: Hands, page: Page) =>
  hands.type(report(page).getByRole('textbox', { name: DATE }), formatDate(TODAY))

export const pressToday = (hands: Hands, page: Page) =>
  hands.press(page.getByRole('button', { name: `I dag: ${DATE}`, exact: true }))

/** Reports a talk with the newly hired person, and saves. */
export async function fillReport(
  hands: Hands,
  page: Page,
  fillDate: (hands: Hands, page: Page) => Promise<void>,
): Promise<void> {
  const field = (name: string) => report(page).getByRole('combobox', { name })
  await hands.choose(field('Kontakt til den nyansatte'), 'Kontaktet, samtale er holdt')
  await fillDate(hands, page)
  await hands.choose(field('Organisering'), 'Er medlem')
  await hands.choose(field('Lønindplacering'), 'Korrekt indplaceret')
  await hands.press(report(page).getByRole('button', { name: 'Gem' }))
  // The focus moves when the button goes.
  await expect(field('Lønindplacering')).toBeFocused()
}

import { expect, type Page } from '@playwright/test'
import type { Keyboard } from './keyboard.ts'
import { dialog } from './page-parts.ts'

/** The date of the test run. */
export const TODAY = process.env.PORTAL_TODAY ?? ''

const report = (page: Page) => page.getByRole('form', { name: 'Rapportering' })

/** Answers what the portal asks when a new case is opened. */
export async function take(keyboard: Keyboard, page: Page): Promise<void> {
  for (const question of ['Ny sag: Hvad vil du gøre?', 'Vil du tage sagen?']) {
    const asked = page.getByRole('dialog', { name: question })
    await keyboard.press(asked.getByRole('button', { name: 'Tag sagen', exact: true }))
  }
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Tag sagen', exact: true })).toHaveCount(0)
}

/** Reports a talk with the newly hired person, and saves. */
export async function fillReport(keyboard: Keyboard, page: Page): Promise<void> {
  const field = (name: string) => report(page).getByRole('combobox', { name })
  await keyboard.choose(field('Kontakt til den nyansatte'), 'Kontaktet, samtale er holdt')
  await keyboard.press(page.getByRole('button', { name: 'I dag: Dato for kontakt', exact: true }))
  await keyboard.choose(field('Organisering'), 'Er medlem')
  await keyboard.choose(field('Lønindplacering'), 'Korrekt indplaceret')
  await keyboard.press(report(page).getByRole('button', { name: 'Gem' }))
  // The focus moves when the button goes.
  await expect(field('Lønindplacering')).toBeFocused()
}

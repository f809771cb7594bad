import type { Page } from '@playwright/test'

const PASSWORD = 'portal'

/** The login gate's modal. */
export function gate(page: Page) {
  return page.getByRole('dialog', { name: 'Log på' })
}

/** Continues from the gate to the identity provider's page. */
export async function openGate(page: Page): Promise<void> {
  await gate(page).getByRole('button', { name: 'OK' }).click()
}

/** Fills in the identity provider's form, whether it is a page or a pop-up. */
export async function fillSignInForm(page: Page, login: string): Promise<void> {
  await page.getByLabel('Brugernavn').fill(login)
  await page.getByLabel('Adgangskode').fill(PASSWORD)
  await page.getByRole('button', { name: 'Log på' }).click()
}

import type { Locator, Page } from '@playwright/test'

export const SOFIE = 'sofie.support@portal.test'
export const IVAN = 'ivan.imitator@portal.test'

export const ODENSE = 'FOA Odense'

/** The fields of the screen 'Søg TR & FTR'. */
export function supportSearch(page: Page) {
  return {
    heading: page.getByRole('heading', { level: 1, name: 'Søg TR & FTR' }),
    department: page.getByLabel('Vælg afdeling *'),
    name: page.getByLabel('Navn *'),
    button: page.getByRole('button', { name: 'Søg', exact: true }),
    prompt: page.getByText('Vælg afdeling og navn', { exact: true }),
  }
}

/** Searches a department for a person by name. */
export async function searchFor(page: Page, department: string, name: string): Promise<void> {
  const search = supportSearch(page)
  // Choosing another department clears the name.
  const chosen = await search.department.locator('option:checked').textContent()
  if (chosen !== department) await search.department.selectOption({ label: department })
  await search.name.fill(name)
  await search.button.click()
}

/** The button that selects a person in the search results. */
export function chooseButton(page: Page, name: string): Locator {
  return page.getByRole('button', { name: `Vælg ${name}`, exact: true })
}

/** Selects a person in the search results. */
export async function choose(page: Page, name: string): Promise<void> {
  await chooseButton(page, name).click()
}

/** Searches for Anna and acts as her. */
export async function actAsAnna(page: Page): Promise<void> {
  await searchFor(page, ODENSE, 'Anna Holm')
  await choose(page, 'Anna Holm')
}

/** The band that every page shows while imitating. */
export function band(page: Page): Locator {
  return page.getByRole('region', { name: 'Du ser portalen som en anden' })
}

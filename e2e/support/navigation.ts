import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** Opens an address as the portal's links do, without loading a new document. */
export async function openInPage(page: Page, address: string): Promise<void> {
  // A page that is already open keeps its heading, so there would be no new heading to wait for.
  if (new URL(page.url()).pathname === address) return
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset.left = ''
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)
  await expect(page.locator('h1:not([data-left])').first()).toBeVisible()
}

/** Loads a page, and waits until its heading and its data are there. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main [data-skeleton], main [aria-busy="true"]')).toHaveCount(0)
}

/** Hovers over something until its tooltip shows. */
export async function hoverUntilShown(place: Locator, tooltip: Locator): Promise<void> {
  // It is attached after its place is drawn; a pointer already over the place must move first.
  await expect(async () => {
    await place.page().mouse.move(0, 0)
    await place.hover()
    await expect(tooltip.filter({ visible: true })).toHaveCount(1, { timeout: 1_000 })
  }).toPass({ timeout: 15_000 })
}

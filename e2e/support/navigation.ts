import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Opens an address as one of the portal's links would, without loading the page again. */
export async function openInPage(page: Page, address: string): Promise<void> {
  // The heading of a page that is already shown is kept.
  if (new URL(page.url()).pathname === address) return
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset.left = ''
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)
  await expect(page.locator('h1:not([data-left])').first()).toBeVisible()
}

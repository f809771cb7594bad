import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The violations that axe finds on the page in its current state, once animations have ended. */
export async function expectNoViolations(page: Page): Promise<void> {
  // Colours are checked after animations have ended; one begins a frame after its element appears.
  await expect
    .poll(() =>
      page
        .locator('[style*=opacity]')
        .evaluateAll((found) => found.every((one) => getComputedStyle(one).opacity === '1')),
    )
    .toBe(true)
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  )
  const { violations } = await new AxeBuilder({ page })
    // Legacy mode checks this page alone; otherwise each check opens another page to merge frames
    // in.
    .setLegacyMode()
    // Passed rules are not collected or transferred, which would take longer than the check.
    .options({ resultTypes: ['violations'], preload: false })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const found = violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))
  expect(found).toEqual([])
}

/** Asserts that the page is not wider than its window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // Wait for the layout after a change of the window's width.
  await expect
    .poll(() =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    )
    .toBeLessThanOrEqual(0)
}

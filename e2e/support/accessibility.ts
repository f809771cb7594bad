import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { AXE_STATE } from '../run/results.ts'
import { describeState } from './axe-state.ts'

/** Waits until animations have ended. */
export async function animationsEnded(page: Page): Promise<void> {
  // A fade starts a frame after its element appears.
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
}

/** The violations that axe finds in the page's current state, once animations have ended. */
export async function violationsOf(page: Page) {
  // During a fade, axe would measure wrong colours.
  await animationsEnded(page)
  const { violations } = await new AxeBuilder({ page })
    // Legacy mode checks only this page; the default opens a second page to merge frame results.
    .setLegacyMode()
    // Do not collect and transfer passed rules, which takes longer than the check.
    .options({ resultTypes: ['violations'], preload: false })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))
}

/** Notes in the results that axe has looked at this state, so that a run can count the states. */
export function noteState(state: string): void {
  test.info().annotations.push({ type: AXE_STATE, description: state })
}

/** The states in which axe has found nothing in the tests of this worker. */
const looked = new Set<string>()

/**
 * Asserts that axe finds no violations in the page's current state, once animations have ended. Axe
 * looks once at each state: many journeys pass the same page or dialog.
 */
export async function expectNoViolations(page: Page): Promise<void> {
  await animationsEnded(page)
  const state = await page.evaluate(describeState)
  if (looked.has(state)) return
  expect(await violationsOf(page)).toEqual([])
  looked.add(state)
  noteState(state)
}

/** Asserts that the page does not scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // Wait for the new layout after a resize of the window.
  await expect
    .poll(() =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    )
    .toBeLessThanOrEqual(0)
}

import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

const ANNA = 'anna.tr@portal.test'

const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row')
const opener = (page: Page) => page.getByRole('button', { name: /^Filtre/ })
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Filtrér medlemmer' })

/** A string in the code of framer-motion that the portal's own code does not contain. */
const MARK = 'resolveKeyframes'

/** Records the page's scripts; the returned function lists those that contain framer-motion. */
function followMotionScripts(page: Page): () => Promise<readonly string[]> {
  // Read only when asked: a script may still come while the test ends.
  const scripts = new Map<string, boolean | undefined>()
  page.on('requestfinished', (request) => {
    const url = request.url()
    if (request.resourceType() === 'script' && !scripts.has(url)) scripts.set(url, undefined)
  })
  return async () => {
    for (const [url, contains] of scripts) {
      if (contains !== undefined) continue
      scripts.set(url, (await (await page.request.get(url)).text()).includes(MARK))
    }
    return [...scripts].flatMap(([url, contains]) => (contains ? [url] : []))
  }
}

/** Clicks the heading, which loads framer-motion, and waits for it. */
async function loadMotion(page: Page): Promise<void> {
  const fetched = page.waitForResponse(/\/motion\.\w+\.js$/)
  await page.getByRole('heading', { level: 1 }).click()
  await (await fetched).finished()
}

test.describe('motion', () => {
  test('nothing of it is fetched with the first screen, all of it with the first press', async ({
    page,
    signIn,
  }) => {
    const motionScripts = followMotionScripts(page)
    await signIn(ANNA)
    await expect(rows(page).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await motionScripts()).toEqual([])
    await loadMotion(page)
    await expect.poll(motionScripts).toHaveLength(1)
  })

  test('with reduced motion nothing is fetched and nothing moves', { tag: '@emulated' }, async ({
    page,
    signIn,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const motionScripts = followMotionScripts(page)
    await signIn(ANNA)
    await opener(page).press('Enter')
    await expect(drawer(page)).toBeVisible()
    await expect(drawer(page)).toHaveCSS('animation-duration', '1e-05s')
    await page.waitForLoadState('networkidle')
    expect(await motionScripts()).toEqual([])
  })

  test('a drawer slides in; the rows stay still', async ({ page, signIn }) => {
    await signIn(ANNA)
    await opener(page).press('Enter')
    await expect(drawer(page)).toHaveCSS('animation-name', 'appear')
    await expect(drawer(page)).toHaveCSS('animation-duration', '0.18s')
    await expect(page.locator('tbody tr').first()).toHaveCSS('animation-name', 'none')
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toHaveCount(0)
    await expect(opener(page)).toBeFocused()
  })

  test('another page fades in', async ({ page, signIn }) => {
    await page.clock.install()
    await signIn(ANNA)
    await expect(rows(page).first()).toBeVisible()
    await loadMotion(page)
    await page.getByRole('link', { name: 'Mine noter' }).hover()
    const now = await page.evaluate(() => Date.now())
    await page.clock.pauseAt(now + 1000)
    await page.getByRole('link', { name: 'Mine noter' }).click()
    const frame = page.locator('main > div').first()
    const opacity = async () => Number(await frame.evaluate((element) => element.style.opacity))
    await expect.poll(opacity).toBeLessThan(1)
    await page.clock.runFor(90)
    expect(await opacity()).toBeGreaterThan(0)
    await page.clock.runFor(160)
    expect(await opacity()).toBe(1)
  })
})

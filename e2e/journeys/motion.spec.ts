import type { Page } from '@playwright/test'
import { expectNoViolations } from '../support/accessibility.ts'
import { expectFocusIn } from '../support/page-parts.ts'
import { expect, test } from '../support/test.ts'

const ANNA = 'anna.tr@portal.test'

const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row')
const opener = (page: Page) => page.getByRole('button', { name: /^Filtre/ })
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Filtrér medlemmer' })
const leaving = (page: Page) => page.locator('body > [inert]', { hasText: 'Filtrér medlemmer' })

/** A string in the code of framer-motion that the portal's own code does not contain. */
const MARK = 'data-framer'

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

/** Opens the list of own members with all code loaded, and stops the clock. */
async function openInSlowMotion(page: Page, signIn: (login: string) => Promise<void>) {
  await page.clock.install()
  // The test clock does not control native animations. Without `animate`, the library runs every
  // animation in script, on the test clock.
  await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'animate'))
  await signIn(ANNA)
  await expect(rows(page).first()).toBeVisible()
  await loadMotion(page)
  await opener(page).press('Enter')
  await expect(drawer(page)).toBeVisible()
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await expect(leaving(page)).toHaveCount(0)
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 1000)
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
    await expect(drawer(page)).not.toHaveAttribute('style', /opacity|transform/)
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toBeHidden()
    await expect(leaving(page)).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    expect(await motionScripts()).toEqual([])
  })

  test('a drawer slides in and out, and is usable on its way; the rows stay still', async ({
    page,
    signIn,
  }) => {
    await openInSlowMotion(page, (login) => signIn(login))
    await opener(page).press('Enter')
    await page.clock.runFor(60)
    await expect(drawer(page)).toHaveAttribute('style', /translateX\(\d/)
    await expectFocusIn(drawer(page))
    const choice = drawer(page).getByRole('checkbox').first()
    await choice.press('Space')
    await expect(choice).toBeChecked()
    await expect(page.locator('tbody tr[style*=opacity], tbody tr[inert]')).toHaveCount(0)

    await page.clock.runFor(300)
    await expect(drawer(page)).toHaveCSS('opacity', '1')
    await page.keyboard.press('Escape')
    await page.clock.runFor(20)
    await expect(drawer(page)).toBeHidden()
    await expect(opener(page)).toBeFocused()
    const copy = leaving(page)
    await expect(copy).toHaveCount(1)
    await page.clock.runFor(60)
    await expect(copy).toHaveAttribute('style', /translateX\(\d/)
    await expect(copy.getByRole('checkbox')).toHaveCount(0)

    const { x, y } = (await copy.boundingBox()) ?? { x: 0, y: 0 }
    const hit = await page.evaluate(
      ([left, top]) => document.elementFromPoint(left + 20, top + 200)?.closest('[inert]') ?? null,
      [x, y] as const,
    )
    expect(hit).toBeNull()
    await opener(page).press('Enter')
    await expect(drawer(page)).toBeVisible()
    await expect(copy).toHaveCount(1)
    await page.clock.runFor(250)
    await expect(copy).toHaveCount(0)
    await expect(drawer(page).getByRole('checkbox').first()).toBeChecked()
  })

  test('another page fades in', async ({ page, signIn }) => {
    await openInSlowMotion(page, (login) => signIn(login))
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

import type { BrowserContext, Page } from '@playwright/test'
import { hold, MEMBERS, SALARY } from '../support/backends.ts'
import { addressOfCase, expect, test } from '../support/test.ts'

const PAGES = [
  '/overblik',
  '/mine-medlemmer',
  '/alle-foas-medlemmer',
  '/mine-arbejdsteder',
  '/mine-noter',
  '/mine-opdateringer',
  '/min-profil',
  '/organisering',
  '/mine-lonindplaceringer',
] as const

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const

const HIGHEST_SHIFT = 0.01
/** So slow that a page says what it waits for. */
const SLOW_MS = 1200

interface Shift {
  readonly value: number
  /** The beginnings of what moved, so that a failure tells where to look. */
  readonly what: readonly string[]
}

declare global {
  interface Window {
    shifts: Shift[]
  }
}

/**
 * Collects the layout shifts of each page from its start. On the overview it ends after four
 * seconds, when cards no longer wait for those above them: a busy machine can be slower.
 */
async function watchShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.shifts = []
    const isShift = (entry: PerformanceEntry): entry is LayoutShift => 'sources' in entry
    new PerformanceObserver((list) => {
      if (document.querySelector('main [data-held=false]')) return
      for (const { value, sources } of list.getEntries().filter(isShift)) {
        const what = sources.map(
          ({ node }) => `${node?.nodeName}: ${node?.textContent?.slice(0, 40)}`,
        )
        window.shifts.push({ value, what })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

async function delayServices(context: BrowserContext): Promise<void> {
  await context.route(
    (url) => url.href.startsWith(MEMBERS) || url.href.startsWith(SALARY),
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
      await route.continue()
    },
  )
}

/** Opens a page, which must not move until it is quiet. */
async function shiftOf(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expectStill(page, path)
}

async function expectStill(page: Page, path: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  await expectNoShifts(page, path)
}

async function expectNoShifts(page: Page, path: string): Promise<void> {
  const shifts = await page.evaluate(() => window.shifts)
  const total = shifts.reduce((sum, { value }) => sum + value, 0)
  expect.soft(total, `${path} ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(HIGHEST_SHIFT)
}

/** Opens each page in a tab of its own, all at once, because they mostly wait for the services. */
async function shiftsOf(page: Page, paths: readonly string[]): Promise<void> {
  const tabs: { readonly tab: Page; readonly path: string }[] = []
  // One by one: a tab that Firefox opens while another is opened sometimes has no window.
  for (const path of paths) {
    const tab = await page.context().newPage()
    const size = page.viewportSize()
    if (size !== null) await tab.setViewportSize(size)
    tabs.push({ tab, path })
  }
  await Promise.all(tabs.map(({ tab, path }) => shiftOf(tab, path)))
}

test.describe('steady', () => {
  test.describe.configure({ mode: 'serial' })
  for (const { width, height } of SIZES) {
    test(`at ${width} px no page moves while slow services answer`, async ({
      page,
      context,
      signIn,
      representativeWithCase,
    }) => {
      test.slow()
      const person = await representativeWithCase({ members: 12, cases: { untaken: 2, taken: 3 } })
      await page.setViewportSize({ width, height })
      await watchShifts(context)
      await delayServices(context)
      await signIn(person.login)
      const details = [
        `/mine-medlemmer/${person.memberIdents[0]}`,
        addressOfCase(person.item.caseId),
      ]
      await shiftsOf(page, [...PAGES, ...details])
    })

    test(`at ${width} px the open cases do not move when no case waits above them`, async ({
      page,
      context,
      signIn,
      representative,
    }) => {
      const { login } = await representative({ members: 1, cases: { taken: 3 } })
      await page.setViewportSize({ width, height })
      await watchShifts(context)
      await delayServices(context)
      await signIn(login)
      await shiftOf(page, '/mine-lonindplaceringer')
      await expect(page.getByText('Der er ingen sager, der venter')).toBeVisible()
    })

    test(`at ${width} px much data moves nothing`, async ({ page, context, signIn }) => {
      await page.setViewportSize({ width, height })
      await watchShifts(context)
      await delayServices(context)
      await signIn('anna.tr@portal.test')
      await shiftsOf(page, ['/mine-lonindplaceringer', '/mine-noter'])
    })
  }

  test('what is said when waiting takes long moves nothing', async ({ page, context, signIn }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.clock.install()
    await watchShifts(context)
    await hold(page, `${MEMBERS}/note/`)
    await signIn('anna.tr@portal.test', '/mine-noter')
    const status = page.getByRole('status').filter({ hasText: 'Henter noter' })
    await page.clock.fastForward(2_000)
    await expect(status).toHaveCSS('opacity', '1')
    await page.clock.fastForward(8_000)
    await expect(status).toContainText('Det tager lang tid')
    await expectNoShifts(page, '/mine-noter')
  })

  test.describe('on the first visit', () => {
    test.use({ welcomed: false })

    for (const size of SIZES) {
      test(`at ${size.width} px the welcome stays where it is`, async ({
        page,
        context,
        signIn,
        representative,
      }) => {
        const { login } = await representative({ members: 1 })
        await page.setViewportSize(size)
        await watchShifts(context)
        // Captions that come later than what is around them.
        await context.route(/\.vtt/, async (route) => {
          await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
          await route.continue()
        })
        await signIn(login, '/mine-medlemmer')
        await expect(page.getByText('Læs, hvad videoen viser')).toBeVisible()
        await expectStill(page, '/mine-medlemmer with the welcome')
      })
    }
  })
})

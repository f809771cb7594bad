import type { Page } from '@playwright/test'
import { MEMBERS, SALARY } from '../support/backends.ts'
import { addressOfCase, expect, test } from '../support/test.ts'

const PAGES = [
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
const SLOW_MS = 500

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

/** Collects the layout shifts of each page from its start. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = []
    const isShift = (entry: PerformanceEntry): entry is LayoutShift => 'sources' in entry
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries().filter(isShift)) {
        const what = sources.map(
          ({ node }) => `${node?.nodeName}: ${node?.textContent?.slice(0, 40)}`,
        )
        window.shifts.push({ value, what })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

async function delayServices(page: Page): Promise<void> {
  await page.route(
    (url) => url.href.startsWith(MEMBERS) || url.href.startsWith(SALARY),
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
      await route.continue()
    },
  )
}

test.describe('steady', () => {
  for (const { width, height } of SIZES) {
    test(`at ${width} px no page moves while slow services answer`, async ({
      page,
      signIn,
      representativeWithCase,
    }) => {
      test.slow()
      const person = await representativeWithCase({ members: 12, cases: { untaken: 2, taken: 3 } })
      await page.setViewportSize({ width, height })
      await watchShifts(page)
      await delayServices(page)
      await signIn(person.login)
      const details = [
        `/mine-medlemmer/${person.memberIdents[0]}`,
        addressOfCase(person.item.caseId),
      ]
      for (const path of [...PAGES, ...details]) {
        await page.goto(path)
        await page.waitForLoadState('networkidle')
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
        const shifts = await page.evaluate(() => window.shifts)
        const total = shifts.reduce((sum, { value }) => sum + value, 0)
        expect.soft(total, `${path} ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(HIGHEST_SHIFT)
      }
    })
  }
})

import type { Page } from '@playwright/test'
import { noteState, violationsOf } from '../../support/accessibility.ts'
import { describeState } from '../../support/axe-state.ts'
import { answer, MEMBERS, SALARY } from '../../support/backends.ts'
import { crawl, prepareCrawl } from '../../support/crawl.ts'
import { callsDeclared } from '../../support/declared-calls.ts'
import { PAGE_PATHS } from '../../support/remotes.ts'
import { actAsAnna, SOFIE } from '../../support/support-steps.ts'
import { addressOfCase, expect, test } from '../../support/test.ts'

const ANNA = 'anna.tr@portal.test'
const TOM = 'tom.tom@portal.test'
const WIDTHS = [1440, 390] as const
const PATHS = ['/overblik', ...PAGE_PATHS]

const REFUSAL = { status: 400, body: { Message: 'Det går ikke i dag' } } as const

/** Pages that say of no part that it is loaded, or load nothing until one searches. */
const LOADED_AT_ONCE: readonly string[] = [
  '/overblik',
  '/alle-foas-medlemmer',
  '/min-profil',
  '/organisering',
]

const loading = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /^Henter / })
    .first()

const isOfServices = (url: URL) => [MEMBERS, SALARY].some((service) => url.href.startsWith(service))

/** Lets axe look at states of the page, each one once. */
class Looks {
  readonly #seen = new Set<string>()
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async look(): Promise<void> {
    const state = await this.#page.evaluate(describeState)
    if (this.#seen.has(state)) return
    this.#seen.add(state)
    // Further down, what is half under the sticky search counts as too small a target.
    await this.#page.evaluate(() => scrollTo(0, 0))
    expect.soft(await violationsOf(this.#page), state).toEqual([])
    noteState(state)
  }

  get count(): number {
    return this.#seen.size
  }
}

/** Refuses every change, so that the crawl changes no account and sees what a failure looks like. */
async function refuseChanges(page: Page): Promise<void> {
  const reads = (await callsDeclared(page, 'read')).map(
    ({ service, method, path }) => `${method} ${service}${path}`,
  )
  await page.route(isOfServices, async (route) => {
    const request = route.request()
    const call = `${request.method()} ${request.url().split('?')[0]}`
    const isRead = request.method() === 'GET' || reads.includes(call)
    await (isRead ? route.fallback() : answer(route, REFUSAL))
  })
}

/** The addresses, without their queries, of the services' calls while the page loads. */
async function callsWhile(page: Page, path: string): Promise<ReadonlySet<string>> {
  const calls = new Set<string>()
  const hear = (request: { url(): string }) => calls.add(request.url().split('?')[0] ?? '')
  page.on('request', hear)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  page.off('request', hear)
  return calls
}

test.describe('axe', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

  for (const width of WIDTHS) {
    test.describe(`at ${width} px`, () => {
      test.use({ viewport: { width, height: 900 } })

      test('pages that load, fail, and have nothing', async ({
        page,
        signIn,
        representativeWithCase,
      }) => {
        test.setTimeout(1_200_000)
        const person = await representativeWithCase({ members: 1, cases: 1 })
        const looks = new Looks(page)
        await signIn(person.login)
        const ofShell = await callsWhile(page, '/findes-ikke')
        await looks.look()
        let go = () => {}
        let held = Promise.resolve()
        let fails = false
        await page.route(
          (url) => isOfServices(url) && !ofShell.has(url.href.split('?')[0] ?? ''),
          async (route) => {
            await held
            await (fails ? answer(route, REFUSAL) : route.fallback())
          },
        )
        const details = [
          `/mine-medlemmer/${person.memberIdents[0]}`,
          addressOfCase(person.item.caseId),
        ]
        for (const path of [...PATHS, ...details]) {
          held = new Promise((resolve) => {
            go = resolve
          })
          fails = true
          await page.goto(path)
          if (!LOADED_AT_ONCE.includes(path)) await expect(loading(page)).toBeAttached()
          await looks.look()
          go()
          await page.waitForLoadState('networkidle')
          await looks.look()
          fails = false
          await page.goto(path)
          await page.waitForLoadState('networkidle')
          await looks.look()
        }
        await signIn(TOM)
        for (const path of PATHS) {
          await page.goto(path)
          await page.waitForLoadState('networkidle')
          await looks.look()
        }
        expect(looks.count).toBeGreaterThan(25)
      })

      test('everything that a representative can press', async ({ page, signIn }) => {
        test.setTimeout(1_200_000)
        const looks = new Looks(page)
        await prepareCrawl(page)
        await page.exposeFunction('pressed', () => looks.look())
        await refuseChanges(page)
        await signIn(ANNA)
        await crawl(page, PATHS)
        expect(looks.count).toBeGreaterThan(80)
      })

      test('everything that support staff can press', async ({ page, signIn }) => {
        test.setTimeout(1_200_000)
        const looks = new Looks(page)
        await prepareCrawl(page)
        await page.exposeFunction('pressed', () => looks.look())
        await refuseChanges(page)
        await signIn(SOFIE)
        await crawl(page, ['/'])
        await actAsAnna(page)
        await crawl(page, ['/mine-noter', '/mine-lonindplaceringer'])
        expect(looks.count).toBeGreaterThan(10)
      })
    })
  }
})

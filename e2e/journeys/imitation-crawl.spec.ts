import type { Page } from '@playwright/test'
import { ANNA, countDueUpdates, dumpPortal } from '@portal/rig/seed'
import * as v from 'valibot'
import { MEMBERS, SALARY } from '../support/backends.ts'
import { type Found, patternOf, prepareCrawl, pressEverything } from '../support/crawl.ts'
import { callsDeclared } from '../support/declared-calls.ts'
import { openInPage } from '../support/navigation.ts'
import { PAGE_PATHS } from '../support/remotes.ts'
import { storedTokens } from '../support/storage.ts'
import { actAsAnna, band, SOFIE } from '../support/support-steps.ts'
import { addressOfCase, expect, test } from '../support/test.ts'

/**
 * Names of the controls that the crawl does not press, as a regular expression: those that end the
 * imitation, and links and buttons to files that would replace the portal in the window.
 */
const LEAVE_ALONE = '^(Log ud|Skift medlem|Åbn)$|\\(åbner her\\)$'

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const

/** Tables that may change: sign-ins, and what an imitator has read or opened. */
const MAY_CHANGE = [
  'identity',
  'members.access_log',
  'members.imitation_audit',
  'members.imitation_period',
  'members.opened_member',
  'salary.access_log',
  'salary.imitation_audit',
  'salary.imitation_period',
  // The hourly sweep of the file store.
  'salary.unreferenced_content',
]

/** How many pages to visit among those whose addresses differ only by a number. */
const ALIKE = 2

/**
 * Controls and layers that the crawl must have opened, so that it cannot silently become shallow.
 */
const REACHED = [
  /› Favorit: .* › Begrænset adgang/,
  /› Noter \(\d+\) › Begrænset adgang/,
  /› \d+ noter om .* › Begrænset adgang/,
  /› Ret medlem › Ret medlem/,
  /› Ret kontaktoplysninger › Begrænset adgang/,
  /› Ret antal kolleger, du dækker som TR › Begrænset adgang/,
  /» Tilføj til mit arbejdssted › Gem › Begrænset adgang/,
  /› Ændring af medlem/,
  /› Kontakt flere › Skriv til flere medlemmer/,
  /» Blanketter › .* › Begrænset adgang/,
  /› Handlinger › /,
  /› Vis alle \d+ filer › Alle filer/,
  /› Vis reminders › Reminders på sagen/,
  /› \S+@\S+ › Begrænset adgang/,
]

const openList = v.object({ aabneSagList: v.array(v.object({ sagsId: v.string() })) })
const caseDetails = v.object({ reminderList: v.array(v.unknown()) })

/** The id of one of Anna's open cases with several reminders; few cases have that many. */
async function idOfCaseWithReminders(page: Page): Promise<string> {
  const { accessToken } = await storedTokens(page)
  const ask = async (path: string) => {
    const answer = await page.request.get(`${SALARY}${path}`, {
      headers: { Authorization: `Bearer ${accessToken}` },
      params: { imiteretBrugerMedlemIdent: ANNA.memberIdent },
    })
    return answer.json()
  }
  const list = v.parse(openList, await ask('/SagHent/HentMineLoenindplaceringSagList'))
  for (const { sagsId } of list.aabneSagList) {
    const { reminderList } = v.parse(caseDetails, await ask(`/SagHent/HentSag?SagsId=${sagsId}`))
    if (reminderList.length > 1) return sagsId
  }
  throw new Error('No open case of Anna has several reminders.')
}

/** Cases differ more (untaken, open, closed, with or without content), so visit more of them. */
const ALIKE_CASES = 6

const enoughOf = (pattern: string) => (pattern.endsWith('/sag/#') ? ALIKE_CASES : ALIKE)

// Each compares all rows of the databases, so none of these tests may change one: they create nobody,
// and sign in without the form, which would note the time of the sign-in.
test.describe('imitation-crawl', () => {
  for (const size of SIZES) {
    test(`[IMIT-02] [IMIT-13] [IMIT-16] pressing everything at ${size.width} px while imitating changes no row`, async ({
      page,
      signIn,
    }) => {
      test.setTimeout(300_000)
      await page.setViewportSize(size)
      await prepareCrawl(page)
      await signIn(SOFIE)
      // Anna has updates, notes, cases and several workplaces; none of her data may change here.
      await actAsAnna(page)
      await expect(band(page)).toContainText('Anna Holm')

      const reads = new Set(
        (await callsDeclared(page, 'read')).map(({ method, path }) => `${method} ${path}`),
      )
      const writes: string[] = []
      page.on('request', (request) => {
        const { pathname } = new URL(request.url())
        const isService = [MEMBERS, SALARY].some((service) => request.url().startsWith(service))
        if (!isService || request.method() === 'OPTIONS') return
        const isRead = request.method() === 'GET' || reads.has(`${request.method()} ${pathname}`)
        if (!isRead || pathname.startsWith('/note/')) writes.push(`${request.method()} ${pathname}`)
      })
      // Wait until the service has carried out the updates reported before this test.
      await expect.poll(countDueUpdates, { timeout: 60_000 }).toBe(0)
      const withReminders = addressOfCase(await idOfCaseWithReminders(page))
      const before = await dumpPortal(MAY_CHANGE)

      const found: Found[] = []
      const closed: string[] = []
      const { links } = JSON.parse(
        (await page.locator('#portal-configuration').textContent()) ?? '',
      )
      const queue: string[] = [withReminders, ...PAGE_PATHS]
      const visited = new Map<string, number>()
      let seen: readonly string[] = []
      for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
        const times = visited.get(patternOf(address)) ?? 0
        if (visited.has(address) || times === enoughOf(patternOf(address))) continue
        visited.set(address, 1)
        visited.set(patternOf(address), times + 1)
        await openInPage(page, address)
        const here = await page.evaluate(pressEverything, { seen, leaveAlone: LEAVE_ALONE })
        seen = here.seen
        found.push(here)
        queue.push(...here.addresses)
        closed.push(
          ...here.left.filter(
            (link) =>
              link.startsWith('mailto:') ||
              link === links.membershipSignUp ||
              link === links.callMeBack,
          ),
        )
        await expect(band(page)).toContainText('Anna Holm')
      }

      expect(writes).toEqual([])
      expect(await dumpPortal(MAY_CHANGE)).toEqual(before)
      expect(closed).toEqual([])
      // Check that the crawl pressed enough, and opened the important places.
      expect(found.reduce((sum, each) => sum + each.pressed, 0)).toBeGreaterThan(100)
      const opened = found.flatMap((each) => each.opened).join('\n')
      for (const reached of REACHED) expect(opened).toMatch(reached)
    })
  }

  test('the services refuse every write they list, whatever the client does', async ({
    page,
    signIn,
  }) => {
    await signIn(SOFIE)
    const caseId = await idOfCaseWithReminders(page)
    const { accessToken } = await storedTokens(page)
    // Wait until the service has carried out the updates reported before this test.
    await expect.poll(countDueUpdates, { timeout: 60_000 }).toBe(0)
    const before = await dumpPortal(MAY_CHANGE)
    const answers: { readonly call: string; readonly status: number; readonly said: string }[] = []
    for (const { service, method, path } of await callsDeclared(page, 'write')) {
      const actedAs =
        service === MEMBERS ? 'request.imiteretBrugerMedlemIdent' : 'imiteretBrugerMedlemIdent'
      for (const way of [
        { params: { [actedAs]: ANNA.memberIdent } },
        { data: { [actedAs]: ANNA.memberIdent } },
      ]) {
        const answer = await page.request.fetch(`${service}${path.replace(/{\w+}/g, caseId)}`, {
          method,
          headers: { Authorization: `Bearer ${accessToken}` },
          ...way,
        })
        answers.push({
          call: `${method} ${path}`,
          status: answer.status(),
          said: await answer.text(),
        })
      }
    }
    expect(answers.length).toBeGreaterThan(40)
    expect(
      answers.filter((each) => each.status !== 403 || !/"Message":"Du /.test(each.said)),
    ).toEqual([])
    expect(await dumpPortal(MAY_CHANGE)).toEqual(before)
  })
})

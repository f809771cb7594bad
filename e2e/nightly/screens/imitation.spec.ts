import type { Page } from '@playwright/test'
import { ANNA, countDueUpdates, dumpPortal } from '@portal/rig/seed'
import * as v from 'valibot'
import { MEMBERS, SALARY } from '../../support/backends.ts'
import { crawl, prepareCrawl } from '../../support/crawl.ts'
import { callsDeclared } from '../../support/declared-calls.ts'
import { PAGE_PATHS } from '../../support/remotes.ts'
import { storedTokens } from '../../support/storage.ts'
import { actAsAnna, band, SOFIE } from '../../support/support-steps.ts'
import { addressOfCase, expect, test } from '../../support/test.ts'

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

// Each compares all rows of the databases, so none of these tests may change one: they create nobody,
// and sign in without the form, which would note the time of the sign-in.
test.describe('imitation', () => {
  for (const size of SIZES) {
    test(`pressing everything at ${size.width} px while imitating changes no row`, async ({
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

      const { links } = JSON.parse(
        (await page.locator('#portal-configuration').textContent()) ?? '',
      )
      const found = await crawl(page, [withReminders, ...PAGE_PATHS])
      await expect(band(page)).toContainText('Anna Holm')
      const closed = found
        .flatMap(({ left }) => left)
        .filter(
          (link) =>
            link.startsWith('mailto:') ||
            link === links.membershipSignUp ||
            link === links.callMeBack,
        )

      expect(writes).toEqual([])
      expect(await dumpPortal(MAY_CHANGE)).toEqual(before)
      expect(closed).toEqual([])
      // Check that the crawl pressed enough, and opened the important places.
      expect(found.reduce((sum, each) => sum + each.pressed, 0)).toBeGreaterThan(100)
      const opened = found.flatMap((each) => each.opened).join('\n')
      for (const reached of REACHED) expect(opened).toMatch(reached)
    })
  }
})

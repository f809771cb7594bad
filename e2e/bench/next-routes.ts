import { createRepresentative } from '@portal/rig/seed'
import { openInPage } from '../support/navigation.ts'
import { type Lab, NOT_SLOWED, pagesOf, settle } from './lab.ts'

export interface NextRoute {
  readonly path: string
  /** Bytes of JavaScript, compressed as they are sent. */
  readonly bytes: number
  readonly requests: number
}

const NOWHERE = '/versioner'

/** What every page needs only later has come by then; it does not belong to the next page. */
const ALL_IS_THERE_MS = 12_000

/** Counts the JavaScript that each page fetches when somebody comes from another one. */
export async function benchNextRoutes(lab: Lab): Promise<readonly NextRoute[]> {
  const person = await createRepresentative({
    members: 60,
    cases: { taken: 2 },
  })
  const found: NextRoute[] = []
  for (const [name, path] of pagesOf(person)) {
    found.push(
      await lab.visit(
        { login: person.login, width: 1440, conditions: NOT_SLOWED },
        async ({ page, cdp }) => {
          await page.goto(NOWHERE)
          await page.waitForTimeout(ALL_IS_THERE_MS)
          const scripts = new Set<string>()
          let bytes = 0
          cdp.on('Network.responseReceived', ({ requestId, type }) => {
            if (type === 'Script') scripts.add(requestId)
          })
          cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
            if (scripts.has(requestId)) bytes += encodedDataLength
          })
          await openInPage(page, path)
          await settle(page)
          return { path: name, bytes, requests: scripts.size }
        },
      ),
    )
  }
  return found
}

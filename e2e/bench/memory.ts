import { createRepresentative } from '@portal/rig/seed'
import { openInPage } from '../support/navigation.ts'
import { PAGE_PATHS } from '../support/remotes.ts'
import { type Lab, NOT_SLOWED, settle } from './lab.ts'

/** By then every page has been shown, and what is kept on purpose is there. */
const FIRST = 2 * PAGE_PATHS.length
/** More than fifty; the page before the count is the same as before the first. */
const LAST = 7 * PAGE_PATHS.length

export interface Memory {
  readonly changes: number
  readonly megabytes: number
  readonly nodes: number
  readonly listeners: number
}

/** Counts what a tab holds after some changes of page, and after many. */
export async function benchMemory(lab: Lab): Promise<readonly Memory[]> {
  const { login } = await createRepresentative({ members: 60, cases: { taken: 6 } })
  return lab.visit({ login, width: 1440, conditions: NOT_SLOWED }, async ({ page, cdp }) => {
    await cdp.send('Performance.enable')
    await page.goto(PAGE_PATHS[0] ?? '/')
    await settle(page)
    const counted: Memory[] = []
    for (let change = 1; change <= LAST; change++) {
      await openInPage(page, PAGE_PATHS[change % PAGE_PATHS.length] ?? '/')
      await settle(page)
      if (change !== FIRST && change !== LAST) continue
      await openInPage(page, '/versioner')
      await settle(page)
      await cdp.send('HeapProfiler.collectGarbage')
      const { metrics } = await cdp.send('Performance.getMetrics')
      const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN
      counted.push({
        changes: change,
        megabytes: metric('JSHeapUsedSize') / 1_000_000,
        nodes: metric('Nodes'),
        listeners: metric('JSEventListeners'),
      })
    }
    return counted
  })
}

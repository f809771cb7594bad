import { createRepresentative } from '@portal/rig/seed'
import { openInPage } from '../support/navigation.ts'
import { PAGE_PATHS } from '../support/remotes.ts'
import { type Lab, NOT_SLOWED, settle } from './lab.ts'

/**
 * After how many rounds through the pages it is counted. After two, every page has been shown, and
 * what is kept on purpose is there.
 */
const COUNTED = [2, 7, 12, 17, 22, 27, 32]

export interface Memory {
  readonly changes: number
  readonly megabytes: number
  readonly nodes: number
  readonly listeners: number
}

/** Counts what a tab holds after some changes of page, and after many more. */
export async function benchMemory(lab: Lab): Promise<readonly Memory[]> {
  const { login } = await createRepresentative({ members: 60, cases: { taken: 6 } })
  return lab.visit({ login, width: 1440, conditions: NOT_SLOWED }, async ({ page, cdp }) => {
    await cdp.send('Performance.enable')
    await page.goto(PAGE_PATHS[0] ?? '/')
    await settle(page)
    const counted: Memory[] = []
    for (let round = 1; round <= Math.max(...COUNTED); round++) {
      for (const path of [...PAGE_PATHS.slice(1), ...PAGE_PATHS.slice(0, 1)]) {
        await openInPage(page, path)
        await settle(page)
      }
      if (!COUNTED.includes(round)) continue
      await openInPage(page, '/versioner')
      await settle(page)
      await cdp.send('HeapProfiler.collectGarbage')
      const { metrics } = await cdp.send('Performance.getMetrics')
      const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN
      counted.push({
        changes: round * PAGE_PATHS.length,
        megabytes: metric('JSHeapUsedSize') / 1_000_000,
        nodes: metric('Nodes'),
        listeners: metric('JSEventListeners'),
      })
    }
    return counted
  })
}

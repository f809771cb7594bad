import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { addressOf, SERVICES } from '@portal/machine/ports'
import { buildAll } from '../../tools/build/src/build/build-all.ts'
import { loadConfigurationToPublish } from '../../tools/build/src/configuration.ts'
import { siteFolder } from '../../tools/build/src/publish/site.ts'
import { publish } from '../../tools/build/src/publish/working-tree.ts'
import { startStaticServers } from '../../tools/build/src/serve/server.ts'
import { CHROMIUM_FLAGS, findChromium } from '../run/chromium.ts'
import { startInstance } from '../run/instance.ts'
import { testEnvironment } from '../run/portal.ts'
import { tokensFor } from '../support/tokens.ts'

/** The conditions of the figures that are given for a slow telephone or an old computer. */
export const SLOW = { cpu: 4, roundTripMs: 40, megabits: 10 } as const

export const NOT_SLOWED = { cpu: 1, roundTripMs: 0, megabits: null } as const

interface Conditions {
  readonly cpu: number
  readonly roundTripMs: number
  /** Speed of the download; null does not limit it. */
  readonly megabits: number | null
}

const WINDOWS = {
  390: { width: 390, height: 844 },
  1440: { width: 1440, height: 900 },
} as const

export type Width = keyof typeof WINDOWS
export const WIDTHS = [390, 1440] as const satisfies readonly Width[]

interface Visit {
  /** Null for somebody who has not signed in. */
  readonly login: string | null
  readonly width: Width
  readonly conditions: Conditions
}

interface Visited {
  readonly page: Page
  readonly cdp: CDPSession
}

export interface Lab {
  /** Folder of the portal's site, which is served unless a bench serves another. */
  readonly site: string
  /** Serves this site only, from servers that have just started. */
  serve(site: string): Promise<void>
  /** Gives the work an empty tab of a browser that has cached nothing. */
  visit<T>(visit: Visit, work: (visited: Visited) => Promise<T>): Promise<T>
}

/**
 * Starts a portal with demo data and a browser, runs the measurements, and stops both. The services
 * are a process of their own, so that they answer while this one drives the browser.
 */
export async function withLab<T>(work: (lab: Lab) => Promise<T>): Promise<T> {
  const data = mkdtempSync(join(tmpdir(), 'portal-lab-'))
  const environment = testEnvironment(data)
  // The addresses of the site, and the database in which representatives are created.
  Object.assign(process.env, environment)
  const site = siteFolder(data)
  const services = startInstance(environment, 'tools/rig/src/services.ts', SERVICES)
  const executablePath = findChromium()
  const browser = await chromium.launch({
    args: [...CHROMIUM_FLAGS],
    ...(executablePath === null ? {} : { executablePath }),
  })
  const servers: { stop(): Promise<void> }[] = []
  const stopServers = () => Promise.all(servers.splice(0).map((each) => each.stop()))
  const serve = async (folder: string) => {
    await stopServers()
    servers.push(await startStaticServers(folder))
  }
  try {
    const builds = await buildAll((line) => console.log(line))
    await publish({ site, configuration: loadConfigurationToPublish(), ...builds })
    await serve(site)
    await services.untilReady()
    return await work({
      site,
      serve,
      async visit({ login, width, conditions }, measure) {
        const context = await browser.newContext({
          baseURL: addressOf('host'),
          locale: 'da-DK',
          timezoneId: 'Europe/Copenhagen',
          viewport: WINDOWS[width],
        })
        try {
          if (login !== null) await storeSignIn(context, login)
          await context.addInitScript(record)
          const page = await context.newPage()
          const cdp = await context.newCDPSession(page)
          await slowDown(cdp, conditions)
          return await measure({ page, cdp })
        } finally {
          await context.close()
        }
      },
    })
  } finally {
    await browser.close()
    await stopServers()
    await services.stop()
    rmSync(data, { recursive: true, force: true })
  }
}

async function storeSignIn(context: BrowserContext, login: string): Promise<void> {
  await context.addInitScript(
    ([tokens, welcome]) => {
      localStorage.setItem('portal.tokens', tokens)
      localStorage.setItem('portal.loginData', welcome)
      localStorage.setItem('portal.lastActivity', String(Date.now()))
    },
    [
      JSON.stringify(await tokensFor(login)),
      JSON.stringify({ date: process.env.PORTAL_TODAY, agreed: true }),
    ] as const,
  )
}

async function slowDown(cdp: CDPSession, { cpu, roundTripMs, megabits }: Conditions) {
  // Keeping copies of the answers for the tools would add to the time of the long ones.
  await cdp.send('Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 })
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTripMs,
    downloadThroughput: megabits === null ? -1 : (megabits * 1_000_000) / 8,
    uploadThroughput: -1,
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
}

/** What the browser recorded since its page was opened. Times are in ms. */
export interface Seen {
  /** How long the page took to show what each press or key did; shorter ones are left out. */
  readonly interactions: readonly number[]
}

/** Runs in the page, where what tsx adds to functions with names does not exist. */
function record(): void {
  const interactions: number[] = []
  Object.assign(window, { benchSeen: { interactions } })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, 'interactionId') > 0) interactions.push(entry.duration)
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 })
}

export function seenIn(page: Page): Promise<Seen> {
  return page.evaluate(() => Reflect.get(window, 'benchSeen'))
}

/** Makes the pages of this tab note when the first member of a list is about to be painted. */
export async function noteFirstRow(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('[data-member] a') === null) return
      observer.disconnect()
      requestAnimationFrame(() => performance.mark('first-row'))
    }).observe(document, { childList: true, subtree: true })
  })
}

/** Waits for the first member; returns when it was there, in ms from the start of the navigation. */
export async function firstRow(page: Page): Promise<number> {
  await page.waitForFunction(() => performance.getEntriesByName('first-row').length > 0)
  return page.evaluate(() => performance.getEntriesByName('first-row')[0]?.startTime ?? Number.NaN)
}

/** Waits until the page has its contents, and has nothing more to do. */
export async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForFunction(
    () => document.querySelector('main [data-skeleton], main [aria-busy="true"]') === null,
  )
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

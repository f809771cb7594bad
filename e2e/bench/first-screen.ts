import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Page,
} from '@playwright/test'
import { addressOf } from '@portal/machine/ports'
import { startServices } from '@portal/rig/start'
import { buildAll } from '../../federation/src/build/build-all.ts'
import { loadConfiguration } from '../../federation/src/configuration.ts'
import { publishOneBundle } from '../../federation/src/one-bundle.ts'
import { publish } from '../../federation/src/publish/publish.ts'
import { startStaticServers } from '../../federation/src/serve/server.ts'
import { silentLog } from '../../services/platform/log.ts'
import { CHROMIUM_FLAGS, findChromium } from '../run/chromium.ts'
import { fillSignInForm, openGate } from '../support/sign-in-steps.ts'
import { agreeToWelcome } from '../support/storage.ts'
import { compare, type Interval, median, type Round } from './statistics.ts'

const LOGIN = 'anna.tr@portal.test'
const PATH = '/mine-medlemmer'
const ROUND_TRIP_MS = 40
const CPU_SLOWDOWN = 4
/** Access tokens expire after five minutes, so stored ones are reused only this long. */
const TOKENS_SERVE_MS = 180_000

type Variant = 'federated' | 'one bundle'

interface Weight {
  readonly requests: number
  readonly gzip: number
  readonly brotli: number
  /** Kilobytes of JavaScript fetched over the network after the return from sign-in. */
  readonly afterSignIn: number
  /** For each library that must be loaded only once, the number of loaded files that contain it. */
  readonly copies: Readonly<Record<string, number>>
}

export interface FirstScreen {
  readonly weights: Readonly<Record<Variant, Weight>>
  readonly medians: Readonly<Record<Variant, number>>
  readonly ratio: Interval
  readonly control: Interval
}

/** For each library, a string that occurs in no other code and identifies it in a bundle. */
const MARKS: Readonly<Record<string, RegExp>> = {
  'react-dom': /__reactContainer\$/,
  react: /ReactSharedInternals|__CLIENT_INTERNALS_DO_NOT_USE/,
  emotion: /data-emotion/,
  router: /useRoutes\(\) may be used only|RouterProvider/,
}

interface Portal {
  readonly browser: Browser
  serve(variant: Variant): Promise<void>
  /** The local storage entries of a signed-in user. */
  signedIn(): Promise<Readonly<Record<string, string>>>
}

async function signIn(page: Page): Promise<void> {
  await agreeToWelcome(page)
  await openGate(page)
  await fillSignInForm(page, LOGIN)
  await rowOf(page)
}

async function rowOf(page: Page): Promise<void> {
  await page.locator(`tbody a[href^="${PATH}/"]`).first().waitFor()
}

/**
 * Starts the services and builds both sites, runs the measurements in `work`, and then stops
 * everything.
 */
async function withPortal<T>(work: (portal: Portal) => Promise<T>): Promise<T> {
  const data = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const sites = { federated: join(data, 'federated'), 'one bundle': join(data, 'one-bundle') }
  const configuration = loadConfiguration()
  const services = await startServices({ data, fresh: true, log: silentLog })
  const executablePath = findChromium()
  const browser = await chromium.launch({
    args: [...CHROMIUM_FLAGS],
    ...(executablePath === null ? {} : { executablePath }),
  })
  let served: Awaited<ReturnType<typeof startStaticServers>> | null = null
  let stored: { at: number; items: Record<string, string> } | null = null
  try {
    const builds = await buildAll((line) => console.log(line))
    await publish({ site: sites.federated, configuration, ...builds })
    await publishOneBundle(sites['one bundle'], configuration)

    const serve = async (variant: Variant) => {
      // Restart the server for each run: a freshly started server answers slower at first.
      await served?.stop()
      served = await startStaticServers(sites[variant])
      await sizeOf(addressOf('host') + PATH, 'br')
    }
    const signedIn = async () => {
      if (stored !== null && Date.now() - stored.at < TOKENS_SERVE_MS) return stored.items
      const context = await browser.newContext()
      const page = await context.newPage()
      await page.goto(addressOf('host'))
      await signIn(page)
      const items = await page.evaluate(() => ({ ...localStorage }))
      await context.close()
      stored = { at: Date.now(), items }
      return items
    }
    return await work({ browser, serve, signedIn })
  } finally {
    await browser.close()
    const last = served as { stop(): Promise<void> } | null
    await last?.stop()
    await services.stop()
    rmSync(data, { recursive: true, force: true })
  }
}

async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: ROUND_TRIP_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}

async function signedInContext(portal: Portal): Promise<BrowserContext> {
  const items = await portal.signedIn()
  const context = await portal.browser.newContext()
  await context.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    localStorage.setItem('portal.lastActivity', String(Date.now()))
  }, items)
  return context
}

/** Milliseconds from the start of the navigation to the frame after the first member's row. */
async function timeToFirstRow(portal: Portal, variant: Variant): Promise<number> {
  const context = await signedInContext(portal)
  await portal.serve(variant)
  await context.addInitScript((path) => {
    new MutationObserver((_, observer) => {
      if (document.querySelector(`tbody a[href^="${path}/"]`) === null) return
      observer.disconnect()
      requestAnimationFrame(() => performance.mark('first-row'))
    }).observe(document, { childList: true, subtree: true })
  }, PATH)
  const page = await context.newPage()
  await slowDown(context, page)
  await page.goto(addressOf('host') + PATH, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-row').length > 0)
  const time = await page.evaluate(
    () => performance.getEntriesByName('first-row')[0]?.startTime ?? Number.NaN,
  )
  await context.close()
  return time
}

function sizeOf(address: string, encoding: 'br' | 'gzip'): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { agent: false, headers: { 'accept-encoding': encoding } }, (response) => {
      if (response.headers['content-encoding'] !== encoding) {
        reject(new Error(`${address} is not served as ${encoding}.`))
        response.resume()
        return
      }
      let size = 0
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
      })
      response.on('end', () => resolve(size))
      response.on('error', reject)
    }).on('error', reject)
  })
}

async function scriptsOfFirstScreen(portal: Portal): Promise<ReadonlyMap<string, string>> {
  const context = await signedInContext(portal)
  const page = await context.newPage()
  const scripts = new Map<string, string>()
  const bodies: Promise<void>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    bodies.push(response.text().then((text) => void scripts.set(response.url(), text)))
  })
  await page.goto(addressOf('host') + PATH)
  await rowOf(page)
  await page.waitForLoadState('networkidle')
  await Promise.all(bodies)
  await context.close()
  return scripts
}

function countScriptBytes(cdp: CDPSession): () => number {
  const scripts = new Set<string>()
  let bytes = 0
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' && !response.fromDiskCache) scripts.add(requestId)
  })
  cdp.on('Network.requestServedFromCache', ({ requestId }) => scripts.delete(requestId))
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  return () => bytes
}

async function bytesAfterSignIn(portal: Portal): Promise<number> {
  const context = await portal.browser.newContext()
  const page = await context.newPage()
  await page.goto(addressOf('host'))
  await page.waitForLoadState('networkidle')
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  const bytes = countScriptBytes(cdp)
  await signIn(page)
  await page.waitForLoadState('networkidle')
  const counted = bytes()
  await context.close()
  return counted
}

async function weigh(portal: Portal, variant: Variant): Promise<Weight> {
  await portal.signedIn()
  await portal.serve(variant)
  const scripts = await scriptsOfFirstScreen(portal)
  const sum = async (encoding: 'br' | 'gzip') => {
    const sizes = await Promise.all([...scripts.keys()].map((address) => sizeOf(address, encoding)))
    return sizes.reduce((total, size) => total + size, 0)
  }
  const texts = [...scripts.values()]
  return {
    requests: scripts.size,
    gzip: await sum('gzip'),
    brotli: await sum('br'),
    afterSignIn: await bytesAfterSignIn(portal),
    copies: Object.fromEntries(
      Object.entries(MARKS).map(([name, mark]) => [
        name,
        texts.filter((text) => mark.test(text)).length,
      ]),
    ),
  }
}

/** Measures the first screen of the federated portal against that of a single bundle. */
export async function benchFirstScreen(rounds: Iterable<number>): Promise<FirstScreen> {
  return withPortal(async (portal) => {
    await portal.serve('federated')
    const weights = {
      federated: await weigh(portal, 'federated'),
      'one bundle': await weigh(portal, 'one bundle'),
    }
    const measured: Round[] = []
    const times: Record<Variant, number[]> = { federated: [], 'one bundle': [] }
    const time = async (variant: Variant) => {
      const value = await timeToFirstRow(portal, variant)
      times[variant].push(value)
      return value
    }
    // Warm up: otherwise the first measured load would also pay for filling the caches that both
    // variants share.
    await timeToFirstRow(portal, 'federated')
    await timeToFirstRow(portal, 'one bundle')
    for (const _ of rounds) {
      const a1 = await time('federated')
      const b1 = await time('one bundle')
      const b2 = await time('one bundle')
      const a2 = await time('federated')
      measured.push({ a: [a1, a2], b: [b1, b2] })
    }
    return {
      weights,
      medians: {
        federated: median(times.federated),
        'one bundle': median(times['one bundle']),
      },
      ...compare(measured),
    }
  })
}

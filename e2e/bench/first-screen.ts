import { get } from 'node:http'
import { join } from 'node:path'
import type { CDPSession } from '@playwright/test'
import { addressOf } from '@portal/machine/ports'
import { ANNA } from '@portal/rig/seed'
import { loadConfiguration } from '../../tools/build/src/configuration.ts'
import { publishOneBundle } from '../../tools/build/src/one-bundle.ts'
import { fillSignInForm, openGate } from '../support/sign-in-steps.ts'
import { agreeToWelcome } from '../support/storage.ts'
import { firstRow, type Lab, NOT_SLOWED, noteFirstRow, SLOW } from './lab.ts'
import { compare, type Interval, median, type Round } from './statistics.ts'

const PATH = '/mine-medlemmer'

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

/** The two sites, of which one is served at a time. */
interface Sites {
  readonly lab: Lab
  serve(variant: Variant): Promise<void>
}

async function publishBoth(lab: Lab): Promise<Sites> {
  const oneBundle = join(lab.site, '..', 'one-bundle')
  await publishOneBundle(oneBundle, loadConfiguration())
  return {
    lab,
    async serve(variant) {
      await lab.serve(variant === 'federated' ? lab.site : oneBundle)
      // The first answer of a server takes longer.
      await sizeOf(addressOf('host') + PATH, 'br')
    },
  }
}

/** Milliseconds from the start of the navigation to the frame after the first member's row. */
async function timeToFirstRow({ lab, serve }: Sites, variant: Variant): Promise<number> {
  await serve(variant)
  const conditions = { ...SLOW, megabits: null }
  return lab.visit({ login: ANNA.login, width: 1440, conditions }, async ({ page }) => {
    await noteFirstRow(page)
    await page.goto(PATH, { waitUntil: 'commit' })
    return firstRow(page)
  })
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

function scriptsOfFirstScreen(lab: Lab): Promise<ReadonlyMap<string, string>> {
  const visit = { login: ANNA.login, width: 1440, conditions: NOT_SLOWED } as const
  return lab.visit(visit, async ({ page }) => {
    const scripts = new Map<string, string>()
    const bodies: Promise<void>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return
      bodies.push(response.text().then((text) => void scripts.set(response.url(), text)))
    })
    await noteFirstRow(page)
    await page.goto(PATH)
    await firstRow(page)
    await page.waitForLoadState('networkidle')
    await Promise.all(bodies)
    return scripts
  })
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

function bytesAfterSignIn(lab: Lab): Promise<number> {
  const visit = { login: null, width: 1440, conditions: NOT_SLOWED } as const
  return lab.visit(visit, async ({ page, cdp }) => {
    await noteFirstRow(page)
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    const bytes = countScriptBytes(cdp)
    await agreeToWelcome(page)
    await openGate(page)
    await fillSignInForm(page, ANNA.login)
    await firstRow(page)
    await page.waitForLoadState('networkidle')
    return bytes()
  })
}

async function weigh({ lab, serve }: Sites, variant: Variant): Promise<Weight> {
  await serve(variant)
  const scripts = await scriptsOfFirstScreen(lab)
  const sum = async (encoding: 'br' | 'gzip') => {
    const sizes = await Promise.all([...scripts.keys()].map((address) => sizeOf(address, encoding)))
    return sizes.reduce((total, size) => total + size, 0)
  }
  const texts = [...scripts.values()]
  return {
    requests: scripts.size,
    gzip: await sum('gzip'),
    brotli: await sum('br'),
    afterSignIn: await bytesAfterSignIn(lab),
    copies: Object.fromEntries(
      Object.entries(MARKS).map(([name, mark]) => [
        name,
        texts.filter((text) => mark.test(text)).length,
      ]),
    ),
  }
}

/** Measures the first screen of the federated portal against that of a single bundle. */
export async function benchFirstScreen(lab: Lab, rounds: Iterable<number>): Promise<FirstScreen> {
  const sites = await publishBoth(lab)
  const weights = {
    federated: await weigh(sites, 'federated'),
    'one bundle': await weigh(sites, 'one bundle'),
  }
  // Warm up: otherwise the first measured load would also pay for filling the caches that both
  // variants share.
  await timeToFirstRow(sites, 'federated')
  await timeToFirstRow(sites, 'one bundle')
  const measured: Round[] = []
  for (const _ of rounds) {
    const a1 = await timeToFirstRow(sites, 'federated')
    const b1 = await timeToFirstRow(sites, 'one bundle')
    const b2 = await timeToFirstRow(sites, 'one bundle')
    const a2 = await timeToFirstRow(sites, 'federated')
    measured.push({ a: [a1, a2], b: [b1, b2] })
  }
  return {
    weights,
    medians: {
      federated: median(measured.flatMap(({ a }) => a)),
      'one bundle': median(measured.flatMap(({ b }) => b)),
    },
    ...compare(measured),
  }
}

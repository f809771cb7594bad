import type { RemoteModule } from '@portal/platform/contract'
import { CONTRACT } from '@portal/platform/contract/version'
import type { Registry } from '@portal/platform/deployment'
import { outdateTexts, text } from '@portal/platform/host'
import { registerTexts } from '@portal/platform/texts'
import { waitFor } from '@testing-library/react'
import type { LoadedRelease } from '../remotes/index.ts'
import { startTexts } from './page-texts.ts'

type Texts = Readonly<Record<string, string>>

const release = (version: string) => ({
  version,
  contract: CONTRACT,
  entry: `http://localhost:3001/${version}/remoteEntry.js`,
  integrity: 'sha384-x',
})

const registry: Registry = {
  host: { version: '1.2.0', contract: CONTRACT },
  remotes: {
    members: [
      {
        ...release('1.4.0'),
        previous: release('1.3.0'),
        canary: { ...release('1.5.0'), share: 1, users: [] },
      },
    ],
    salary: [{ ...release('2.0.0'), previous: null, canary: null }],
  },
}

/** The texts that the service returns for each release of the remote `members`. */
const SERVICE: Readonly<Record<string, Texts>> = {
  'members@1.3.0': { 'members.title': 'Rettet 1.3' },
  'members@1.4.0': { 'members.title': 'Rettet 1.4' },
  'members@1.5.0': { 'members.title': 'Rettet 1.5' },
}

function setUp({ kept = null }: { kept?: Texts | null } = {}) {
  const cache = { kept }
  const asked: string[] = []
  const waiting: ((isUp: boolean) => void)[] = []
  const listeners = new Set<() => void>()
  let serving: Texts = { members: '1.4.0', salary: '2.0.0' }
  const servingListeners = new Set<() => void>()
  const loaded = new Map<string, { details: LoadedRelease; module: RemoteModule }>()
  startTexts({
    source: {
      address: 'https://texts.example/texts/da',
      fetchJson: async (address) => {
        const releases = new URL(address).searchParams.get('releases') ?? ''
        asked.push(releases)
        const isUp = await new Promise<boolean>((resolve) => waiting.push(resolve))
        if (!isUp) throw new TypeError('fetch failed')
        const answers = releases.split(',').map((one) => SERVICE[one] ?? {})
        return Object.assign(
          { 'host.title': 'Rettet portal', 'salary.title': 'Rettet' },
          ...answers,
        )
      },
      cache: {
        read: () => cache.kept,
        write: (texts) => {
          cache.kept = texts
        },
      },
    },
    registry,
    serving: {
      versions: () => serving,
      subscribe: (listener) => servingListeners.add(listener),
    },
    remotes: {
      details: (name) => ({ loaded: loaded.get(name)?.details ?? null, lastError: null }),
      status: (name) => {
        const one = loaded.get(name)
        return one ? { kind: 'ready', module: one.module } : { kind: 'loading' }
      },
      subscribe: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
  })
  return {
    cache,
    asked,
    /** Answers all pending requests, the latest first. */
    async answer(isUp = true): Promise<void> {
      for (const resolve of waiting.splice(0).reverse()) {
        resolve(isUp)
        // Wait until all effects of this answer have happened.
        await new Promise((done) => setTimeout(done))
      }
    },
    /** Simulates the sign-in of a user served by a canary of members; no remote is loaded yet. */
    serveCanary(version: string, title: string): void {
      serving = { ...serving, members: version }
      registerTexts({ 'members.title': title })
      for (const listener of servingListeners) listener()
    },
    /** Simulates that the page has loaded a release. */
    run(version: string, texts?: Texts): void {
      loaded.set('members', {
        details: {
          ...release(version),
          source: 'live',
          previous: null,
          loadedAt: new Date(0),
          milliseconds: 1,
        },
        module: {
          name: 'members',
          contract: CONTRACT,
          routes: [],
          slots: {},
          ...(texts ? { texts } : {}),
        },
      })
      for (const listener of listeners) listener()
    },
  }
}

const shown = () => text('members.title')

const shows = (title: string) => waitFor(() => expect(shown()).toBe(title))

describe('page-texts', () => {
  beforeEach(() => {
    registerTexts({ 'host.title': 'Portal', 'members.title': 'Medlemmer', 'salary.title': 'Sager' })
    // Discard the texts that an earlier test fetched: all tests share one store.
    for (const name of ['host', 'shared', 'members', 'salary']) outdateTexts(name)
  })

  test('sends one request, for the live releases', async () => {
    const page = setUp()
    await page.answer()
    page.run('1.4.0', { 'members.title': 'Medlemmer 1.4' })

    await shows('Rettet 1.4')
    expect(page.asked).toEqual(['host@1.2.0,members@1.4.0,salary@2.0.0'])
  })

  test('a canary shows its own text at once, and requests the changes made to it', async () => {
    const page = setUp()
    await page.answer()
    await shows('Rettet 1.4')

    page.run('1.5.0', { 'members.title': 'Kolleger' })

    expect(shown()).toBe('Kolleger')
    expect(text('host.title')).toBe('Rettet portal')
    await page.answer()
    await shows('Rettet 1.5')
    expect(page.asked.slice(1)).toEqual(['host@1.2.0,members@1.5.0,salary@2.0.0'])
  })

  test("a user's canary shows its own title before its code is loaded, and requests nothing then", async () => {
    const page = setUp()
    await page.answer()
    await shows('Rettet 1.4')

    page.serveCanary('1.5.0', 'Kolleger')

    expect(shown()).toBe('Kolleger')
    expect(text('salary.title')).toBe('Rettet')
    await page.answer()
    await shows('Rettet 1.5')
    page.run('1.5.0', { 'members.title': 'Kolleger' })
    expect(shown()).toBe('Rettet 1.5')
    expect(page.asked.slice(1)).toEqual(['host@1.2.0,members@1.5.0,salary@2.0.0'])
  })

  test('a canary that falls back to the live release shows the texts of that one', async () => {
    const page = setUp()
    page.serveCanary('1.5.0', 'Kolleger')
    await page.answer()

    page.run('1.4.0', { 'members.title': 'Medlemmer 1.4' })

    expect(shown()).toBe('Medlemmer 1.4')
    await page.answer()
    await shows('Rettet 1.4')
  })

  test('texts that come for a release that has gone are not shown', async () => {
    const page = setUp()
    page.run('1.3.0', { 'members.title': 'Medlemmer 1.3' })
    await waitFor(() => expect(page.asked).toHaveLength(2))

    await page.answer()

    await shows('Rettet 1.3')
    expect(page.cache.kept).toMatchObject({ 'members.title': 'Rettet 1.3' })
  })

  test('a release that gets its place back has its own texts again', async () => {
    const page = setUp()
    page.run('1.5.0', { 'members.title': 'Kolleger' })
    page.run('1.4.0', { 'members.title': 'Medlemmer 1.4' })
    expect(shown()).toBe('Medlemmer 1.4')

    page.run('1.5.0', { 'members.title': 'Kolleger' })

    expect(shown()).toBe('Kolleger')
    await page.answer()
    await shows('Rettet 1.5')
  })

  test('keeps the texts that a release registers itself', async () => {
    const page = setUp()
    registerTexts({ 'members.title': 'Kolleger' })
    page.run('1.5.0')

    expect(shown()).toBe('Kolleger')
  })

  test('shows the cached texts of the same releases', () => {
    setUp({
      kept: { releases: 'host@1.2.0,members@1.4.0,salary@2.0.0', 'members.title': 'Fra før' },
    })

    expect(shown()).toBe('Fra før')
  })

  test.each([
    ['of other releases', { releases: 'host@1.2.0,members@1.3.0,salary@2.0.0' }],
    ['before its releases were kept', {}],
  ])('shows nothing that a visit left %s', (_when, releases) => {
    setUp({ kept: { ...releases, 'members.title': 'Fra før' } })

    expect(shown()).toBe('Medlemmer')
  })

  test('a canary shows its cached texts while the service is down', async () => {
    const page = setUp({
      kept: { releases: 'host@1.2.0,members@1.5.0,salary@2.0.0', 'members.title': 'Fra før 1.5' },
    })
    expect(shown()).toBe('Medlemmer')
    await page.answer(false)

    page.run('1.5.0', { 'members.title': 'Kolleger' })

    expect(shown()).toBe('Fra før 1.5')
  })

  test('caches texts together with their releases', async () => {
    const page = setUp()
    await page.answer()
    await shows('Rettet 1.4')

    expect(page.cache.kept).toEqual({
      releases: 'host@1.2.0,members@1.4.0,salary@2.0.0',
      'host.title': 'Rettet portal',
      'members.title': 'Rettet 1.4',
      'salary.title': 'Rettet',
    })
  })
})

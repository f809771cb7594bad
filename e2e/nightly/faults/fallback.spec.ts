import type { Page, Route } from '@playwright/test'
import { CONTRACT } from '@portal/platform/contract/version'
import type { FaultReport, RemoteRelease } from '@portal/platform/deployment'
import { FAULTS } from '../../support/backends.ts'
import {
  changeReleases,
  containerScript,
  integrityOf,
  isFrom,
  originOf,
  serveRelease,
} from '../../support/remotes.ts'
import { expect, test } from '../../support/test.ts'

const PAGES: readonly {
  readonly name: string
  readonly path: string
}[] = [
  { name: 'members', path: '/mine-medlemmer' },
  { name: 'salary', path: '/mine-lonindplaceringer' },
  { name: 'organising', path: '/organisering' },
]

const CROSS_ORIGIN = { 'access-control-allow-origin': '*' }

/** Ways in which loading a file can fail. */
const FILE_FAULTS: Readonly<Record<string, (route: Route) => Promise<void> | void>> = {
  'is not there': (route) => route.fulfill({ status: 404, headers: CROSS_ORIGIN }),
  'is an error of the server': (route) => route.fulfill({ status: 500, headers: CROSS_ORIGIN }),
  'is cut off': (route) => route.abort(),
  'is a page of a proxy': (route) =>
    route.fulfill({ contentType: 'text/html', headers: CROSS_ORIGIN, body: '<h1>Proxy</h1>' }),
  'was changed': async (route) => {
    const answer = await route.fetch()
    const body = `window.tampered = true;${await answer.text()}`
    await route.fulfill({ response: answer, body })
  },
  hangs: () => {},
}

/** Entries that arrive intact but do not work. */
const BAD_ENTRIES: Readonly<Record<string, (name: string, version: string) => string>> = {
  throws: () => 'throw new Error("boom")',
  'is no script': () => '<!doctype html><h1>Proxy</h1>',
  'defines nothing': () => 'window.nothing = 1',
  'has no such module': (name, version) =>
    containerScript(name, version, '').replace(
      /get: .*$/,
      'get: async () => { throw Error("boom") } }',
    ),
  'throws while its module is made': (name, version) =>
    containerScript(name, version, '(() => { throw new Error("boom") })()'),
  'is for another contract than it says': (name, version) =>
    containerScript(name, version, `{ name: '${name}', contract: '9.0', slots: {}, routes: [] }`),
  'is of another remote': (name, version) =>
    containerScript(
      name,
      version,
      `{ name: 'other', contract: '${CONTRACT}', slots: {}, routes: [] }`,
    ),
  'has no routes': (name, version) =>
    containerScript(name, version, `{ name: '${name}', contract: '${CONTRACT}', slots: {} }`),
}

const OLD_PAGE = 'Den forrige udgave'

async function servePrevious(page: Page, name: string, path: string): Promise<RemoteRelease> {
  const module = `{ name: '${name}', contract: '${CONTRACT}', slots: {}, routes: [
    { path: '${path}', lazy: async () => ({ element: '${OLD_PAGE}' }) }] }`
  return serveRelease(page, name, 'old', containerScript(name, 'old', module))
}

async function expectFallback(page: Page, name: string, path: string): Promise<void> {
  const reports: FaultReport[] = []
  page.on('request', (request) => {
    if (request.url() === FAULTS && request.method() === 'POST')
      reports.push(request.postDataJSON())
  })
  const began = Date.now()
  await page.goto(path)
  await expect(page.getByText(OLD_PAGE)).toBeVisible({ timeout: 60_000 })
  const milliseconds = String(Date.now() - began)
  test.info().annotations.push({ type: 'milliseconds', description: milliseconds })
  await expect(page.getByText('Den nyeste version af siden virkede ikke.')).toBeVisible()
  expect(reports).toHaveLength(1)
  expect(reports[0]).toMatchObject({ remote: name })
  expect(await page.evaluate(() => Reflect.get(window, 'tampered'))).toBeUndefined()
}

test.describe('fallback', () => {
  for (const { name, path } of PAGES) {
    // One loader loads all: the others need only one fault of each kind.
    const some = <T>(faults: Readonly<Record<string, T>>) =>
      Object.entries(faults).slice(0, name === 'members' ? undefined : 1)
    const files: Readonly<Record<string, (file: string) => boolean>> = {
      entry: (file) => file === 'remoteEntry.js',
      'exposed chunk': (file) => /^remote\.[0-9a-f]+\.js$/.test(file),
    }
    for (const [what, isIt] of Object.entries(files)) {
      for (const [how, fault] of some(FILE_FAULTS)) {
        test(`${name}: falls back to the previous release when the ${what} ${how}`, async ({
          page,
          signIn,
        }) => {
          test.setTimeout(120_000)
          await signIn('anna.tr@portal.test', '/min-profil')
          await page.route((url) => {
            const [, version, file = ''] = url.pathname.split('/')
            return url.origin === originOf(name) && version !== 'old' && isIt(file)
          }, fault)
          const previous = await servePrevious(page, name, path)
          await changeReleases(page, name, (release) => ({ ...release, previous }))
          await expectFallback(page, name, path)
        })
      }
    }
    for (const [how, scriptOf] of some(BAD_ENTRIES)) {
      test(`${name}: falls back to the previous release when the entry ${how}`, async ({
        page,
        signIn,
        trouble,
      }) => {
        trouble.expect(/boom|Unexpected token/)
        await signIn('anna.tr@portal.test', '/min-profil')
        const bad = await serveRelease(page, name, 'bad', scriptOf(name, 'bad'))
        const previous = await servePrevious(page, name, path)
        await changeReleases(page, name, () => ({ ...bad, previous, canary: null }))
        await expectFallback(page, name, path)
      })
    }
    test(`${name}: falls back to the previous release when the hash is wrong`, async ({
      page,
      signIn,
    }) => {
      await signIn('anna.tr@portal.test', '/min-profil')
      const previous = await servePrevious(page, name, path)
      await changeReleases(page, name, (release) => ({
        ...release,
        integrity: integrityOf('something else'),
        previous,
      }))
      await expectFallback(page, name, path)
      expect(isFrom(name)(new URL(previous.entry))).toBe(true)
    })
  }
})

import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { CONTRACT } from '@portal/platform/contract/version'
import {
  type FaultCount,
  type FaultKind,
  type FaultReport,
  parseFaultCounts,
  type RemoteRelease,
} from '@portal/platform/deployment'
import { FAULTS } from '../support/backends.ts'
import { liveVersion } from '../support/releases.ts'
import {
  changeReleases,
  containerScript,
  integrityOf,
  isFrom,
  serveRelease,
  shoutingScript,
} from '../support/remotes.ts'
import { expect, test } from '../support/test.ts'

const ANNA = 'anna.tr@portal.test'

/** A version that no other test uses. It is never released, so no faults are counted for it yet. */
const versionOf = (test: string) => `${test}-${Date.now()}`

const fellBack = (page: Page) => page.getByText('Den nyeste version af siden virkede ikke.')
const partMissing = (page: Page) => page.getByText('Noget kunne ikke hentes.')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** A module with one page at each of the addresses; every page shows the text. */
const moduleOf = (name: string, text: string, paths: readonly string[]) =>
  `{ name: '${name}', contract: '${CONTRACT}', slots: {}, routes: ${JSON.stringify(paths)}.map(
    (path) => ({ path, lazy: async () => ({ element: '${text}' }) })) }`

/** Records the fault reports that pages send from now on. */
function reportsOf(page: Page): FaultReport[] {
  const reports: FaultReport[] = []
  page.on('request', (request) => {
    if (request.url() === FAULTS && request.method() === 'POST')
      reports.push(request.postDataJSON())
  })
  return reports
}

/** How many faults of a kind the portal has counted for a release. */
async function countOf(name: string, version: string, kind: FaultKind): Promise<number> {
  const counts = parseFaultCounts(await (await fetch(FAULTS)).json())
  const isIt = (one: FaultCount) =>
    one.remote === name && one.version === version && one.kind === kind
  return counts.find(isIt)?.count ?? 0
}

async function abortChunk(page: Page, name: string, chunk: string): Promise<void> {
  await page.route(
    (url) => isFrom(name)(url) && url.pathname.split('/').at(-1)?.startsWith(`${chunk}.`) === true,
    (route) => route.abort(),
  )
}

test.describe('fallback', () => {
  test('a release that is missing, changed or throws is replaced by the previous one', async ({
    page,
    signIn,
    trouble,
  }) => {
    await signIn(ANNA)
    trouble.expect(/boom/)
    const reports = reportsOf(page)
    const bad = versionOf('bad')
    const missing = await serveRelease(page, 'members', bad, '')
    await page.route(
      (url) => url.href.startsWith(missing.entry),
      (route) => route.fulfill({ status: 404 }),
    )
    const changed = await serveRelease(page, 'salary', bad, 'window.tampered = true')
    const throwing = await serveRelease(page, 'organising', bad, 'throw new Error("boom")')
    const releases: Readonly<Record<string, RemoteRelease>> = {
      members: missing,
      salary: { ...changed, integrity: integrityOf('another') },
      organising: throwing,
    }
    await changeReleases(page, ['members', 'salary', 'organising'], (previous, name) => ({
      ...(releases[name] ?? previous),
      previous,
      canary: null,
    }))
    await page.goto('/mine-medlemmer')

    for (const [name, kind, title] of [
      ['members', 'network', 'Mine medlemmer'],
      ['salary', 'integrity', 'Mine lønindplaceringer'],
      ['organising', 'threw', 'Organisering'],
    ] as const) {
      await page.getByRole('link', { name: title, exact: true }).first().click()
      await expect(heading(page, title)).toBeVisible({ timeout: 20_000 })
      await expect(fellBack(page)).toBeVisible()
      const fault = reports.find(({ remote }) => remote === name)
      expect(fault).toMatchObject({ remote: name, version: bad, kind })
      // The user is shown the same fault id that was reported to the portal.
      await expect(page.getByText(fault?.requestId ?? 'none', { exact: true })).toBeVisible()
      await button(page, 'Luk').click()
      await expect(fellBack(page)).toBeHidden()
    }
    expect(reports).toHaveLength(3)
    expect(JSON.stringify(reports)).not.toMatch(/anna/i)
    expect(await page.evaluate(() => Reflect.get(window, 'tampered'))).toBeUndefined()
  })

  test('a page whose code is missing can be opened in the previous release', async ({
    page,
    signIn,
  }) => {
    await signIn(ANNA)
    const reports = reportsOf(page)
    const version = await liveVersion('organising')
    const counted = await countOf('organising', version, 'network')
    const old = versionOf('old')
    const script = containerScript(
      'organising',
      old,
      moduleOf('organising', 'Den forrige udgave', ['/organisering']),
    )
    const previous = await serveRelease(page, 'organising', old, script)
    await changeReleases(page, 'organising', (release) => ({ ...release, previous }))
    await abortChunk(page, 'organising', 'organisering')

    await page.goto('/organisering')

    await expect(partMissing(page)).toBeVisible({ timeout: 20_000 })
    expect(reports).toMatchObject([{ remote: 'organising', version, kind: 'network' }])
    await expect.poll(() => countOf('organising', version, 'network')).toBeGreaterThan(counted)
    await button(page, 'Brug den forrige version').click()
    await expect(page.getByText('Den forrige udgave')).toBeVisible()
    await expect(partMissing(page)).toBeHidden()
  })

  test('a page that shows stays when a part of it is missing, and nothing written is lost', async ({
    page,
    signIn,
  }) => {
    await signIn(ANNA)
    const reports = reportsOf(page)
    const old = versionOf('old')
    const script = containerScript(
      'members',
      old,
      moduleOf('members', 'Den forrige udgave', ['/mine-medlemmer', '/mine-noter']),
    )
    const previous = await serveRelease(page, 'members', old, script)
    await changeReleases(page, 'members', (release) => ({ ...release, previous }))
    await abortChunk(page, 'members', 'mine-noter')
    await page.goto('/mine-medlemmer')
    await page.getByRole('searchbox').fill('sen')

    await page.getByRole('link', { name: 'Mine noter' }).click()

    await expect(partMissing(page)).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('searchbox')).toHaveValue('sen')
    await expect(page.getByRole('table')).toBeVisible()
    expect(reports).toMatchObject([{ remote: 'members', kind: 'network' }])

    // Still missing: the message appears again and the page keeps its state.
    await button(page, 'Prøv igen').click()
    await expect(partMissing(page)).toBeHidden()
    await expect(partMissing(page)).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('searchbox')).toHaveValue('sen')

    await button(page, 'Brug den forrige version').click()
    await expect(page.getByText('Den forrige udgave')).toBeVisible()
    await expect(partMissing(page)).toBeHidden()
  })

  test('a missing part is loaded when it becomes available again', async ({ page, signIn }) => {
    await signIn(ANNA)
    await expect(page.getByRole('table')).toBeVisible()
    await abortChunk(page, 'members', 'mine-noter')
    await page.getByRole('link', { name: 'Mine noter' }).click()
    await expect(partMissing(page)).toBeVisible({ timeout: 20_000 })
    await page.unrouteAll()

    await button(page, 'Prøv igen').click()

    await expect(heading(page, 'Mine noter')).toBeVisible()
    await expect(partMissing(page)).toBeHidden()
  })

  test('a canary serves only named users, and its faults are counted separately', async ({
    page,
    signIn,
    trouble,
  }) => {
    await signIn(ANNA)
    trouble.expect(/boom/)
    const reports = reportsOf(page)
    const version = versionOf('canary')
    const module = `{ name: 'organising', contract: '${CONTRACT}', slots: {}, routes: [
      { path: '/organisering', Component: () => { throw new Error('boom') } }] }`
    const script = containerScript('organising', version, module)
    const canary = await serveRelease(page, 'organising', version, script)
    let login = 'nora.ny@portal.test'
    await changeReleases(page, 'organising', (release) => {
      const users = [createHash('sha256').update(login).digest('hex')]
      return { ...release, canary: { ...canary, share: 0, users } }
    })
    await page.goto('/organisering')
    await expect(heading(page, 'Organisering')).toBeVisible()
    await expect(page.getByText('Siden kunne ikke vises')).toBeHidden()

    login = ANNA
    await page.reload()

    await expect(page.getByText('Siden kunne ikke vises')).toBeVisible()
    await expect
      .poll(() => reports)
      .toMatchObject([{ remote: 'organising', version, kind: 'crashed' }])
    await button(page, 'Brug den forrige version').click()
    await expect(page.getByText('Siden kunne ikke vises')).toBeHidden()
    await expect(heading(page, 'Organisering')).toBeVisible()
  })

  test('a page that throws can be tried again or left for the previous release, and drafts are kept', async ({
    page,
    signIn,
    representative,
    trouble,
  }) => {
    const { login, memberIdents } = await representative({ members: 1 })
    const member = `/mine-medlemmer/${memberIdents[0]}`
    const content = page.getByRole('dialog').getByLabel(/^Note/)
    const openNote = async () => {
      await button(page, 'Noter (0)').click()
      await button(page, 'Ny note').click()
    }
    await signIn(login, member)
    await openNote()
    await content.fill('Ring til hende om tillægget')
    trouble.expect(/shout is not a function/)
    const reports = reportsOf(page)
    const version = versionOf('shouting')
    const script = shoutingScript('members', version, ['/mine-medlemmer'])
    const shouting = await serveRelease(page, 'members', version, script)
    await changeReleases(page, 'members', (previous) => ({ ...shouting, previous, canary: null }))
    page.on('dialog', (leave) => leave.accept())
    await page.goto('/organisering')
    await expect(heading(page, 'Organisering')).toBeVisible()

    await page.getByRole('link', { name: 'Mine medlemmer' }).click()

    await expect(page.getByText('Siden kunne ikke vises')).toBeVisible()
    await button(page, 'Prøv igen').click()
    await expect(page.getByText('Siden kunne ikke vises')).toBeVisible()
    await button(page, 'Brug den forrige version').click()
    await expect(page.getByRole('table')).toBeVisible()
    const band = page.getByRole('region', { name: 'Du prøver en anden udgivelse' })
    await expect(band).toContainText('remote-members')
    expect(reports).toMatchObject([{ remote: 'members', version, kind: 'crashed' }])
    await page.locator(`a[href^="${member}"]`).first().click()
    await openNote()
    await expect(content).toHaveValue('Ring til hende om tillægget')
  })
})

import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { copyCheckout } from '../../run/copy-checkout.ts'
import { FAULTS, HOST } from '../../support/backends.ts'
import { hasLoaded, liveRegistry, portalCommand } from '../../support/releases.ts'
import { expect, test } from '../../support/test.ts'
import { reportTable } from '../table.ts'
import { ChangedSources } from './changed-sources.ts'

const MINUTE = 60_000
const ANNA = 'anna.tr@portal.test'

const REMOTE = 'remote-organising'
const PAGE = 'src/pages/OrganisingPage.tsx'
const PATH = '/organisering'

/** The working release that is live before each breaking one. */
const GOOD = '10.0.0'

/** The notice on a page that fell back to the previous release. */
const NOTICE = 'Den nyeste version af siden virkede ikke.'

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Organisering' })

/** A row of the table printed at the end. */
interface Row {
  readonly release: string
  readonly outcome: string
}

const rows: Row[] = []
let checkout: string

async function succeed(command: ReturnType<typeof portalCommand>): Promise<string> {
  const { succeeded, output } = await command
  expect(succeeded, output).toBe(true)
  return output
}

/** Fetches a file of the host as text, to compare it byte for byte. */
async function served(path: string): Promise<string> {
  return (await fetch(`${HOST}${path}`)).text()
}

/** Expects the page to work in the given release, without the fallback notice. */
async function expectPage(page: Page, version: string): Promise<void> {
  await page.goto(PATH)
  await expect(heading(page)).toBeVisible()
  expect(await hasLoaded(page, 'organising', version)).toBe(true)
  await expect(page.getByText(NOTICE)).toBeHidden()
}

/**
 * Releases from the copy of the checkout with all checks, and expects the release to be rejected.
 *
 * @returns the output line with the reason
 */
async function expectRejection(page: Page, version: string, why: RegExp): Promise<string> {
  const before = await served('/remotes.json')
  const { succeeded, output } = await portalCommand('release', [REMOTE, version], checkout)
  const line = output.trim().split('\n').at(-1) ?? ''
  expect(succeeded, output).toBe(false)
  expect(line).toMatch(why)
  expect(await served('/remotes.json')).toBe(before)
  await expectPage(page, GOOD)
  return line
}

test.describe('breaking-releases', () => {
  test.describe.configure({ mode: 'serial' })

  let sources: ChangedSources
  let kit: ChangedSources

  test.beforeAll(async () => {
    test.setTimeout(10 * MINUTE)
    checkout = copyCheckout('breaking-releases')
    sources = new ChangedSources(checkout, REMOTE)
    kit = new ChangedSources(checkout, 'shared/ui')
    await succeed(portalCommand('release', [REMOTE, GOOD]))
  })

  test.beforeEach(async ({ signIn }) => {
    test.setTimeout(10 * MINUTE)
    await signIn(ANNA)
  })

  test.afterEach(() => {
    sources.restore()
    kit.restore()
  })

  test.afterAll(() => {
    rmSync(checkout, { recursive: true, force: true })
    reportTable(
      ['Release', 'Result'],
      rows.map(({ release, outcome }) => [release, outcome]),
    )
  })

  test('an export of the kit that the live host lacks is rejected', async ({ page }) => {
    kit.write('src/kit/trimmed.ts', 'export const trimmed = (text: string) => text.trim()\n')
    kit.replace(
      'src/kit/index.ts',
      'export { Page,',
      "export { trimmed } from './trimmed.ts'\nexport { Page,",
    )
    sources.replace(PAGE, 'Page, Text }', 'Page, Text, trimmed }')
    sources.replace(PAGE, "t('organising.page.title')", "trimmed(t('organising.page.title'))")

    const why =
      /^organising 10\.1\.0 needs of host \S+: 'trimmed' of @portal\/ui, which it does not export\.$/
    const line = await expectRejection(page, '10.1.0', why)
    rows.push({ release: 'uses a new export of `shared/ui`; `CONTRACT` not raised', outcome: line })
  })

  test('an error that no type shows leaves the previous release to choose', async ({
    page,
    trouble,
  }) => {
    trouble.expect(/reading 'title'/)
    sources.replace(PAGE, "t('organising.page.title')", "JSON.parse('null').title")
    await succeed(portalCommand('release', [REMOTE, '10.2.0'], checkout))
    expect((await liveRegistry()).remotes.organising?.[0]?.version).toBe('10.2.0')
    const documents: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(request.url())
    })

    await page.goto(PATH)

    await expect(page.getByText('Siden kunne ikke vises')).toBeVisible()
    await expect.poll(() => hasLoaded(page, 'organising', '10.2.0')).toBe(true)
    expect(await hasLoaded(page, 'organising', GOOD)).toBe(false)
    await page.getByRole('button', { name: 'Brug den forrige version' }).click()
    await expect(heading(page)).toBeVisible()
    await expect.poll(() => hasLoaded(page, 'organising', GOOD)).toBe(true)
    expect(documents).toEqual([`${HOST}${PATH}`, `${HOST}${PATH}`])
    await expect
      .poll(async () => (await fetch(FAULTS)).json())
      .toMatchObject({
        faults: expect.arrayContaining([
          expect.objectContaining({
            remote: 'organising',
            version: '10.2.0',
            kind: 'crashed',
            count: 1,
          }),
        ]),
      })
    expect(await succeed(portalCommand('releases', []))).toMatch(
      /10\.2\.0 is live .*before it 10\.0\.0, 1 fault \(crashed 1\)/,
    )
    rows.push({
      release: 'throws as it is rendered',
      outcome: `live; the page offers ${GOOD}, which works, and one fault is reported`,
    })

    await page.getByRole('button', { name: 'Nulstil' }).click()
    await expect(page.getByText('Siden kunne ikke vises')).toBeVisible()
    await succeed(portalCommand('rollback', [REMOTE]))
    await expectPage(page, GOOD)
  })
})

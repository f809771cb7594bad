import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Page } from '@playwright/test'
import { FRONT_END_NAMES, portalCommand } from '../../support/releases.ts'
import { expect, test } from '../../support/test.ts'
import { reportTable } from '../table.ts'

const DEPLOYMENTS = 20
const MINUTE = 60_000

const measured: string[][] = []

const panel = (page: Page) => page.getByRole('dialog')
const content = (page: Page) => panel(page).getByLabel(/^Note/)

async function openNewNote(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Noter \(/ }).click()
  await panel(page).getByRole('button', { name: 'Ny note' }).click()
}

/** The hash of every file in the site folder; for a link, the hash of its target path. */
function hashesOfSite(): ReadonlyMap<string, string> {
  const site = join(process.env.PORTAL_DATA_DIR ?? '', 'site')
  const files = readdirSync(site, { recursive: true, withFileTypes: true }).filter(
    (entry) => !entry.isDirectory(),
  )
  return new Map(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name)
      const content = entry.isSymbolicLink() ? readlinkSync(path) : readFileSync(path)
      return [relative(site, path), createHash('sha256').update(content).digest('hex')]
    }),
  )
}

test.describe('deployments', () => {
  test.afterAll(() => reportTable(['Case', 'Measured'], measured))

  test(`${DEPLOYMENTS} deployments lose nothing of what somebody writes meanwhile`, async ({
    page,
    signIn,
    representative,
  }) => {
    test.setTimeout(30 * MINUTE)
    const { login, memberIdents } = await representative({ members: 1 })
    await signIn(login, `/mine-medlemmer/${memberIdents[0]}`)
    await page.getByRole('button', { name: /^Noter \(/ }).click()

    const written: string[] = []
    const seconds: number[] = []
    for (let round = 1; round <= DEPLOYMENTS; round += 1) {
      const target = FRONT_END_NAMES[round % FRONT_END_NAMES.length] ?? 'host'
      await panel(page).getByRole('button', { name: 'Ny note' }).click()
      await panel(page)
        .getByLabel(/^Titel/)
        .fill(`Opkald ${round}`)
      await content(page).fill(`Før udgivelse ${round},`)

      // Keep typing during the release.
      const releasing = portalCommand('release', [target, `20.${round}.0`])
      await content(page).pressSequentially(' under den,', { delay: 50 })
      const released = await releasing
      expect(released.output).toContain(`${target} 20.${round}.0 is live`)
      seconds.push(released.seconds)
      await content(page).pressSequentially(' og efter.')

      // In every other round, reload into the new version: the draft must survive.
      if (round % 2 === 0) {
        await page.reload()
        await openNewNote(page)
      }
      const text = `Før udgivelse ${round}, under den, og efter.`
      await expect(content(page)).toHaveValue(text)
      await panel(page).getByRole('button', { name: 'Gem note' }).click()
      await expect(
        panel(page).getByRole('heading', { name: `Opkald ${round}`, exact: true }),
      ).toBeVisible()
      written.push(text)
    }

    await page.reload()
    await page.getByRole('button', { name: `Noter (${DEPLOYMENTS})` }).click()
    await expect(panel(page).getByRole('heading', { name: /^Opkald \d+$/ })).toHaveCount(
      DEPLOYMENTS,
    )
    const kept = await panel(page).textContent()
    const lost = written.filter((text) => !kept?.includes(text))
    measured.push(
      ['deployments of host and remotes in turn, while a user writes a note', `${DEPLOYMENTS}`],
      ['notes lost', `${lost.length}`],
      ['the slowest deployment, including its build', `${Math.max(...seconds).toFixed(1)} s`],
    )
    expect(lost).toEqual([])
  })

  test('a release changes no file but the link and the log, and adds to its own folder alone', async () => {
    test.setTimeout(5 * MINUTE)
    const before = hashesOfSite()
    const current = readlinkSync(join(process.env.PORTAL_DATA_DIR ?? '', 'site/host/current'))

    const released = await portalCommand('release', ['remote-salary', '22.0.0'])
    expect(released.output).toContain('remote-salary 22.0.0 is live')

    const after = hashesOfSite()
    const kept = [...before.keys()].filter((file) => after.has(file))
    const changed = kept.filter((file) => before.get(file) !== after.get(file))
    const removed = [...before.keys()].filter((file) => !after.has(file))
    // A release may remove old publications, but not the one that was live until now: open pages
    // still use it.
    const removedElsewhere = removed.filter(
      (file) => !/^host\/\d+\//.test(file) || file.startsWith(`host/${current}/`),
    )
    const added = [...after.keys()].filter((file) => !before.has(file))
    const elsewhere = added.filter(
      (file) => !/^(?:releases\/salary\/22\.0\.0|host\/\d+)\//.test(file),
    )
    measured.push(
      [
        `of ${before.size} files of releases and publications, changed by a release`,
        `${changed.length}: ${changed.join(', ')}`,
      ],
      [
        'files added by a release; of these, outside its folder and the new publication',
        `${added.length}; ${elsewhere.length}`,
      ],
      ['files of old publications that a release removed', `${removed.length}`],
    )
    expect(changed.sort()).toEqual(['host/current', 'releases.log'])
    expect(elsewhere).toEqual([])
    expect(removedElsewhere).toEqual([])
  })

  test('a rollback takes seconds, without a build', async ({ page, signIn }) => {
    test.setTimeout(5 * MINUTE)
    await portalCommand('release', ['remote-organising', '21.0.0'])
    await portalCommand('release', ['remote-organising', '21.1.0'])

    const back = await portalCommand('rollback', ['remote-organising'])

    expect(back.output).toContain('remote-organising 21.0.0 is live')
    measured.push(['`npm run rollback`', `${back.seconds.toFixed(1)} s`])
    expect(back.seconds).toBeLessThan(10)
    await signIn('anna.tr@portal.test', '/organisering')
    await expect(page.getByRole('heading', { level: 1, name: 'Organisering' })).toBeVisible()
  })
})

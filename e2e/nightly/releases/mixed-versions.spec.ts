import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { readRelease } from '../../../tools/build/src/build/description.ts'
import { siteFolder } from '../../../tools/build/src/publish/site.ts'
import { writeArchive } from '../../../tools/build/src/release/archive.ts'
import { type ReleaseOrder, signBuild } from '../../../tools/build/src/release/signature.ts'
import { WORKSPACE_REMOTES } from '../../../tools/build/src/remotes.ts'
import { ownKey } from '../../../tools/build/src/signing/keys.ts'
import { FRONT_END_NAMES, hasLoaded, liveRegistry, portalCommand } from '../../support/releases.ts'
import { expect, test } from '../../support/test.ts'
import { checkOutPrevious, type PreviousCheckout } from './previous.ts'

const MINUTE = 60_000

interface ShownPage {
  readonly path: string
  works(page: Page): Locator
}

/** A page of each remote, and the content that shows that the page works. */
const PAGES: Readonly<Record<string, ShownPage>> = {
  members: { path: '/mine-medlemmer', works: (page: Page) => page.getByRole('table') },
  salary: {
    path: '/mine-lonindplaceringer',
    works: (page: Page) => page.getByRole('heading', { level: 1, name: 'Mine lønindplaceringer' }),
  },
  organising: {
    path: '/organisering',
    works: (page: Page) => page.getByRole('heading', { level: 1, name: 'Organisering' }),
  },
}

let previous: PreviousCheckout

/** The remotes that also exist in the previous release. */
const remotesOfBoth = () =>
  WORKSPACE_REMOTES.filter((remote) => existsSync(join(previous.folder, remote.package)))

/** Fails with the command's output when the command is refused. */
async function succeed(command: ReturnType<typeof portalCommand>): Promise<void> {
  const { succeeded, output } = await command
  expect(succeeded, output).toBe(true)
}

function release(words: readonly string[]): Promise<void> {
  return succeed(portalCommand('release', [...words, '--older']))
}

/**
 * Builds a release in the previous checkout, with that checkout's sources and tools, and releases
 * its signed archive with the commands of this checkout.
 */
async function releasePrevious(
  name: string,
  version: string,
  to: ReleaseOrder['to'] = 'everybody',
): ReturnType<typeof portalCommand> {
  const folder = previous.build(name, version)
  const order = {
    to,
    older: true,
    commit: null,
    clean: false,
    by: 'mixed-versions',
  } as const
  const build = { release: readRelease(folder), folder, fresh: false }
  const archive = join(previous.folder, `${name}-${version}.tgz`)
  await writeArchive(signBuild(build, order, ownKey(siteFolder())), archive)
  return portalCommand('release', ['--archive', archive])
}

async function expectAllWork(page: Page, version: string): Promise<void> {
  for (const { name } of remotesOfBoth()) {
    const shown = PAGES[name]
    if (!shown) continue
    const { path, works } = shown
    await page.goto(path)
    await expect(works(page)).toBeVisible()
    expect(await hasLoaded(page, name, version)).toBe(true)
  }
}

test.describe('mixed-versions', () => {
  test.describe.configure({ mode: 'serial' })

  test.beforeAll(() => {
    test.setTimeout(10 * MINUTE)
    previous = checkOutPrevious()
    console.log(`previous: ${previous.commit}`)
  })

  test.afterAll(() => {
    previous.remove()
  })

  test('the newest host with the previous release of each remote', async ({ page, signIn }) => {
    test.setTimeout(10 * MINUTE)
    for (const name of FRONT_END_NAMES) await release([name, '30.0.0'])
    for (const { name } of remotesOfBoth()) await succeed(releasePrevious(name, '29.0.0'))

    await signIn('anna.tr@portal.test')
    await expectAllWork(page, '29.0.0')
  })

  test('the newest remotes with the previous host', async ({ page, signIn }) => {
    test.setTimeout(10 * MINUTE)
    for (const { package: name } of remotesOfBoth())
      await portalCommand('rollback', [name, '30.0.0'])
    await succeed(releasePrevious('host', '29.0.0'))

    await signIn('anna.tr@portal.test')
    await expectAllWork(page, '30.0.0')
    expect((await liveRegistry()).host?.version).toBe('29.0.0')
  })
})

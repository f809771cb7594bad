import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressOf } from '@portal/machine/ports'
import { WORKSPACE_REMOTES } from '../../../../tools/build/src/remotes.ts'
import { DEVELOPER_ORIGIN, DEVELOPER_PORT } from '../../../run/developer.ts'
import { ROOT } from '../../../run/places.ts'
import { type PackageRegistry, startRegistry } from '../../../run/registry.ts'
import { hasLoaded, portalCommand } from '../../../support/releases.ts'
import { expect, fillSignInForm, gate, test } from '../../../support/test.ts'
import { reportTable } from '../../table.ts'
import { outside, Repository } from './repository.ts'

const MINUTE = 60_000
const ANNA = 'anna.tr@portal.test'

/** The packages that a standalone repository installs from the registry, in dependency order. */
const PACKAGES = ['tools/rig/ports', 'shared/platform', 'shared/ui', 'tools/build']

const PAGE = 'src/pages/CoursesPage.tsx'

let registry: PackageRegistry
let folder: string

/** The duration of each step, for the table printed at the end. */
const steps: [step: string, seconds: number][] = []

async function step<T>(name: string, act: () => T | Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await act()
  steps.push([name, Math.round((performance.now() - began) / 1000)])
  return result
}

function publicKey(said: string): string {
  const [, key] = /public: (\S+)/.exec(said) ?? []
  if (key === undefined) throw new Error(`There is no key in: ${said}`)
  return key
}

/**
 * The public keys of the teams that have their own repositories, by package. All of them stay
 * listed, because unlisting a key would invalidate the releases signed with it.
 */
const teams = new Map<string, string>()

/** Trusts the portal's key for every package, and each team's key for its own package. */
async function trust(packageName: string, team: string): Promise<void> {
  const { output } = await portalCommand('portal', ['keys'])
  const own = { name: 'the portal', key: publicKey(output) }
  teams.set(packageName, team)
  const names = ['host', 'portal', ...WORKSPACE_REMOTES.map((one) => one.package)]
  const keys = Object.fromEntries(names.map((name) => [name, [own]]))
  for (const [name, key] of teams) keys[name] = [own, { name: 'a team outside', key }]
  const file = process.env.PORTAL_KEYS
  if (file === undefined) throw new Error('PORTAL_KEYS names no file.')
  writeFileSync(file, JSON.stringify(keys))
}

/** Builds and signs a release in a repository, and hands the archive over to the portal. */
async function release(repository: Repository, name: string, version: string): Promise<void> {
  const archive = join(repository.folder, `remote-${name}.tgz`)
  await step(`remote-${name}: \`npm run release -- ${version}\``, () =>
    repository.run('npm', 'run', 'release', '--', version),
  )
  await trust(`remote-${name}`, publicKey(repository.run('npm', 'run', '--silent', 'keys')))
  await step(`portal: \`npm run release -- --archive remote-${name}.tgz\``, async () => {
    const { succeeded, output } = await portalCommand('release', ['--archive', archive])
    expect(succeeded, output).toBe(true)
  })
}

test.describe('standalone', () => {
  test.describe.configure({ mode: 'serial' })

  test.beforeAll(async () => {
    test.setTimeout(10 * MINUTE)
    folder = mkdtempSync(join(tmpdir(), 'portal-standalone-'))
    registry = await startRegistry()
    for (const name of PACKAGES) console.log(registry.publish(name))
  })

  test.afterAll(async () => {
    await registry.stop()
    rmSync(folder, { recursive: true, force: true })
    reportTable(
      ['Step', 'Time'],
      steps.map(([name, seconds]) => [name, `${seconds} s`]),
    )
  })

  test('a new remote runs in the deployed portal after two commands, with fast refresh', async ({
    page,
  }) => {
    test.setTimeout(15 * MINUTE)
    const began = performance.now()
    await step('empty folder: `npx @portal/federation new-remote courses …`', () =>
      execFileSync(
        'npx',
        ['--yes', '@portal/federation', 'new-remote', 'courses', '--path', '/kurser'],
        { cwd: folder, env: outside(registry.environment), stdio: 'inherit' },
      ),
    )
    const repository = new Repository(join(folder, 'remote-courses'), registry.environment)
    expect(repository.read('pnpm-lock.yaml')).not.toMatch(/https?:\/\//)
    expect(repository.run('git', 'status', '--porcelain')).toContain('?? pnpm-lock.yaml')

    const server = await step('remote-courses: `npm run dev -- <portal>`', () =>
      repository.develop(addressOf('host'), '--port', DEVELOPER_PORT),
    )
    try {
      await page.goto(`${DEVELOPER_ORIGIN}/kurser`)
      await gate(page).getByRole('button', { name: 'OK' }).click()
      await fillSignInForm(page, ANNA)
      await page.getByRole('button', { name: 'Forstået, kom i gang' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible()
      const minutes = (performance.now() - began) / MINUTE
      expect(minutes).toBeLessThan(10)
      steps.push(['from the empty folder to the page in the portal', Math.round(minutes * 60)])

      // All other pages come from the portal, with its data.
      await page.getByRole('link', { name: 'Mine medlemmer' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Mine medlemmer' })).toBeVisible()
      await page.goBack()

      const source = repository.read(PAGE)
      const withField = source.replace(
        '<EmptyState',
        '<input aria-label="Felt" />\n      <EmptyState',
      )
      repository.write(PAGE, withField)
      await page.getByLabel('Felt').fill('skrevet')
      repository.write(PAGE, withField.replace('<EmptyState', '<p>Ny linje</p>\n      <EmptyState'))
      await expect(page.getByText('Ny linje')).toBeVisible()
      await expect(page.getByLabel('Felt')).toHaveValue('skrevet')
      repository.write(PAGE, source)
    } finally {
      await server.stop()
    }
  })

  test('its archive is handed over, and is live', async ({ page, signIn }) => {
    test.setTimeout(5 * MINUTE)
    const repository = new Repository(join(folder, 'remote-courses'), registry.environment)

    await release(repository, 'courses', '1.0.0')

    await signIn(ANNA, '/kurser')
    await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible()
    expect(await hasLoaded(page, 'courses', '1.0.0')).toBe(true)
  })

  test('remote-organising leaves the workspace, passes its checks, and is live', async ({
    page,
    signIn,
  }) => {
    test.setTimeout(15 * MINUTE)
    const target = join(folder, 'organising')
    await step('portal: `npm run new-remote -- organising --standalone <folder>`', () =>
      execFileSync('npm', ['run', 'new-remote', '--', 'organising', '--standalone', target], {
        cwd: ROOT,
        env: { ...process.env, ...registry.environment },
        stdio: 'inherit',
      }),
    )
    const repository = new Repository(target, registry.environment)
    await step('remote-organising: `npm run check` (lint, types, unit tests)', () =>
      repository.run('npm', 'run', 'check'),
    )
    await step('remote-organising: `npm run build`', () => repository.run('npm', 'run', 'build'))
    await release(repository, 'organising', '20.0.0')

    await signIn(ANNA, '/organisering')
    await expect(page.getByRole('heading', { level: 1, name: 'Organisering' })).toBeVisible()
    expect(await hasLoaded(page, 'organising', '20.0.0')).toBe(true)
  })
})

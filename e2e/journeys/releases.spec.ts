import { callsTo, TEXTS } from '../support/backends.ts'
import { hasLoaded, liveRegistry, liveVersion, portalCommand } from '../support/releases.ts'
import { expect, test } from '../support/test.ts'

test.describe('releases', () => {
  test('a release is tried by one user while the portal runs, and withdrawn', async ({
    page,
    signIn,
    representative,
  }) => {
    test.setTimeout(180_000)
    // Releases are kept, so a retry of the test needs a new version.
    const version = `7.7.${test.info().retry}`
    const { login } = await representative({ members: 0 })
    await signIn(login, '/organisering')
    const heading = page.getByRole('heading', { level: 1, name: 'Organisering' })
    await expect(heading).toBeVisible()
    const live = await liveVersion('organising')
    const before = await liveRegistry()

    const released = await portalCommand('release', [
      'remote-organising',
      version,
      ...['--canary', '0%', '--users', login],
    ])
    expect(released.output).toMatch(new RegExp(`${version} is a canary`))

    const { remotes, ...registry } = await liveRegistry()
    expect(await liveVersion('organising')).toBe(live)
    expect({ ...registry, remotes: { ...remotes, organising: before.remotes.organising } }).toEqual(
      before,
    )
    const calls = callsTo(page, TEXTS)
    await page.reload()
    await expect(heading).toBeVisible()
    await expect.poll(() => hasLoaded(page, 'organising', version)).toBe(true)
    const textsOfRelease = () =>
      calls.map((call) => call.url()).findLast((url) => url.includes(`organising%40${version}`))
    await expect.poll(textsOfRelease).toBeDefined()
    const texts = textsOfRelease() ?? ''
    // The text service may learn of a release a few seconds late.
    await expect
      .poll(async () => Object.keys(await (await fetch(texts)).json()))
      .toContain('organising.page.title')
    expect(await hasLoaded(page, 'organising', live)).toBe(false)
    await expect
      .poll(async () => (await portalCommand('releases', [])).output)
      .toMatch(new RegExp(`${version} is a canary.*, 1 load, no faults`))

    const twice = await portalCommand('release', ['remote-organising', version])
    expect(twice.succeeded).toBe(false)
    expect(twice.output).toContain(`organising ${version} exists`)

    const withdrawn = await portalCommand('release', ['remote-organising', '--withdraw'])
    expect(withdrawn.succeeded).toBe(true)
    const list = await portalCommand('releases', [])
    expect(list.output).toMatch(new RegExp(`${version} could be .*; withdrawn \\d{4}-`))
    await page.reload()
    await expect(heading).toBeVisible()
    await expect.poll(() => hasLoaded(page, 'organising', live)).toBe(true)
    expect(await hasLoaded(page, 'organising', version)).toBe(false)
  })
})

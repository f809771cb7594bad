import { hasLoaded, liveRegistry, liveVersion, portalCommand } from '../support/releases.ts'
import { expect, test } from '../support/test.ts'

const VERSION = '7.7.7'

test.describe('releases', () => {
  test('a release is tried by one user while the portal runs, and withdrawn', async ({
    page,
    signIn,
    representative,
  }) => {
    test.setTimeout(180_000)
    const { login } = await representative({ members: 0 })
    await signIn(login, '/organisering')
    const heading = page.getByRole('heading', { level: 1, name: 'Organisering' })
    await expect(heading).toBeVisible()
    const live = await liveVersion('organising')
    const before = await liveRegistry()

    const released = await portalCommand('release', [
      'remote-organising',
      VERSION,
      ...['--canary', '0%', '--users', login],
    ])
    expect(released.output).toContain(`${VERSION} is a canary`)

    const { remotes, ...registry } = await liveRegistry()
    expect(await liveVersion('organising')).toBe(live)
    expect({ ...registry, remotes: { ...remotes, organising: before.remotes.organising } }).toEqual(
      before,
    )
    await page.reload()
    await expect(heading).toBeVisible()
    await expect.poll(() => hasLoaded(page, 'organising', VERSION)).toBe(true)
    expect(await hasLoaded(page, 'organising', live)).toBe(false)

    const twice = await portalCommand('release', ['remote-organising', VERSION])
    expect(twice.succeeded).toBe(false)
    expect(twice.output).toContain(`organising ${VERSION} exists`)

    const withdrawn = await portalCommand('release', ['remote-organising', '--withdraw'])
    expect(withdrawn.succeeded).toBe(true)
    await page.reload()
    await expect(heading).toBeVisible()
    await expect.poll(() => hasLoaded(page, 'organising', live)).toBe(true)
    expect(await hasLoaded(page, 'organising', VERSION)).toBe(false)
  })
})

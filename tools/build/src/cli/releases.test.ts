import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../paths.ts'
import { liveReleases } from '../publish/publish.ts'
import { livePublication, siteFolder } from '../publish/site.ts'
import { publish } from '../publish/working-tree.ts'
import { makeBuilds, makeManifest, makeRemoteBuild, testConfiguration } from '../testing-builds.ts'

let folder: string
let site: string

/** Runs `npm run releases --` with these arguments on the test's portal. */
function releases(...words: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['run', '--silent', 'releases', '--', ...words],
    { cwd: root, encoding: 'utf8', env: { ...process.env, PORTAL_DATA_DIR: folder } },
  )
  return { status, said: stdout.trim(), refused: stderr.trim().split('\n').at(-1) }
}

describe('releases', () => {
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portal-releases-'))
    site = siteFolder(folder)
    mkdirSync(site)
    const { host, remotes } = makeBuilds(folder)
    const courses = makeRemoteBuild(folder, makeManifest('courses', { port: 3009 }), 'aaaaaaaaaaaa')
    await publish({ site, configuration: testConfiguration, host, remotes: [...remotes, courses] })
  })

  afterEach(() => {
    rmSync(folder, { recursive: true })
  })

  test('retire takes a remote out of the portal, and the list says who did', () => {
    const { members, salary, organising } = liveReleases(site).registry.remotes

    const { status, said } = releases('retire', 'remote-courses')

    expect([status, said]).toEqual([0, expect.stringMatching(/^remote-courses serves nobody/)])
    expect(liveReleases(site).registry.remotes).toEqual({ members, salary, organising })
    const live = livePublication(site) ?? ''
    expect(readdirSync(join(live, 'pages'))).not.toContain('courses.html')
    expect(readFileSync(join(live, 'index.html'), 'utf8')).not.toContain('Team courses')
    expect(releases().said).toMatch(/^ {2}\S+ retire remote-courses, by /m)
  })

  test('retire takes one name, and anything else shows the usage', () => {
    for (const words of [['retire', 'remote-courses', 'remote-salary'], ['retire'], ['fault']]) {
      expect(releases(...words)).toMatchObject({
        status: 1,
        refused: expect.stringMatching(/^ +retire <package>/),
      })
    }
    expect(Object.keys(liveReleases(site).registry.remotes)).toContain('courses')
  })

  test('retire is rejected for a remote that the shell leads to, and for one that is not live', () => {
    const before = livePublication(site)

    expect(releases('retire', 'remote-members')).toMatchObject({
      status: 1,
      refused: expect.stringMatching(/^The shell leads to a page of members \(start, profile\)/),
    })
    expect(releases('retire', 'remote-events')).toMatchObject({
      status: 1,
      refused: 'events serves nobody.',
    })
    expect(livePublication(site)).toBe(before)
  })
})

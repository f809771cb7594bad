import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseManifest, parseReleasedManifest } from './manifest.ts'

const manifest = {
  name: 'courses',
  owner: 'Kursusteamet',
  service: 'members',
  port: 3009,
  budget: 45,
  pages: [{ path: '/kurser', title: 'courses.pages.courses', tab: 7, permission: 'courses' }],
  permissions: { courses: { field: 'HarKursusAdgang' } },
  abilities: { 'course:book': { permission: 'courses' } },
  slots: ['nextCourse'],
  links: { catalogue: 'https://kurser.example/' },
}

describe('manifest', () => {
  test('accepts a complete manifest', () => {
    expect(parseManifest(manifest)).toEqual({
      ...manifest,
      abilities: { 'course:book': { permission: 'courses', whileImitating: false } },
      services: {},
    })
  })

  test.each(['members', 'salary', 'organising'])('is there for %s', (name) => {
    const file = join(__dirname, `../../../../remote-${name}/src/manifest.json`)
    expect(parseManifest(JSON.parse(readFileSync(file, 'utf8')), file).name).toBe(name)
  })

  test.each([
    ['name', { name: 'Kurser!' }, 'name: must be 2 to 20 letters, a to z'],
    ['an address', { pages: [{ path: 'kurser', title: 'courses.a' }] }, 'pages.0.path: must be'],
    [
      'a title',
      { pages: [{ path: '/kurser', title: 'host.a' }] },
      'titles are texts of the remote',
    ],
    ['a link', { links: { bad: 'javascript:alert(1)' } }, 'links.bad: must be an https'],
    ['a field', { tabs: [] }, 'tabs: is not known'],
    ['an owner', { owner: undefined }, 'owner: is missing'],
  ])('rejects %s', (_what, wrong, problem) => {
    expect(() => parseManifest({ ...manifest, ...wrong })).toThrow(problem)
  })

  test('of a release contains its titles, and ignores fields of later versions', () => {
    const texts = { 'courses.pages.courses': 'Kurser' }
    const released = { ...manifest, services: {}, texts, colour: 'red' }
    const parsed = parseReleasedManifest(released)
    expect(parsed.texts).toEqual(texts)
    expect(parsed).not.toHaveProperty('colour')
  })
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describeRemote } from './build/manifest.ts'
import { findRemotes } from './remotes.ts'

let checkout: string

function write(file: string, content: unknown): void {
  const target = join(checkout, file)
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, typeof content === 'string' ? content : JSON.stringify(content))
}

function writeManifest(name: string, changes: object = {}): void {
  write(`remote-${name}/src/manifest.json`, {
    name,
    owner: 'Kursusteamet',
    service: 'members',
    port: 3009,
    budget: 45,
    pages: [{ path: `/${name}`, title: `${name}.pages.start` }],
    ...changes,
  })
}

describe('remotes', () => {
  beforeEach(() => {
    checkout = mkdtempSync(join(tmpdir(), 'portal-remotes-'))
  })

  afterEach(() => {
    rmSync(checkout, { recursive: true })
  })

  test('are the folders that have a manifest, in the order of their ports', () => {
    writeManifest('zebra', { port: 3001 })
    writeManifest('courses', { port: 3002 })
    write('remote-empty/package.json', {})
    write('host/src/manifest.json', {})

    const remotes = findRemotes(checkout)

    expect(remotes.map((remote) => remote.package)).toEqual(['remote-zebra', 'remote-courses'])
    expect(remotes[0]).toMatchObject({
      name: 'zebra',
      folder: join(checkout, 'remote-zebra'),
      manifest: { owner: 'Kursusteamet', port: 3001, permissions: {} },
    })
  })

  test.each<[object, RegExp]>([
    [{ port: '3009' }, /remote-courses\/src\/manifest\.json: port: must be a port/],
    [{ owner: '' }, /manifest\.json: owner: must be a team/],
    [{ colour: 'red' }, /manifest\.json: colour: /],
    [{ name: 'salary', pages: [] }, /manifest\.json: name: must be that of its package, remote-c/],
  ])('a manifest with %j is refused, and file and field are named', (changes, why) => {
    writeManifest('courses', changes)

    expect(() => findRemotes(checkout)).toThrow(why)
  })

  test('no remote has the name of the host', () => {
    writeManifest('host')

    expect(() => findRemotes(checkout)).toThrow('name: must not be that of the host')
  })

  test('a manifest that is no JSON is named', () => {
    write('remote-courses/src/manifest.json', '{')

    expect(() => findRemotes(checkout)).toThrow(/remote-courses\/src\/manifest\.json: is not JSON/)
  })

  test('a release has the titles of its pages, and no other texts', () => {
    writeManifest('courses')
    write('remote-courses/src/texts/da.json', {
      'courses.pages.start': 'Kurser',
      'courses.page.other': 'Andet',
    })

    const released = describeRemote(join(checkout, 'remote-courses'))

    expect(released).toMatchObject({ name: 'courses', texts: { 'courses.pages.start': 'Kurser' } })
    expect(Object.keys(released.texts)).toHaveLength(1)
  })

  test('a page without the text of its title is refused, and the key is named', () => {
    writeManifest('courses')
    write('remote-courses/src/texts/da.json', {})

    expect(() => describeRemote(join(checkout, 'remote-courses'))).toThrow(
      /remote-courses\/src\/texts\/da\.json: courses\.pages\.start: is the title of a page/,
    )
  })
})

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describeRemote } from '../build/manifest.ts'
import { root } from '../paths.ts'
import { findRemotes, WORKSPACE_REMOTES } from '../remotes.ts'
import { reviewersOf } from './codeowners.ts'
import { addRemote, type Checkout } from './new-remote.ts'
import { readWish } from './remote-wish.ts'

const checkout: Checkout = (path) => readFileSync(join(root, path), 'utf8')
const wish = readWish([
  ...['planted', '--path', '/plantet'],
  ...['--title', 'Sat & plantet', '--owner', 'Planteholdet'],
])
const port = Math.max(...WORKSPACE_REMOTES.map(({ manifest }) => manifest.port)) + 1

/** The lines that were added to a file. */
function addedTo(path: string): readonly string[] {
  const before = new Set(checkout(path).split('\n'))
  const now = addRemote(wish, checkout).get(path) ?? ''
  return now
    .split('\n')
    .filter((line) => !before.has(line))
    .map((line) => line.trim())
}

describe('new-remote', () => {
  test('reads the given options, and fills in the rest', () => {
    expect(wish).toEqual({
      name: 'planted',
      path: '/plantet',
      title: 'Sat & plantet',
      owner: 'Planteholdet',
    })
    expect(readWish(['remote-courses'])).toEqual({
      name: 'courses',
      path: '/courses',
      title: 'Courses',
      owner: 'Team Courses',
    })
  })

  test.each([
    [[], 'npm run new-remote'],
    [['Courses'], 'no name for a remote'],
    [['two words'], 'no name for a remote'],
    [['host'], 'no name for a remote'],
    [['courses', '--path', 'kurser'], 'no address'],
    [['courses', '--path', '/kurser/nye'], 'no address'],
    [['courses', '--title', ''], 'heading is empty'],
    [['courses', '--owner', ''], 'team is empty'],
    [['courses', 'more'], "'more' is not understood"],
    [['courses', '--tab'], "'--tab' is not understood"],
  ])('refuses %j', (values, message) => {
    expect(() => readWish(values)).toThrow(message)
  })

  test('adds a folder, and changes nothing but the lists of servers and teams', () => {
    const paths = [...addRemote(wish, checkout).keys()]

    expect(paths.filter((path) => !path.startsWith('remote-planted/'))).toEqual([
      'docker-compose.yml',
      'CODEOWNERS',
    ])
  })

  test('asks its team to review its changes', () => {
    expect(addedTo('CODEOWNERS')).toEqual(['/remote-planted/ @tr-portalen/planteholdet'])
    const owners = addRemote(wish, checkout).get('CODEOWNERS') ?? ''
    const packages = owners.match(/^\/\S+/gm) ?? []
    expect(packages).toEqual([...packages].sort())
  })

  test.each([
    ['Lønteamet', '@tr-portalen/lonteamet'],
    ['Team Æbler & Åer', '@tr-portalen/team-aebler-aer'],
  ])('writes the team %s as %s', (owner, reviewers) => {
    expect(reviewersOf(owner)).toBe(reviewers)
  })

  test('says in its manifest what it is, with the title of its page', () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-new-remote-'))
    try {
      for (const [path, text] of addRemote(wish, checkout)) {
        mkdirSync(dirname(join(folder, path)), { recursive: true })
        writeFileSync(join(folder, path), text)
      }
      expect(findRemotes(folder)).toMatchObject([{ package: 'remote-planted' }])
      expect(describeRemote(join(folder, 'remote-planted'))).toMatchObject({
        name: 'planted',
        owner: 'Planteholdet',
        port,
        pages: [{ path: '/plantet', title: 'planted.pages.planted' }],
        texts: { 'planted.pages.planted': 'Sat & plantet' },
      })
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  test('adds an nginx beside those of the others', () => {
    expect(addedTo('docker-compose.yml')).toEqual([
      'remote-planted:',
      `- "127.0.0.1:${port}:8080"`,
      'command: [/etc/nginx/portal/remote-planted.conf]',
    ])
    const composed = addRemote(wish, checkout).get('docker-compose.yml') ?? ''
    const names = [...(composed.split('\nservices:\n')[1]?.matchAll(/^ {2}([a-z-]+):$/gm) ?? [])]
      .map(([, name]) => name)
      .filter((name) => name?.startsWith('remote-') || name === 'migrate' || name === 'members')
    expect(names).toEqual([...names].sort())
    expect(names).toHaveLength(WORKSPACE_REMOTES.length + 3)
  })

  test.each([
    [['members'], "There is a remote 'members' already."],
    [
      ['planted', '--path', '/min-profil'],
      '/min-profil is the address of a page of remote-members',
    ],
    [['planted', '--path', '/versioner'], '/versioner belongs to the shell'],
  ])('refuses %j', (values, why) => {
    expect(() => addRemote(readWish(values), checkout)).toThrow(why)
  })

  test('names the file that it no longer recognises', () => {
    const changed: Checkout = (path) => (path === 'docker-compose.yml' ? '' : checkout(path))

    expect(() => addRemote(wish, changed)).toThrow('docker-compose.yml has no services')
  })
})

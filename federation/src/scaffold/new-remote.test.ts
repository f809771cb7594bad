import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REMOTES } from '@portal/platform/contract'
import { root } from '../paths.ts'
import { addRemote, type Checkout } from './new-remote.ts'
import { readWish } from './remote-wish.ts'

const checkout: Checkout = (path) => readFileSync(join(root, path), 'utf8')
const wish = readWish(['planted', '--path', '/plantet', '--title', 'Sat & plantet'])

/** The lines that a file has more than before. */
function addedTo(path: string): readonly string[] {
  const before = new Set(checkout(path).split('\n'))
  const now = addRemote(wish, checkout).get(path) ?? ''
  return now
    .split('\n')
    .filter((line) => !before.has(line))
    .map((line) => line.trim())
}

describe('new-remote', () => {
  test('reads what is asked for, and fills in the rest', () => {
    expect(wish).toEqual({ name: 'planted', path: '/plantet', title: 'Sat & plantet' })
    expect(readWish(['remote-courses'])).toEqual({
      name: 'courses',
      path: '/courses',
      title: 'Courses',
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
    [['courses', 'more'], "'more' is not understood"],
    [['courses', '--tab'], "'--tab' is not understood"],
  ])('refuses %j', (values, message) => {
    expect(() => readWish(values)).toThrow(message)
  })

  test('adds a row to the table of remotes, and what follows from it', () => {
    expect(addedTo('shared/platform/src/contract/remotes.ts')).toEqual(
      expect.arrayContaining(["name: 'planted',", "paths: ['/plantet'],"]),
    )
    expect(addedTo('shared/platform/src/router/paths.ts')).toEqual(["planted: () => '/plantet',"])
    expect(addedTo('services/src/platform/ports.ts')).toEqual([
      `'remote-planted': ${3001 + REMOTES.length},`,
    ])
    expect(addedTo('host/src/texts/da.json')).toEqual(['"host.pages.planted": "Sat & plantet",'])
    expect(addedTo('host/src/navigation/page-title.ts')).toEqual([
      "[paths.planted()]: 'host.pages.planted',",
    ])
  })

  test('gives it an nginx beside those of the others', () => {
    expect(addedTo('docker-compose.yml')).toEqual([
      'remote-planted:',
      `- "127.0.0.1:${3001 + REMOTES.length}:8080"`,
      'command: [/etc/nginx/portal/remote-planted.conf]',
    ])
    const composed = addRemote(wish, checkout).get('docker-compose.yml') ?? ''
    const names = [...(composed.split('\nservices:\n')[1]?.matchAll(/^ {2}([a-z-]+):$/gm) ?? [])]
      .map(([, name]) => name)
      .filter((name) => name?.startsWith('remote-') || name === 'prepare' || name === 'members')
    expect(names).toEqual([...names].sort())
    expect(names).toHaveLength(REMOTES.length + 3)
  })

  test('makes a package with one exposed module', () => {
    const files = [...addRemote(wish, checkout).keys()]

    expect(files).toEqual(
      expect.arrayContaining([
        'remote-planted/package.json',
        'remote-planted/src/remote.ts',
        'remote-planted/src/features/planted-page/PlantedPage.test.tsx',
      ]),
    )
  })

  test('refuses a name or an address that is in use', () => {
    expect(() => addRemote(readWish(['members']), checkout)).toThrow('already')
    expect(() => addRemote(readWish(['notes']), checkout)).toThrow('the name of another page')
    expect(() => addRemote(readWish(['planted', '--path', '/min-profil']), checkout)).toThrow(
      '/min-profil is the address of another page',
    )
  })

  test('says which file it does not know any more', () => {
    const changed: Checkout = (path) => (path.endsWith('ports.ts') ? '' : checkout(path))

    expect(() => addRemote(wish, changed)).toThrow(
      'services/src/platform/ports.ts: has nothing like',
    )
  })
})

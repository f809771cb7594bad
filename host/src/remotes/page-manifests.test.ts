import { CONTRACT } from '@portal/platform/contract/version'
import { parseRegistry } from '@portal/platform/deployment'
import { remotesOfPage, text } from '@portal/platform/host'
import { workspaceManifests } from '@portal/platform/testing/manifests'
import { setSession, signedIn } from '@portal/ui/testing'
import { waitFor } from '@testing-library/react'
import { servingVersions, startManifests } from './page-manifests.ts'

const [members, salary] = workspaceManifests()
if (members === undefined || salary === undefined) throw new Error('Manifests were expected.')

const release = (contract: string = CONTRACT) => ({
  version: '1',
  contract,
  entry: 'http://localhost:3001/1/remoteEntry.js',
  integrity: `sha384-${'a'.repeat(64)}`,
})

const courses = { path: '/kurser', title: 'members.pages.courses', tab: 9 }
const canary = {
  ...release(),
  version: '2',
  manifest: {
    ...members,
    pages: [...members.pages, courses],
    texts: { ...members.texts, 'members.pages.courses': 'Kurser' },
  },
  share: 1,
  users: [],
}

const namesOf = () => remotesOfPage().map(({ name }) => name)
const hasCourses = () => remotesOfPage().some(({ pages }) => pages.some(({ tab }) => tab === 9))

/** A user mark that is served by every canary with a larger share. */
const mark = async () => ({ digest: 'a'.repeat(64), place: 0.5 })

describe('page-manifests', () => {
  beforeEach(() => setSession({ kind: 'signed-out' }))

  test('a release without a manifest, and a remote without a release, are not there', () => {
    startManifests(
      parseRegistry({
        remotes: { members: [{ ...release(), manifest: members }], salary: [release()], none: [] },
      }),
      mark,
    )
    expect(namesOf()).toEqual(['members'])
  })

  test('a remote that this host cannot run keeps its tab, and its page explains the problem', () => {
    const other = { ...release('99.0'), manifest: salary }
    startManifests(parseRegistry({ remotes: { salary: [other] } }), mark)
    expect(namesOf()).toEqual(['salary'])
  })

  test("a canary's manifest applies to its users, once they are known", async () => {
    const registry = parseRegistry({
      remotes: { members: [{ ...release(), manifest: members, canary }] },
    })
    startManifests(registry, mark)
    expect(hasCourses()).toBe(false)
    expect(servingVersions()).toEqual({ members: '1' })
    setSession(signedIn())
    await waitFor(() => expect(hasCourses()).toBe(true))
    expect(servingVersions()).toEqual({ members: '2' })
    expect(text('members.pages.courses')).toBe('Kurser')
  })

  test('and not for the others', async () => {
    const elsewhere = { ...canary, manifest: { ...salary, owner: 'Et andet team' } }
    const registry = parseRegistry({
      remotes: {
        members: [{ ...release(), manifest: members, canary: { ...canary, share: 0.4 } }],
        salary: [{ ...release(), manifest: salary, canary: elsewhere }],
      },
    })
    startManifests(registry, mark)
    setSession(signedIn())
    await waitFor(() =>
      expect(remotesOfPage().map(({ owner }) => owner)).toContain('Et andet team'),
    )
    expect(hasCourses()).toBe(false)
  })
})

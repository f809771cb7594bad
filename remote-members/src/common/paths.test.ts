import { workspaceManifests } from '@portal/platform/testing/manifests'
import { paths } from './paths.ts'

describe('paths', () => {
  test('ids are encoded', () => {
    expect(paths.ownMember('M/1 å')).toBe('/mine-medlemmer/M%2F1%20%C3%A5')
    expect(paths.ownMember('M-1', '/mine-medlemmer?q=a&b')).toBe(
      '/mine-medlemmer/M-1?backUrl=%2Fmine-medlemmer%3Fq%3Da%26b',
    )
    expect(paths.otherMember('../x')).toBe('/alle-foas-medlemmer/..%2Fx')
  })

  test('each is a page of the manifest', () => {
    const { ownMember, otherMember, ...pages } = paths
    const manifest = workspaceManifests().find(({ name }) => name === 'members')
    expect(Object.values(pages).map((path) => path())).toEqual(
      manifest?.pages.map(({ path }) => path),
    )
  })
})

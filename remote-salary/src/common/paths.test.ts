import { workspaceManifests } from '@portal/platform/testing/manifests'
import { paths } from './paths.ts'

describe('paths', () => {
  test('ids are encoded', () => {
    expect(paths.salaryCase('S#1')).toBe('/mine-lonindplaceringer/sag/S%231')
  })

  test('each is a page of the manifest', () => {
    const manifest = workspaceManifests().find(({ name }) => name === 'salary')
    expect(manifest?.pages.map(({ path }) => path)).toEqual([paths.salaryPlacements()])
  })
})

import { pageName } from './page-name.ts'

describe('page-name', () => {
  test.each([
    ['/', '/'],
    ['/mine-medlemmer', '/mine-medlemmer'],
    ['/mine-medlemmer/', '/mine-medlemmer'],
    ['/mine-medlemmer/4711', '/mine-medlemmer/*'],
    ['/mine-medlemmer/4711/noter', '/mine-medlemmer/*'],
    ['/4711', 'other'],
    ['/Anna Holm', 'other'],
  ])('names the page %s as %s', (path, name) => {
    expect(pageName(path)).toBe(name)
  })
})

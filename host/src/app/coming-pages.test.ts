import { paths } from '@portal/shared/router'
import { isComing } from './coming-pages.ts'

describe('coming-pages', () => {
  test.each([paths.salaryCase('S-1'), `${paths.salaryCase('S-1')}/`])('%s is coming', (path) => {
    expect(isComing(path)).toBe(true)
  })

  test.each([
    '/',
    '/findes-ikke',
    paths.allMembers(),
    paths.otherMember('M-1'),
    paths.notes(),
    '/mine-noter/1',
    paths.workplaces(),
    paths.updates(),
    paths.profile(),
    '/min-profil/x',
    paths.ownMember('M-1'),
    '/mine-medlemmer/M-1/x',
    '/mine-lonindplaceringer/sag',
  ])('%s is not', (path) => {
    expect(isComing(path)).toBe(false)
  })
})

import { remotesOfPage } from '@portal/platform/host'
import type { Profile } from '@portal/platform/session'
import { imitating, signedIn } from '@portal/ui/testing'
import { accessTo as access } from './access.ts'

const SALARY = ['/mine-lonindplaceringer', '/mine-lonindplaceringer/sag/1']

const withPermissions = (...permissions: Profile['permissions']) => signedIn({ permissions })

describe('access', () => {
  test('[ROUTE-17] without AktivBruger every address is closed', () => {
    const session = signedIn({ roles: [] }, { roles: [] })
    for (const path of [
      ...remotesOfPage().flatMap(({ pages }) => pages.map(({ path }) => path)),
      '/',
      '/findes-ikke',
    ]) {
      expect(access(path, session)).toBe('not-active-user')
    }
  })

  test('[ROUTE-17] while imitating the acted-as person decides', () => {
    expect(access('/mine-medlemmer', imitating({ roles: ['AktivBruger'] }))).toBe('allowed')
    expect(access('/mine-medlemmer', imitating({ roles: [] }))).toBe('not-active-user')
  })

  test.each(SALARY)('[ROUTE-18] %s opens with the salary access', (path) => {
    expect(access(path, withPermissions('salary-placement'))).toBe('allowed')
  })

  test.each(SALARY)('[ROUTE-19] %s is closed without the salary access', (path) => {
    expect(access(path, withPermissions('notes'))).toBe('no-permission')
  })

  test('[NAV-02] the notes are closed without the notes access', () => {
    expect(access('/mine-noter', withPermissions())).toBe('no-permission')
    expect(access('/mine-noter', withPermissions('notes'))).toBe('allowed')
  })

  test('while imitating the notes of a person who has them are closed too', () => {
    expect(access('/mine-noter', imitating({ permissions: ['notes'] }))).toBe('closed-to-imitators')
    expect(access('/mine-noter', imitating({ permissions: [] }))).toBe('no-permission')
  })

  test('the other pages ask for no permission', () => {
    for (const path of ['/mine-medlemmer', '/mine-medlemmer/M-1', '/organisering', '/min-profil']) {
      expect(access(path, withPermissions())).toBe('allowed')
    }
  })
})

import { containerName } from './container-name.ts'

describe('container-name', () => {
  test.each([
    ['1.4.0', 'members_1_4_0'],
    ['1.4.0-rc.1', 'members_1_4_0_rc_1'],
    ['0123456789ab', 'members_0123456789ab'],
  ])('version %s is the global %s', (version, name) => {
    expect(containerName('members', version)).toBe(name)
    expect(name).toMatch(/^[a-z]\w*$/)
  })
})

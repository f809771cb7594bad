import { changedSince } from './build-record.ts'

const source = 'federation/src/build/build-record.ts'

describe('build-record', () => {
  test('a source that was there unchanged before the build is remembered', () => {
    expect(changedSince([source], Date.now())).toBe(false)
  })

  test('a source written, or gone, since the build began is not', () => {
    expect(changedSince([source], 0)).toBe(true)
    expect(changedSince([source, 'federation/src/build/gone.ts'], Date.now())).toBe(true)
  })
})

import { createRate } from './rate.ts'

describe('rate', () => {
  test('lets so much through, and as much again in the next while', () => {
    let now = 0
    const mayPass = createRate(2, 1000, () => now)

    expect([mayPass(), mayPass(), mayPass()]).toEqual([true, true, false])
    now = 999
    expect(mayPass()).toBe(false)
    now = 1000
    expect([mayPass(), mayPass(), mayPass()]).toEqual([true, true, false])
  })
})

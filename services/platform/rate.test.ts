import { createClientRate, createRate } from './rate.ts'

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

  test('counts each client apart', () => {
    const mayPass = createClientRate({ most: 1, whileMs: 1000, mostClients: 10 }, () => 0)

    expect(['a', 'a', 'b', 'a', 'b'].map(mayPass)).toEqual([true, false, true, false, false])
  })

  test('forgets the client seen least recently, and only when there are too many', () => {
    const mayPass = createClientRate({ most: 1, whileMs: 1000, mostClients: 2 }, () => 0)

    expect(['a', 'b', 'b', 'a'].map(mayPass)).toEqual([true, true, false, false])
    // The third client evicts b, which was seen before a.
    expect(['c', 'a', 'b'].map(mayPass)).toEqual([true, false, true])
  })
})

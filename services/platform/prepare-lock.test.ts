import { withDatabase } from '../testing/databases.ts'
import { whileNobodyElsePrepares } from './prepare-lock.ts'

describe('prepare-lock', () => {
  withDatabase('empty', (database) => {
    it('one prepares at a time; the others wait for it, and take over when it fails', async () => {
      let preparing = 0
      let waited = 0
      const prepare = (outcome: () => Promise<string>) =>
        whileNobodyElsePrepares(
          database.url,
          { onWait: () => (waited += 1), onError: () => {} },
          async () => {
            preparing += 1
            expect(preparing).toBe(1)
            // Wait until both other callers wait for the lock.
            while (waited < 2) await new Promise(setImmediate)
            preparing -= 1
            return outcome()
          },
        )
      const fail = () => Promise.reject(new Error('the disk is full'))

      const outcomes = await Promise.allSettled([
        prepare(fail),
        prepare(async () => 'done'),
        prepare(async () => 'done'),
      ])

      expect(outcomes.map(({ status }) => status).sort()).toEqual([
        'fulfilled',
        'fulfilled',
        'rejected',
      ])
    })
  })
})

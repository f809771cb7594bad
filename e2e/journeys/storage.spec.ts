import { mainJourney } from '../support/spoilt-storage.ts'
import { test } from '../support/test.ts'

/** A sample; `npm run nightly` tests every storage with every fault. */
test.describe('storage', () => {
  test.use({ throughForm: true })

  for (const [area, fault] of [
    ['both', 'blocked'],
    ['both', 'full'],
    ['localStorage', 'corrupt'],
  ] as const) {
    test(`the portal can be used with ${area} ${fault}`, async ({ page }) => {
      await mainJourney(page, area, fault)
    })
  }
})

import { AREAS, FAULTS, mainJourney } from '../../support/spoilt-storage.ts'
import { test } from '../../support/test.ts'

test.describe('storage', () => {
  test.use({ throughForm: true })

  for (const area of AREAS) {
    for (const fault of FAULTS) {
      test(`the portal can be used with ${area} ${fault}`, async ({ page }) => {
        await mainJourney(page, area, fault)
      })
    }
  }
})

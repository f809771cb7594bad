import { callsTo, IDENTITY } from '../../support/backends.ts'
import { PLAIN_FILE, spoilAccessToken, storedTokens } from '../../support/storage.ts'
import { expect, gate, test } from '../../support/test.ts'

test.describe('tabs', () => {
  test.use({ throughForm: true })

  for (const count of [2, 5, 10]) {
    test(`${count} tabs with expired tokens renew them with one call`, async ({
      page,
      context,
      signIn,
    }) => {
      test.setTimeout(180_000)
      await signIn('anna.tr@portal.test', '/organisering')
      const heading = { level: 1, name: 'Organisering' } as const
      await expect(page.getByRole('heading', heading)).toBeVisible()
      const others = await Promise.all(Array.from({ length: count - 1 }, () => context.newPage()))
      const tabs = [page, ...others]
      for (const tab of others) {
        await tab.goto('/organisering')
        await expect(tab.getByRole('heading', heading)).toBeVisible()
      }
      const calls = tabs.map((tab) => callsTo(tab, `${IDENTITY}/token`))
      for (let time = 1; time <= 3; time++) {
        // A page that is still loading would renew the tokens as it is left, and lose them with the
        // answer.
        await Promise.all(tabs.map((tab) => tab.goto(PLAIN_FILE)))
        await spoilAccessToken(page)
        const spoilt = (await storedTokens(page)).accessToken
        await Promise.all(tabs.map((tab) => tab.goto('/organisering')))
        for (const tab of tabs) {
          await expect(tab.getByRole('heading', heading)).toBeVisible({ timeout: 60_000 })
          await expect(gate(tab)).toBeHidden()
        }
        expect(calls.flat()).toHaveLength(time)
        expect((await storedTokens(page)).accessToken).not.toBe(spoilt)
      }
    })
  }
})

import type { Page } from '@playwright/test'
import { changeConfiguration } from '../support/remotes.ts'
import { addressOfCase, expect, test } from '../support/test.ts'

const facts = (page: Page) => page.locator('dl[aria-label="Sagens oplysninger"]')

const history = (page: Page) => page.getByRole('button', { name: 'Historik' })

test.describe('extensions', () => {
  test('what the configuration does not list leaves no trace, though the service offers it', {
    tag: '@extension',
  }, async ({ page, signIn, representative }) => {
    const { login, cases } = await representative({ members: 1, cases: 1 })
    const [item] = cases
    if (!item) throw new Error('no case')
    await signIn(login, addressOfCase(item.caseId))
    await page.getByRole('button', { name: 'Handlinger' }).click()
    await page.getByRole('menuitem', { name: 'Afvis sag' }).click()
    const form = page.getByRole('dialog', { name: 'Afvis sag' })
    await form.getByLabel('Årsag').selectOption({ label: 'Ansættelsen er ophørt' })
    await form.getByRole('button', { name: 'Fortsæt' }).click()
    await page.getByRole('button', { name: 'Afvis sagen' }).click()
    await expect(page).toHaveURL('/mine-lonindplaceringer')

    await page.goto(addressOfCase(item.caseId))
    await expect(facts(page)).toContainText('Afvist af')
    await expect(facts(page)).toContainText('Ansættelsen er ophørt')
    await expect(history(page)).toBeVisible()

    await changeConfiguration(page, (configuration) => ({
      ...configuration,
      extensions: configuration.extensions.filter((name) => name !== 'salary'),
    }))
    await page.goto(addressOfCase(item.caseId))
    await expect(facts(page)).toContainText('Modtaget')
    await expect(facts(page)).not.toContainText('Afvist af')
    await expect(facts(page)).not.toContainText('Ansættelsen er ophørt')
    await expect(history(page)).toHaveCount(0)
  })
})

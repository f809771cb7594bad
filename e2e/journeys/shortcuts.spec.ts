import { actAsAnna, SOFIE } from '../support/support-steps.ts'
import { expect, test } from '../support/test.ts'

test.describe('shortcuts of the own members', () => {
  test('[POP-01] [POP-02] adding a colleague is explained until it is not to be', async ({
    page,
    signIn,
    representative,
  }) => {
    const { login } = await representative({ members: 1 })
    await signIn(login)
    const add = page.getByRole('button', { name: 'Tilføj kollega' })
    const dialog = page.getByRole('dialog', { name: 'Tilføj en kollega' })
    await add.click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(add).toBeFocused()
    await add.click()
    await dialog.getByRole('button', { name: 'Søg efter kollegaen' }).click()
    await expect(page).toHaveURL('/alle-foas-medlemmer')
    await page.goBack()
    await add.click()
    await dialog.getByText('Vis ikke igen').click()
    await dialog.getByRole('button', { name: 'Søg efter kollegaen' }).click()
    await expect(page).toHaveURL('/alle-foas-medlemmer')
    expect(await page.evaluate(() => localStorage.getItem('portal.addColleaguePopup'))).toBe('true')
    await page.goBack()
    await add.click()
    await expect(page).toHaveURL('/alle-foas-medlemmer')
    await expect(dialog).toHaveCount(0)
  })

  test('[POP-03] [IMIT-13] the forms, of which two are closed to an imitator', async ({
    page,
    signIn,
  }) => {
    await signIn(SOFIE)
    await actAsAnna(page)
    await page.getByRole('button', { name: 'Blanketter' }).click()
    const dialog = page.getByRole('dialog', { name: 'Blanketter' })
    const link = (name: RegExp) => dialog.getByRole('link', { name })
    for (const [name, address] of [
      [/^Bliv medlem/, /\/bliv-medlem$/],
      [/^Bed FOA/, /\/ring-mig-op$/],
      [/^Se kontingentet/, /\/kontingent$/],
    ] as const) {
      await expect(link(name)).toHaveAttribute('href', address)
      await expect(link(name)).toHaveAttribute('target', '_blank')
    }
    const restricted = page.getByRole('dialog', { name: 'Begrænset adgang' })
    for (const name of [/^Bliv medlem/, /^Bed FOA/]) {
      await link(name).click()
      await expect(restricted).toBeVisible()
      await restricted.getByRole('button', { name: 'OK' }).click()
      await expect(restricted).toHaveCount(0)
    }
    expect(page.context().pages()).toHaveLength(1)
  })
})

import type { Page } from '@playwright/test'
import { MEMBERS } from '../support/backends.ts'
import { expect, test } from '../support/test.ts'

const ANNA = 'anna.tr@portal.test'
const LIST = `${MEMBERS}/medlem/hentegnemedlemmerprarbejdsstedprtrhverv`

interface ListWire {
  readonly Medlemmer: readonly object[]
}

const rows = (page: Page) => page.getByRole('table').locator('tbody tr[data-member]')
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Filtrér medlemmer' })

async function openWithList(page: Page, signIn: (login: string) => Promise<void>) {
  const answered = page.waitForResponse((response) => response.url().startsWith(LIST))
  await signIn(ANNA)
  const list: ListWire = await (await answered).json()
  await expect(rows(page)).toHaveCount(list.Medlemmer.length)
  return list
}

test.describe('filters', () => {
  test('filters that are ticked one right after the other all count', async ({ page, signIn }) => {
    await openWithList(page, signIn)
    await page.getByRole('button', { name: /^Filtre/ }).click()
    const boxes = drawer(page).getByRole('group', { name: 'Faggruppe' }).getByRole('checkbox')
    await expect(boxes.nth(1)).toBeVisible()
    await boxes.evaluateAll((all) => {
      for (const box of all) if (box instanceof HTMLElement) box.click()
    })
    const count = await boxes.count()
    await expect(page.getByText(`Filtre (${count})`)).toBeAttached()
    for (const box of await boxes.all()) await expect(box).toBeChecked()
    await expect.poll(() => new URL(page.url()).searchParams.getAll('gruppe')).toHaveLength(count)
  })
})

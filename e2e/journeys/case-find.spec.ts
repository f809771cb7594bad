import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessibility.ts'
import { openInPage } from '../support/navigation.ts'
import { actAsAnna, SOFIE } from '../support/support-steps.ts'
import { expect, test } from '../support/test.ts'

const CASES = '/mine-lonindplaceringer'

const opener = (page: Page) => page.getByRole('button', { name: 'Find og filtrér' })
const search = (page: Page) => page.getByRole('searchbox', { name: /^Søg efter navn, sagsnummer/ })
const rows = (page: Page) => page.getByRole('region', { name: /^Åbne sager/ }).locator('tbody tr')

test.describe('case-find', () => {
  test('a case is found and opened with the keyboard alone, and the filter is still there', async ({
    page,
    signIn,
    representative,
  }) => {
    const { login, cases } = await representative({ members: 0, cases: { taken: 12 } })
    const wanted = cases[7]
    await signIn(login, CASES)
    await expect(rows(page)).toHaveCount(12)
    await opener(page).press('Enter')
    await expect(search(page)).toBeFocused()
    await page.keyboard.type(wanted?.caseNumber ?? '')
    await expect(rows(page)).toHaveCount(1)
    await expect(page).toHaveURL(/soeg=/)
    await expectNoViolations(page)
    await page.reload()
    await expect(rows(page)).toHaveCount(1)
    await expect(search(page)).toHaveValue(wanted?.caseNumber ?? '')
    await rows(page).getByRole('link').first().press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: wanted?.name ?? '' })).toBeVisible()
    await page.getByRole('link', { name: /^Tilbage til/ }).press('Enter')
    await expect(rows(page)).toHaveCount(1)
    await openInPage(page, '/mine-medlemmer')
    await page.getByRole('link', { name: 'Mine lønindplaceringer' }).press('Enter')
    await expect(rows(page)).toHaveCount(1)
    await opener(page).press('Enter')
    await expect(rows(page)).toHaveCount(12)
    await expect(opener(page)).toBeFocused()
  })

  test('filters by touch at 390 and 320 px, and says where nothing matches', async ({
    page,
    signIn,
    representative,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const { login } = await representative({ members: 0, cases: { taken: 4, untaken: 1 } })
    await signIn(login, CASES)
    await opener(page).click()
    const chip = page.getByRole('button', { name: /^Reminder i dag/ })
    await expect(chip).toHaveText('Reminder i dag (0)')
    await chip.click()
    await expect(page.getByText('Ingen sager passer')).toBeVisible()
    await expectNoViolations(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Ryd søgning og filtre' }).click()
    await expect(page.getByRole('list', { name: 'Åbne sager' }).getByRole('listitem')).toHaveCount(
      4,
    )
    await expect(search(page)).toBeFocused()
  })

  test('who acts for another finds cases too, and nothing is kept', async ({ page, signIn }) => {
    await signIn(SOFIE)
    await actAsAnna(page)
    await openInPage(page, `${CASES}?soeg=findes-ikke`)
    await expect(page.getByText('Ingen sager passer')).toBeVisible()
    await openInPage(page, '/mine-medlemmer')
    await page.getByRole('link', { name: 'Mine lønindplaceringer' }).click()
    await expect(rows(page).first()).toBeVisible()
    await expect(opener(page)).toHaveAttribute('aria-expanded', 'false')
  })
})

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
    await expect(page).toHaveURL(/\/mine-medlemmer$/)
    await openInPage(page, `${CASES}?soeg=findes-ikke`)
    await expect(page.getByText('Ingen sager passer')).toBeVisible()
    await openInPage(page, '/mine-medlemmer')
    await page.getByRole('link', { name: 'Mine lønindplaceringer' }).click()
    await expect(rows(page).first()).toBeVisible()
    await expect(opener(page)).toHaveAttribute('aria-expanded', 'false')
  })

  test('a closed case far down the list is found with the keyboard alone', {
    tag: '@extension',
  }, async ({ page, signIn, representative }) => {
    const { login, cases } = await representative({ members: 0, cases: { closed: 45 } })
    const closed = page.getByRole('region', { name: 'Lukkede sager' })
    const hits = closed.getByRole('link').and(page.locator('[href*="/sag/"]'))
    await signIn(login, `${CASES}?tab=lukket`)
    await expect(closed.locator('tbody tr')).toHaveCount(20)
    const loaded = await closed.getByRole('rowheader').allTextContents()
    const wanted = cases.find(({ caseNumber }) => !loaded.some((row) => row.includes(caseNumber)))
    if (!wanted) throw new Error('All cases are loaded.')
    await opener(page).press('Enter')
    await expect(search(page)).toBeFocused()
    await page.keyboard.type(`${wanted.caseNumber} ${wanted.name}`)
    await expect(page.getByText('1 sag passer.')).toBeVisible()
    await expect(hits).toHaveText([wanted.name])
    await expect(search(page)).toBeFocused()
    await expectNoViolations(page)
    await page.reload()
    await expect(hits).toHaveText([wanted.name])
    await hits.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: wanted.name })).toBeVisible()
    await page.getByRole('link', { name: /^Tilbage til/ }).press('Enter')
    await expect(hits).toHaveText([wanted.name])

    await search(page).fill('findes ikke')
    await expect(page.getByText('Ingen sager passer')).toBeVisible()
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Ryd søgning og filtre' }).press('Enter')
    await expect(closed.getByRole('listitem')).toHaveCount(20)
    await expect(search(page)).toBeFocused()

    await search(page).fill('li')
    await expect(page.getByText('De første 20 sager, der passer.')).toBeVisible()
    await page.getByRole('button', { name: 'Hent flere' }).press('Enter')
    await expect(closed.getByRole('listitem')).toHaveCount(40)
  })

  test('a search that fails can be tried again', { tag: '@extension' }, async ({
    page,
    signIn,
    representative,
    trouble,
  }) => {
    trouble.expect(/Closed cases|Failed to load resource/)
    const { login, cases } = await representative({ members: 0, cases: { closed: 2 } })
    const [wanted] = cases
    await signIn(login, `${CASES}?tab=lukket`)
    await opener(page).click()
    const failing = (address: URL) => address.searchParams.has('Soegetekst')
    await page.route(failing, (route) => route.abort())
    await search(page).fill(wanted?.caseNumber ?? '')
    const retry = page.getByRole('button', { name: 'Prøv igen' })
    await expect(retry).toBeVisible()
    await expectNoViolations(page)
    await page.unroute(failing)
    await retry.press('Enter')
    await expect(search(page)).toBeFocused()
    await expect(page.getByText('1 sag passer.')).toBeVisible()
  })

  test('cases without reported contact are found by touch at 390 px', {
    tag: '@extension',
  }, async ({ page, signIn, representative }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const { login, cases } = await representative({
      members: 0,
      cases: { taken: 3 },
      caseContents: { reported: true },
    })
    const [reported] = cases
    await signIn(login, CASES)
    await opener(page).click()
    await page.getByRole('button', { name: 'Uden kontakt (2)' }).click()
    const items = page.getByRole('list', { name: 'Åbne sager' }).getByRole('listitem')
    await expect(items).toHaveCount(2)
    await expect(items.filter({ hasText: reported?.caseNumber ?? '' })).toHaveCount(0)
    await expect(page).toHaveURL(/venter=kontakt/)
    await expectNoViolations(page)
  })
})

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessibility.ts'
import { callsTo, MEMBERS } from '../support/backends.ts'
import { expectFocusIn } from '../support/page-parts.ts'
import { actAsAnna, SOFIE } from '../support/support-steps.ts'
import { expect, test } from '../support/test.ts'

const ANNA = 'anna.tr@portal.test'
const FRIDA = 'frida.ftr@portal.test'

const NARROW = { width: 390, height: 844 }

const counter = (page: Page) => page.getByText(/^Viser [\d.]+ medlem(mer)?$/)

test.describe('own list views', () => {
  test('a workplace among forty is searched, counted and chosen by keyboard', async ({
    page,
    signIn,
  }) => {
    await signIn(FRIDA)
    await page.getByRole('button', { name: /^Filtre/ }).focus()
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog', { name: 'Filtrér medlemmer' })
    await expectFocusIn(drawer)
    const places = drawer.getByRole('group', { name: 'Arbejdssted' })
    await expect(places.getByRole('checkbox')).toHaveCount(40)
    const last = places.getByRole('checkbox').last()
    const label = (await last.locator('xpath=..').textContent()) ?? ''
    const [, name = '', count = ''] = /^(.+) \((\d+)\)$/.exec(label) ?? []
    expect(Number(count)).toBeGreaterThan(0)

    const field = places.getByRole('searchbox', { name: 'Søg i Arbejdssted' })
    await field.focus()
    await page.keyboard.type(name)
    await expect(places.getByRole('status')).toHaveText(/^\d+ af 40$/)
    await expect(places.getByRole('checkbox', { name: label, exact: true })).toBeVisible()
    await expectNoViolations(page)
    // The button that clears the field is between them.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(places.getByRole('checkbox').first()).toBeChecked()
    await expect(drawer.getByRole('button', { name: /^Vis [\d.]+ medlem(mer)?$/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(counter(page)).not.toHaveText(/5[. ]?000/)
  })

  test('filters are there again after a visit to another tab, until the log-out', async ({
    page,
    signIn,
  }) => {
    await signIn(ANNA, '/mine-medlemmer?favoritter=1&sortering=-alder')
    await expect(counter(page)).toBeVisible()
    const shown = await counter(page).textContent()
    await page.getByRole('link', { name: 'Mine arbejdssteder' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Mine arbejdssteder' })).toBeVisible()
    await page.getByRole('link', { name: 'Mine medlemmer' }).first().click()
    await expect(page).toHaveURL('/mine-medlemmer?favoritter=1&sortering=-alder')
    await expect(counter(page)).toHaveText(shown ?? '')
    // The tab itself clears the view of the page it is on.
    await page.getByRole('link', { name: 'Mine medlemmer' }).first().click()
    await expect(page).toHaveURL('/mine-medlemmer')
    await expect(counter(page)).not.toHaveText(shown ?? '')
  })

  test('the filters fit a telephone', async ({ page, signIn }) => {
    await page.setViewportSize(NARROW)
    await signIn(FRIDA)
    await page.getByRole('button', { name: /^Filtre/ }).click()
    await expect(page.getByRole('searchbox', { name: 'Søg i Arbejdssted' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectNoViolations(page)
  })

  test('marks what the search has found', async ({ page, signIn }) => {
    await signIn(ANNA, '/mine-medlemmer?q=sen')
    await expect(page.locator('mark').first()).toHaveText(/^s[eé]n$/i)
    await expectNoViolations(page)
  })

  test('a view is saved, opened, renamed, removed and brought back, all by keyboard', async ({
    page,
    signIn,
    representative,
  }) => {
    const { login } = await representative({ members: 3 })
    await signIn(login, '/mine-medlemmer?sortering=-alder')
    const look = page.getByRole('button', { name: 'Visning', exact: true })
    await look.focus()
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog', { name: 'Visning af listen' })
    await expectFocusIn(drawer)
    await expectNoViolations(page)
    await drawer.getByRole('checkbox', { name: 'Privat mobil' }).focus()
    await page.keyboard.press('Space')
    await drawer.getByRole('textbox').focus()
    await page.keyboard.type('De ældste')
    await page.keyboard.press('Enter')
    const saved = drawer.getByRole('button', { name: 'De ældste', exact: true })
    await expect(saved).toBeFocused()
    await expect(saved).toHaveAttribute('aria-current', 'true')
    await expectNoViolations(page)
    await page.keyboard.press('Escape')
    await expect(look).toBeFocused()
    await expect(page.getByRole('columnheader', { name: 'Privat mobil' })).toBeVisible()

    // Another visit, from the standard list.
    await page.goto('/mine-medlemmer')
    await expect(counter(page)).toBeVisible()
    await look.focus()
    await page.keyboard.press('Enter')
    await expectFocusIn(drawer)
    await saved.focus()
    await page.keyboard.press('Enter')
    await expect(drawer).toBeHidden()
    await expect(page).toHaveURL(/sortering=-alder.*kolonner=.*mobil/)
    await expect(page.getByRole('columnheader', { name: 'Alder' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    await expectNoViolations(page)

    await look.focus()
    await page.keyboard.press('Enter')
    await expectFocusIn(drawer)
    await drawer.getByRole('button', { name: 'Omdøb visningen De ældste' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type('Efter alder')
    await page.keyboard.press('Enter')
    const renamed = drawer.getByRole('button', { name: 'Efter alder', exact: true })
    await expect(renamed).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(renamed).toBeHidden()
    await page.keyboard.press('Control+z')
    await expect(renamed).toBeVisible()
  })

  test('the list goes to a letter and to a workplace among 5,000 members', async ({
    page,
    signIn,
  }) => {
    await signIn(FRIDA, '/mine-medlemmer?sortering=-alder')
    const opener = page.getByRole('button', { name: 'Gå til …' })
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Gå til' })
    await expectFocusIn(dialog)
    await expectNoViolations(page)
    await dialog.getByRole('button', { name: /^M \(\d+ medlem/ }).focus()
    await page.keyboard.press('Enter')
    const focused = page.locator('tr[data-member]', { has: page.locator('a:focus') })
    await expect(focused).toHaveText(/^..M/)
    await expect(focused).toBeInViewport()
    await expect(page.getByRole('columnheader', { name: 'Navn' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )

    await opener.focus()
    await page.keyboard.press('Enter')
    await expectFocusIn(dialog)
    const place = dialog.getByRole('listitem').nth(20).getByRole('button')
    const name = ((await place.textContent()) ?? '').replace(/ ?\(\d+\)$/, '')
    await place.focus()
    await page.keyboard.press('Enter')
    await expect(focused).toContainText(name)
    await expect(focused).toBeInViewport()
  })

  test('views, jumps and fields of the file fit a telephone', async ({ page, signIn }) => {
    await page.setViewportSize(NARROW)
    await signIn(FRIDA, '/mine-medlemmer?q=an&kolonner=navn,stilling,mobil')
    await expect(page.locator('mark').first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Gå til …' }).click()
    await page
      .getByRole('dialog', { name: 'Gå til' })
      .getByRole('button', { name: /^K \(/ })
      .click()
    const focused = page.locator('li[data-member]', { has: page.locator('a:focus') })
    await expect(focused).toBeInViewport()
    await expect(focused.locator('a:focus')).toHaveText(/^K/)

    await page.getByRole('button', { name: 'Visning', exact: true }).click()
    const drawer = page.getByRole('dialog', { name: 'Visning af listen' })
    await expect(drawer.getByRole('checkbox', { name: 'Stilling' })).toBeChecked()
    await expectNoSidewaysScroll(page)
    await expectNoViolations(page)
    await drawer.getByRole('button', { name: 'Eksportér med valgte felter …' }).click()
    const dialog = page.getByRole('dialog', { name: 'Eksportér til Excel' })
    await expect(dialog).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectNoViolations(page)
  })

  test('the file has the chosen fields of the list on the screen', { tag: '@made-file' }, async ({
    page,
    signIn,
  }) => {
    await signIn(ANNA, '/mine-medlemmer?favoritter=1&sortering=-alder')
    const rows = page.getByRole('table').locator('tbody tr[data-member]')
    await expect(rows.first()).toBeVisible()
    const names = await rows.locator('a').allTextContents()
    await page.getByRole('button', { name: 'Vælg felter' }).click()
    const dialog = page.getByRole('dialog', { name: 'Eksportér til Excel' })
    for (const field of [
      'Medlemsnummer',
      'Arbejdssted',
      'Fødselsdag',
      'Alder',
      'Status',
      'Noter',
    ]) {
      await dialog.getByRole('checkbox', { name: field }).uncheck()
    }
    await dialog.getByRole('checkbox', { name: 'Privat mobil' }).check()
    await expectNoViolations(page)
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: /^Eksportér \d+ medlem/ }).click()
    const file = await readFile(await (await download).path(), 'utf8')
    const [heading, ...lines] = file.trimEnd().split('\r\n')
    expect(heading).toBe('\uFEFFNavn;Privat mobil')
    expect(lines.map((line) => line.split(';')[0])).toEqual(names)
  })

  test('chosen columns are not kept while acting for somebody', async ({ page, signIn }) => {
    const saved = callsTo(page, `${MEMBERS}/indstilling/gemindstilling`)
    await signIn(SOFIE)
    await actAsAnna(page)
    await expect(counter(page)).toBeVisible()
    await page.getByRole('button', { name: 'Visning', exact: true }).click()
    const drawer = page.getByRole('dialog', { name: 'Visning af listen' })
    await expect(drawer.getByRole('checkbox', { name: 'Alder' })).toBeChecked()
    await expect(drawer.getByText('Gemte visninger')).toBeHidden()
    await drawer.getByRole('checkbox', { name: 'Alder' }).uncheck()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('columnheader', { name: 'Alder' })).toBeHidden()
    expect(saved).toHaveLength(0)
  })
})

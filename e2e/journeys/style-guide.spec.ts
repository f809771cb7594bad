import type { Locator, Page } from '@playwright/test'
import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessibility.ts'
import { expectFocusIn } from '../support/page-parts.ts'
import { expect, test } from '../support/test.ts'

const ANNA = 'anna.tr@portal.test'
const PAGE = '/style-guide'

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Stilguide' })
const specimen = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function tabsStayInside(page: Page, overlay: Locator): Promise<void> {
  for (let press = 0; press < 6; press += 1) {
    await page.keyboard.press(press < 4 ? 'Tab' : 'Shift+Tab')
    await expectFocusIn(overlay)
  }
}

/**
 * Controls smaller than 24 px. A labelled control has the size of its label; inline links are
 * exempt.
 */
async function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main :is(button, a[href], input, select, textarea)')]
      .map((one) => one.closest('label') ?? one)
      .filter((one) => getComputedStyle(one).display !== 'inline')
      .filter((one) => {
        const { width, height } = one.getBoundingClientRect()
        return width < 24 || height < 24
      })
      .map((one) => one.outerHTML),
  )
}

test.describe('style-guide', () => {
  test('[ROUTE-15] it shows the parts of the portal, readable in every width', async ({
    page,
    signIn,
  }) => {
    await signIn(ANNA, PAGE)
    await expect(heading(page)).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Farver',
      'Skrift',
      'Knapper',
      'Felter',
      'Datofelt',
      'Mærker',
      'Tabel',
      'Dialog',
      'Sidepanel',
      'Spinner',
    ])
    await expect(page.getByRole('banner').getByRole('link', { name: 'Stilguide' })).toHaveCount(0)
    await expectNoViolations(page)

    const table = page.getByRole('table', { name: 'Tabel' })
    const names = table.locator('tbody th[scope=row]')
    await expect(names).toHaveText(['Bo Krogh', 'Zenia Dahl', 'Aase Lund'])
    await table.getByRole('button', { name: 'Navn' }).click()
    await expect(names).toHaveText(['Aase Lund', 'Zenia Dahl', 'Bo Krogh'])
    await expect(table.locator('[aria-sort]')).toHaveText('Navn')
    await expect(table.locator('[aria-sort]')).toHaveAttribute('aria-sort', 'descending')

    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoViolations(page)
    expect(await smallTargets(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 700 })
    await expectNoSidewaysScroll(page)
  })

  test('it heeds reduced motion, forced colours and a zoom of 200 %', { tag: '@emulated' }, async ({
    page,
    signIn,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' })
    // The viewport of a 1440 × 900 px window at 200 % zoom.
    await page.setViewportSize({ width: 720, height: 450 })
    await signIn(ANNA, PAGE)
    await expect(heading(page)).toBeVisible()
    await expectNoSidewaysScroll(page)
    const moving = () =>
      document.getAnimations().filter(({ playState }) => playState === 'running').length
    await expect.poll(() => page.evaluate(moving)).toBe(0)

    const ring = specimen(page, 'Spinner').locator('span').last()
    const colours = await ring.evaluate((one) => {
      const { borderInlineStartColor, borderInlineEndColor } = getComputedStyle(one)
      return [borderInlineStartColor, borderInlineEndColor]
    })
    expect(colours[0]).not.toBe(colours[1])

    await page.getByRole('button', { name: 'Slet note', exact: true }).click()
    const question = page.getByRole('alertdialog', { name: 'Slet noten?' })
    await expect(question.getByRole('button', { name: 'Annullér' })).toBeFocused()
    await expect(question.getByRole('button', { name: 'Slet' })).toBeInViewport()
    await question.getByRole('button', { name: 'Slet' }).click()
    await expect(question).toBeHidden()
  })

  test('[ROUTE-15] is closed to users without access, and its code is not loaded', async ({
    page,
    signIn,
  }) => {
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.url()))
    await signIn('paul.passiv@portal.test', PAGE)
    await expect(page.getByText(/Siden er begrænset af profilen/)).toBeVisible()
    expect(fetched.filter((address) => /style-guide[^/]*\.js/.test(address))).toEqual([])
  })

  test('[DATE-01] [DATE-05] [DATE-06] a date is typed strictly, or taken from the calendar', async ({
    page,
    signIn,
  }) => {
    await signIn(ANNA, PAGE)
    const dates = specimen(page, 'Datofelt')
    const field = dates.getByRole('textbox', { name: 'Ændres pr.' })
    const messageFor = async (typed: string) => {
      await field.fill('')
      await field.pressSequentially(typed)
      await field.blur()
    }

    await messageFor('31.02.2027')
    await expect(dates.getByText('Datoen er ikke gyldig')).toBeVisible()
    await expect(field).toHaveAccessibleDescription(/Datoen er ikke gyldig/)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await messageFor('1.2.2027')
    await expect(dates.getByText('Datoen er ikke gyldig')).toBeVisible()
    await messageFor('21.11.2027')
    await expect(dates.getByText('Datoen er ikke indenfor gyldig tidsperiode')).toBeVisible()
    await messageFor('20.11.2027')
    await expect(field).not.toHaveAttribute('aria-invalid')

    await messageFor('01122026')
    await expect(field).toHaveValue('01.12.2026')
    const opener = dates.getByRole('button', { name: 'Åbn kalender: Ændres pr.' })
    await opener.focus()
    await page.keyboard.press('Enter')
    const calendar = page.getByRole('dialog', { name: 'Vælg dato: Ændres pr.' })
    await expect(
      calendar.getByRole('button', { name: 'tirsdag den 1. december 2026' }),
    ).toBeFocused()
    await expect(calendar.getByRole('columnheader').nth(1)).toHaveText(/mandag/)
    await expectNoViolations(page)
    await page.keyboard.press('PageUp')
    await page.keyboard.press('Home')
    await expect(calendar.getByRole('button', { name: /^mandag den 26\. oktober/ })).toBeFocused()
    await tabsStayInside(page, calendar)
    await page.keyboard.press('Escape')
    await expect(calendar).toBeHidden()
    await expect(opener).toBeFocused()

    await page.keyboard.press('Enter')
    await calendar.getByRole('button', { name: 'I dag' }).click()
    await expect(field).toHaveValue('20.11.2026')
    await expect(opener).toBeFocused()
  })

  test('overlays trap the focus and return it', async ({ page, signIn }) => {
    await signIn(ANNA, PAGE)
    const overlays = [
      ['Åbn dialog', page.getByRole('dialog', { name: 'Dialog' })],
      ['Slet note', page.getByRole('alertdialog', { name: 'Slet noten?' })],
      ['Åbn sidepanel', page.getByRole('dialog', { name: 'Sidepanel' })],
    ] as const
    for (const [name, overlay] of overlays) {
      const opener = page.getByRole('button', { name, exact: true })
      await opener.focus()
      await page.keyboard.press('Enter')
      await expect(overlay).toBeVisible()
      await expectFocusIn(overlay)
      await tabsStayInside(page, overlay)
      await expectNoViolations(page)
      await page.keyboard.press('Escape')
      await expect(overlay).toBeHidden()
      await expect(opener).toBeFocused()
    }
  })

  test('Escape closes only the calendar in a panel', async ({ page, signIn }) => {
    await signIn(ANNA, PAGE)
    const panelOpener = page.getByRole('button', { name: 'Åbn sidepanel' })
    await panelOpener.click()
    const panel = page.getByRole('dialog', { name: 'Sidepanel' })
    const calendarOpener = panel.getByRole('button', { name: 'Åbn kalender: Ændres pr.' })
    await calendarOpener.click()
    const calendar = page.getByRole('dialog', { name: 'Vælg dato: Ændres pr.' })
    await expectFocusIn(calendar)
    await tabsStayInside(page, calendar)
    await page.keyboard.press('Escape')
    await expect(calendar).toBeHidden()
    await expect(calendarOpener).toBeFocused()
    await page.keyboard.press('Enter')
    await calendar.getByRole('button', { name: /^fredag den 27\. november/ }).click()
    await expect(panel.getByRole('textbox', { name: 'Ændres pr.' })).toHaveValue('27.11.2026')
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(panelOpener).toBeFocused()
  })
})

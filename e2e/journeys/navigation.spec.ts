import type { Locator, Page } from '@playwright/test'
import { expectNoSidewaysScroll } from '../support/accessibility.ts'
import { hold, MEMBERS } from '../support/backends.ts'
import { expectFocusIn } from '../support/page-parts.ts'
import { expect, test } from '../support/test.ts'

const ANNA = 'anna.tr@portal.test'
/** A window short enough that pages scroll; a page that fits is always at its top. */
const LOW = { width: 1440, height: 300 }

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const burgerOf = (page: Page) => page.getByRole('button', { name: 'Åbn menuen' })

async function expectTitled(page: Page, title: string): Promise<void> {
  await expect(heading(page)).toHaveText(title)
  await expect(page).toHaveTitle(`${title} – TR-portalen`)
}

/** Text and address of every link in an element, except the link to the start page. */
const linksOf = (place: Locator) =>
  place.getByRole('link').evaluateAll((links) =>
    links
      .map((link) => `${link.textContent} ${link.getAttribute('href')}`)
      .filter((link) => !link.endsWith(' /'))
      .toSorted(),
  )

const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

test.describe('navigation', () => {
  test.use({ throughForm: true })

  test('[NAV-05] [NAV-07] [NAV-09] the header links to the archive, organising, the profile and the help, and logs out', async ({
    page,
    signIn,
  }) => {
    await signIn(ANNA)
    const header = page.getByRole('banner')
    const archive = header.getByRole('link', { name: /aftalearkiv/i })
    await expect(archive).toHaveAttribute('href', /^https:\/\/overenskomster\./)
    await expect(header.getByRole('link', { name: 'Anna Holm' })).toHaveAttribute(
      'href',
      '/min-profil',
    )
    await expect(page.getByRole('table')).toBeVisible()
    await header.getByText('Hjælp').click()
    await expect(page.getByRole('contentinfo')).toBeInViewport()
    await header.getByRole('link', { name: 'Organisering' }).click()
    await expect(page).toHaveURL('/organisering')
    await expect(heading(page)).toBeFocused()
    await header.getByRole('button', { name: 'Log ud' }).click()
    await expect(page.getByRole('dialog', { name: 'Log på' })).toBeVisible()
  })

  test('[NAV-11] [NAV-13] [NAV-15] below the breakpoint the links are in a drawer, and the page below a bar', async ({
    page,
    signIn,
  }) => {
    await signIn(ANNA)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Anna Holm' })).toBeVisible()
    const links = await linksOf(page.getByRole('banner'))
    expect(links).toHaveLength(10)
    const link = page.getByRole('banner').getByRole('link', { name: 'Organisering' })
    const burger = page.getByRole('button', { name: /menu/i })
    await page.setViewportSize({ width: 990, height: 844 })
    await expect(link).toBeVisible()
    await expect(burger).toBeHidden()
    await page.setViewportSize({ width: 989, height: 844 })
    await expect(burger).toBeVisible()
    await expect(link).toBeHidden()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('main')).toHaveCSS('margin-top', '60px')
    await burger.click()
    const drawer = page.getByRole('dialog')
    await expect(drawer).toBeVisible()
    for (const width of [390, 480, 320]) {
      await page.setViewportSize({ width, height: 844 })
      await expect(drawer).toHaveCSS('width', '280px')
    }
    expect(await linksOf(drawer)).toEqual(links)
    await expect(drawer.getByText('Hjælp')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(burger).toBeFocused()
    await burger.click()
    await drawer.getByRole('link', { name: 'Organisering' }).click()
    await expect(page).toHaveURL('/organisering')
    await expect(drawer).toBeHidden()
    await expect(heading(page)).toBeFocused()
    await burger.click()
    await drawer.getByRole('button', { name: 'Log ud' }).click()
    await expect(page.getByRole('dialog', { name: 'Log på' })).toBeVisible()
  })

  test('the drawer traps the focus, and links to the help in the footer', {
    tag: '@walks-out',
  }, async ({ page, signIn }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(ANNA, '/organisering')
    await expect(heading(page)).toBeVisible()
    await burgerOf(page).focus()
    await page.keyboard.press('Enter')
    const drawer = drawerOf(page)
    await expect(drawer).toBeVisible()
    const count = await drawer.getByRole('link').or(drawer.getByRole('button')).count()
    for (let step = 0; step < count + 3; step += 1) {
      await page.keyboard.press('Tab')
      // After the drawer's last control, the focus moves to the browser's own controls.
      const where = await drawer.evaluate(
        (dialog) =>
          dialog.contains(document.activeElement) || document.activeElement === document.body,
      )
      expect(where).toBe(true)
    }
    await drawer.getByRole('button', { name: 'Hjælp' }).focus()
    await page.keyboard.press('Enter')
    await expect(drawer).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeFocused()
    await expect(page.getByRole('contentinfo')).toBeInViewport()
    const phone = page.getByRole('contentinfo').locator('a[href^="tel:"]').first()
    await expect(phone).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(phone).toBeFocused()
  })

  test('[NAV-16] a spinner covers the page while the sign-in is under way', async ({
    page,
    signIn,
  }) => {
    await signIn(ANNA)
    await expect(page.getByRole('table')).toBeVisible()
    const go = await hold(page, `${MEMBERS}/profil/hentbrugeropstartdata`)
    await page.reload()
    const overlay = page.getByRole('status').filter({ hasText: /^Indlæser …$/ })
    await expect(overlay).toBeVisible()
    expect(await overlay.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() })
    const isOnTop = await overlay.evaluate((one) =>
      [1, innerWidth / 2, innerWidth - 1].every((x) =>
        one.contains(document.elementFromPoint(x, 20)),
      ),
    )
    expect(isOnTop).toBe(true)
    const ring = overlay.locator('[aria-hidden="true"]')
    await expect(ring).toBeVisible()
    expect(await ring.evaluate((one) => one.getAnimations().length)).toBe(1)
    go()
    await expect(page.getByRole('table')).toBeVisible()
    await expect(overlay).toBeHidden()
  })

  test('[ROUTE-16] a new page starts at its top, going back restores the scroll position', async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize(LOW)
    await signIn(ANNA)
    await expect(page.getByRole('table')).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Organisering' }).focus()
    await page.evaluate(() => window.scrollTo(0, 500))
    await expect.poll(() => scrolled(page)).toBe(500)
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText('Organisering')
    await expect.poll(() => scrolled(page)).toBe(0)
    await page.goBack()
    await expect(page.getByRole('table')).toBeVisible()
    await expect.poll(() => scrolled(page)).toBe(500)
    await page.goForward()
    await expect(heading(page)).toHaveText('Organisering')
    await expect.poll(() => scrolled(page)).toBe(0)
  })

  test('[GEN-04] every page shows its content, focuses its heading, and sets the window title', async ({
    page,
    signIn,
  }) => {
    await signIn(ANNA)
    await expectTitled(page, 'Mine medlemmer')
    const main = page.getByRole('main')
    const region = (name: string | RegExp) => main.getByRole('region', { name })
    const row = main.getByRole('table').locator('tbody').getByRole('row')
    // An error page keeps the page's title, so each page is recognised by its own content. The
    // title of the profile page is the user's name.
    for (const [name, content] of [
      ['Alle FOAs medlemmer', main.getByRole('button', { name: 'Søg' })],
      ['Mine arbejdssteder', row.getByRole('button', { name: /^\d+ noter om/ })],
      ['Mine noter', row.getByRole('button', { name: /^Ret / })],
      ['Mine opdateringer', region(/^Færdigbehandlede opdateringer/).getByRole('row')],
      ['Organisering', region('Organiseringsgrad').getByRole('img')],
      ['Anna Holm', region('Kontakt').getByRole('button')],
      ['Mine lønindplaceringer', row.getByRole('link')],
      ['Mine medlemmer', row.getByRole('link')],
    ] as const) {
      await page.getByRole('banner').getByRole('link', { name, exact: true }).click()
      await expectTitled(page, name)
      await expect(heading(page)).toBeFocused()
      await expect(content.first()).toBeVisible()
    }
    await row.getByRole('link').first().click()
    await expect(main.getByRole('button', { name: 'Ret medlem' })).toBeVisible()
    await expect(region('Personlige oplysninger')).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Mine lønindplaceringer' }).click()
    await row.getByRole('link').first().click()
    for (const name of ['Kontakt arbejdsgiver', /^Reminders/, 'Rapportering']) {
      await expect(region(name).getByRole('button').first()).toBeVisible()
    }
    await main.getByRole('button', { name: 'Handlinger' }).click()
    for (const name of ['Sammenflet med anden sag', 'Afvis sag']) {
      await expect(page.getByRole('menuitem', { name })).toBeVisible()
    }
    await page.goto('/findes-ikke')
    await expectTitled(page, 'Siden findes ikke')
    await page.getByRole('main').getByRole('link').first().click()
    await expect(page).toHaveURL('/mine-medlemmer')
    await expect(heading(page)).toBeFocused()
  })

  for (const [login, path, title] of [
    ['nora.ny@portal.test', '/mine-lonindplaceringer', 'Mine lønindplaceringer'],
    ['sofie.support@portal.test', '/', 'Søg TR & FTR'],
  ] as const) {
    test(`the page that ${login} sees instead sets the window title`, async ({ page, signIn }) => {
      await signIn(login, path)
      await expectTitled(page, title)
    })
  }

  test('a skip link bypasses the navigation', async ({ page, signIn }) => {
    await signIn(ANNA)
    const skip = page.getByRole('link', { name: 'Spring til indhold' })
    await expect(skip).not.toBeInViewport()
    await skip.focus()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('everything is reached with the keyboard, in the order of the page', async ({
    page,
    signIn,
  }) => {
    await signIn(ANNA, '/findes-ikke')
    await expect(heading(page)).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('link', { name: /@/ })).toHaveCount(2)
    const all = await page.evaluate(() => {
      const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select')]
      return controls
        .filter((control) => control.tabIndex >= 0)
        .map((control, index) => {
          control.dataset.order = String(index)
          return String(index)
        })
    })
    expect(all.length).toBeGreaterThan(18)
    await page.evaluate(() => {
      document.body.tabIndex = -1
      document.body.focus()
    })
    const reached: (string | undefined)[] = []
    for (const _ of all) {
      await page.keyboard.press('Tab')
      reached.push(
        await page.evaluate(() =>
          document.activeElement instanceof HTMLElement
            ? document.activeElement.dataset.order
            : undefined,
        ),
      )
    }
    expect(reached).toEqual(all)
  })

  test('at 200 % zoom nothing is cut off, and forced colours show where one is', {
    tag: '@emulated',
  }, async ({ page, signIn }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await signIn(ANNA, '/organisering')
    await expect(heading(page)).toBeVisible()
    const edge = (name: string) =>
      page
        .getByRole('navigation', { name: 'Sider' })
        .getByRole('link', { name })
        .evaluate((link) => getComputedStyle(link).borderBottomColor)
    await page.getByRole('link', { name: 'Mine medlemmer' }).click()
    await expect(page.getByRole('table')).toBeVisible()
    expect(await edge('Mine medlemmer')).not.toBe(await edge('Mine noter'))
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(
        () => getComputedStyle(document.activeElement ?? document.body).outlineStyle,
      ),
    ).toBe('solid')
    // 200 % zoom: half as many CSS pixels in the same window.
    await page.setViewportSize({ width: 640, height: 400 })
    for (const path of ['/mine-medlemmer', '/organisering', '/findes-ikke']) {
      await page.goto(path)
      await expect(heading(page)).toBeVisible()
      await expectNoSidewaysScroll(page)
    }
    await burgerOf(page).click()
    await drawerOf(page).getByRole('button', { name: 'Log ud' }).scrollIntoViewIfNeeded()
    await expect(drawerOf(page).getByRole('button', { name: 'Log ud' })).toBeInViewport()
  })

  test('the list is searched and filtered with the keyboard alone', async ({ page, signIn }) => {
    await signIn(ANNA)
    await expect(page.getByRole('table')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    const reach = async (target: Locator) => {
      await expect(async () => {
        await page.keyboard.press('Tab')
        await expect(target).toBeFocused({ timeout: 50 })
      }).toPass()
    }
    await reach(page.getByRole('searchbox'))
    await page.keyboard.type('a')
    await expect(page).toHaveURL('/mine-medlemmer?q=a')
    const opener = page.getByRole('button', { name: /^Filtre/ })
    await reach(opener)
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog', { name: 'Filtrér medlemmer' })
    // A Tab before the drawer has the focus would move it behind the drawer.
    await expectFocusIn(drawer)
    const box = drawer.getByRole('checkbox').first()
    await reach(box)
    await page.keyboard.press('Space')
    await expect(box).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(opener).toBeFocused()
    await expect(page.getByRole('region', { name: 'Aktive filtre' })).toBeVisible()
  })

  test('the current tab keeps its look under the pointer', async ({ page, signIn }) => {
    await signIn(ANNA)
    const current = page.getByRole('navigation', { name: 'Sider' }).locator('[aria-current=page]')
    await expect(current).toHaveText('Mine medlemmer')
    const look = () =>
      current.evaluate((tab) => {
        const { color, borderBottomColor } = getComputedStyle(tab)
        return { color, borderBottomColor }
      })
    await heading(page).hover()
    const before = await look()
    await current.hover()
    expect(await look()).toEqual(before)
  })
})

import { expect, test } from '../support/test.ts'

test.describe('floating-buttons', () => {
  for (const width of [390, 990, 1440]) {
    test(`at ${width} px every control can be scrolled clear of them`, async ({
      page,
      representative,
      signIn,
    }) => {
      const person = await representative({ members: 12 })
      await page.setViewportSize({ width, height: 844 })
      await signIn(person.login)
      for (const path of ['/mine-medlemmer', `/mine-medlemmer/${person.memberIdents[0]}`]) {
        await page.goto(path)
        await expect(page.locator('[data-floating]')).toBeVisible()
        await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible()
        await page.waitForLoadState('networkidle')

        const { tried, covered } = await page.evaluate(async () => {
          const drawn = () =>
            new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
          const isOnTop = (control: Element) => {
            const { left, top, width, height } = control.getBoundingClientRect()
            const found = document.elementFromPoint(left + width / 2, top + height / 2)
            return control.contains(found) || found?.closest('label')?.contains(control)
          }
          const controls = [
            ...document.querySelectorAll('main :is(a[href], button, input), footer :is(a, button)'),
          ].filter(
            (control) =>
              control.checkVisibility({ visibilityProperty: true }) &&
              control.closest('[data-floating]') === null,
          )
          const names: string[] = []
          for (const control of controls) {
            let isClear = false
            for (const block of ['center', 'start', 'end'] as const) {
              control.scrollIntoView({ block, behavior: 'instant' })
              await drawn()
              isClear ||= isOnTop(control) === true
            }
            if (!isClear) names.push(control.getAttribute('aria-label') ?? control.textContent)
          }
          return { tried: controls.length, covered: names }
        })

        expect(covered, path).toEqual([])
        expect(tried).toBeGreaterThan(10)
      }
    })
  }
})

import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessibility.ts'
import { hold, MEMBERS } from '../support/backends.ts'
import { expect, test } from '../support/test.ts'

const ANNA = 'anna.tr@portal.test'
const LIST = `${MEMBERS}/medlem/hentegnemedlemmerprarbejdsstedprtrhverv`
const SEARCH = `${MEMBERS}/medlem/soegallemedlemmer`

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
] as const

test.describe('progress', () => {
  test('a list that takes longer than a second says so, at every width', async ({
    page,
    signIn,
  }) => {
    await signIn(ANNA, '/organisering')
    const go = await hold(page, LIST)
    await page.goto('/mine-medlemmer')
    const said = page.getByText('Henter dine medlemmer …')
    await expect(said).toHaveCSS('opacity', '1')
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await expect(said).toBeInViewport({ ratio: 1 })
      await expectNoSidewaysScroll(page)
    }
    // Once for each text: the list gives up after 30 seconds.
    await expectNoViolations(page)
    const slow = page.getByText('Det tager lang tid, men portalen arbejder stadig.')
    await expect(slow).toBeVisible({ timeout: 10_000 })
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await expect(slow).toBeInViewport({ ratio: 1 })
      await expectNoSidewaysScroll(page)
    }
    await expectNoViolations(page)
    go()
    await expect(page.getByText(/^Viser [\d.]+ medlemmer$/)).toBeVisible()
    await expect(said).toHaveCount(0)
  })

  test('a search is stopped by keyboard, and begins again', { tag: '@aborts' }, async ({
    page,
    signIn,
  }) => {
    const aborted: string[] = []
    page.on('requestfailed', (request) => aborted.push(request.url()))
    await signIn(ANNA, '/alle-foas-medlemmer')
    const go = await hold(page, SEARCH)
    const name = page.getByRole('main').getByLabel('Navn', { exact: true })
    await name.fill('agnes')
    await name.press('Enter')
    await expect(page.getByText('Søger …')).toBeVisible()
    await expectNoViolations(page)
    const stop = page.getByRole('button', { name: 'Afbryd søgning' })
    await stop.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => aborted).toEqual([`${SEARCH}?request.fuldeNavn=agnes`])
    await expect(stop).toBeHidden()
    await expect(page).toHaveURL('/alle-foas-medlemmer')
    await expect(name).toHaveValue('agnes')
    const submit = page.getByRole('button', { name: 'Søg', exact: true })
    await expect(submit).toBeFocused()
    go()
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Søgningen fandt \d+ medlem/)).toBeVisible()
    expect(aborted).toHaveLength(1)
  })
})

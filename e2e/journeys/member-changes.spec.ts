import type { Page, Request } from '@playwright/test'
import { addDays, formatDate } from '@portal/platform/dates'
import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessibility.ts'
import { answerAll, MEMBERS } from '../support/backends.ts'
import { expectFocusIn } from '../support/page-parts.ts'
import { expect, test } from '../support/test.ts'

const REPORTS = `${MEMBERS}/opdatering/`
const ONE = `${MEMBERS}/medlem/hentegetmedlem`
/** The date of the test run. */
const TODAY = process.env.PORTAL_TODAY ?? ''
const NOW = `${TODAY} 00:00:00`

const EDIT = 'Ret medlem'
const TRANSFER = 'Flyt til andet arbejdssted'
const ADD = 'Tilføj til arbejdssted'
const REMOVE = 'Fjern fra medlemsliste'

const dayFrom = (days: number) => formatDate(addDays(TODAY, days))

const opener = (page: Page) => page.getByRole('button', { name: EDIT, exact: true })
const panel = (page: Page) => page.getByRole('dialog')
const field = (page: Page, name: string | RegExp) => panel(page).getByLabel(name)
const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true })
const date = (page: Page) => field(page, /^Ændres pr\./)
const review = (page: Page) => panel(page).getByRole('heading', { name: 'Det sender du' })

async function open(page: Page, form: string): Promise<void> {
  await opener(page).click()
  await page.getByRole('menuitem', { name: form }).click()
  await expect(panel(page)).toHaveAccessibleName(form)
  await expect(date(page)).toBeVisible()
  await expectFocusIn(panel(page))
}

/** Reviews the change, sends it, and returns the request that the service received. */
async function send(page: Page): Promise<Request> {
  await button(page, 'Gem').click()
  await expect(review(page)).toBeFocused()
  const sent = page.waitForRequest(
    (request) => request.url().startsWith(REPORTS) && request.method() === 'POST',
  )
  await button(page, 'Bekræft og send').click()
  return sent
}

const done = (page: Page) => page.getByRole('alertdialog', { name: 'Besked er sendt' })
const pathOf = (request: Request) => new URL(request.url()).pathname

async function expectUpdate(page: Page, type: string, details: readonly string[]): Promise<void> {
  await page.goto('/mine-opdateringer')
  const waiting = page.getByRole('table', { name: 'Opdateringer under behandling' })
  await expect(waiting.locator('tbody').getByRole('row')).toHaveCount(1)
  await expect(waiting).toContainText(type)
  await waiting.locator('tbody').getByRole('button').click()
  for (const detail of details) await expect(panel(page)).toContainText(detail)
}

test.describe('member changes', () => {
  test('[DETAIL-11] [DETAIL-12] [DETAIL-15] the keyboard opens the menu, a form, and closes it', async ({
    page,
    signIn,
    representative,
  }) => {
    const { login, memberIdents } = await representative({ members: 1 })
    await page.setViewportSize({ width: 390, height: 600 })
    await signIn(login, `/mine-medlemmer/${memberIdents[0]}`)
    await expect(page.getByRole('heading', { name: 'Medlemskab' })).not.toBeInViewport()
    await expect(opener(page)).toBeInViewport({ ratio: 1 })
    await opener(page).focus()
    await page.keyboard.press('Enter')
    // There is only one workplace, so the menu does not offer a transfer.
    await expect(page.getByRole('menuitem')).toHaveText([EDIT, REMOVE])
    await expectNoViolations(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(panel(page)).toHaveAccessibleName(/^(Ret medlem|Fjern fra medlemsliste)$/)
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    await expect(opener(page)).toBeFocused()
  })

  test('[EDIT-02] [EDIT-03] [EDIT-04] after a change the panel closes, says so, and the member is fetched', async ({
    page,
    signIn,
    representative,
  }) => {
    const { login, memberIdents } = await representative({ members: 1 })
    await signIn(login, `/mine-medlemmer/${memberIdents[0]}`)
    await open(page, EDIT)
    await field(page, 'Øvrige oplysninger').fill('Ring før kl. 12')
    await date(page).fill(dayFrom(30))
    const fetched = page.waitForResponse((response) => response.url().startsWith(ONE))
    const sent = await send(page)
    expect(sent.postDataJSON()).toEqual({
      Medlemsident: memberIdents[0],
      Aendringsdato: expect.stringMatching(/^\d{4}-\d\d-\d\d 00:00:00$/),
      OevrigeOplysninger: 'Ring før kl. 12',
    })
    await expect(panel(page)).toBeHidden()
    await expect(page.getByText(/^Ændringen er sendt/)).toBeVisible()
    await fetched
    await expect(page.getByText('Under opdatering')).toBeVisible()
    await expect(opener(page)).toBeFocused()
  })

  test('what was reported shows on the member and in the form, and a second report is warned of', async ({
    page,
    signIn,
    representative,
  }) => {
    const { login, memberIdents, name } = await representative({ members: 1 })
    await signIn(login, `/mine-medlemmer/${memberIdents[0]}`)
    await expect(page.getByRole('heading', { name: 'Medlemskab' })).toBeVisible()
    const pending = page.getByRole('region', { name: /^Opdateringer under behandling/ })
    await expect(pending).toHaveCount(0)
    const report = async () => {
      await open(page, EDIT)
      await date(page).fill(dayFrom(10))
      await field(page, /^Timetal/).fill('21,5')
      await button(page, 'Gem').click()
      await expect(review(page)).toBeFocused()
    }
    await report()
    await expect(panel(page).getByRole('note')).toHaveCount(0)
    await button(page, 'Bekræft og send').click()
    await expect(pending).toContainText(/TimetalFør: [\d,]+Nyt: 21,5/)
    await expect(pending).toContainText(`Gælder fra${dayFrom(10)}Indsendt ${dayFrom(0)} af ${name}`)
    await expectNoViolations(page)

    await report()
    await expect(panel(page).getByRole('note')).toContainText('Det samme er allerede indsendt')
    await button(page, 'Tilbage').click()
    await expect(field(page, /^Timetal/)).toHaveAccessibleDescription(
      new RegExp(`Under behandling: 21,5 fra ${dayFrom(10)}, indsendt af ${name}`),
    )
    await field(page, /^Timetal/).fill('20')
    await button(page, 'Gem').click()
    await expect(panel(page).getByRole('note')).toContainText(
      'En anden ændring af det samme er allerede indsendt',
    )
    await expectNoViolations(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Gå uden at gemme' }).click()
    await pending.getByRole('link', { name: 'Følg under Mine opdateringer' }).click()
    await expect(page).toHaveURL(/\/mine-opdateringer\?opdatering=\d+$/)
    await expect(panel(page)).toContainText('21,5')
  })

  test('[EDIT-06] [EDIT-08] [EDIT-11] removes who stopped', async ({
    page,
    signIn,
    representative,
  }) => {
    const { login, memberIdents, workplaceNumber } = await representative({ members: 1 })
    await signIn(login, `/mine-medlemmer/${memberIdents[0]}`)
    await open(page, REMOVE)
    await expect(panel(page).getByRole('radio')).toHaveCount(2)
    await expect(panel(page).getByRole('radio', { name: /er stoppet/ })).toBeChecked()
    await date(page).fill(dayFrom(0))
    await expectNoViolations(page)
    const sent = await send(page)
    expect(pathOf(sent)).toBe('/opdatering/medlemophoert')
    expect(sent.postDataJSON()).toEqual({
      Medlemsident: memberIdents[0],
      Arbejdsstednummer: workplaceNumber,
      Arbejdsstedsophoersdato: NOW,
    })
    await expect(panel(page)).toBeHidden()
    await expect(done(page)).toContainText('er stoppet på arbejdsstedet.')
    await expect(done(page).getByRole('button', { name: 'OK' })).toBeFocused()
    await expectNoViolations(page)
    await page.keyboard.press('Enter')
    await expect(done(page)).toBeHidden()
    await expect(opener(page)).toBeFocused()
    await expectUpdate(page, 'Stoppet på arbejdsstedet', [dayFrom(0)])
  })

  test('[EDIT-05] [GEN-12] a failed change keeps what was typed, over a reload too', async ({
    page,
    signIn,
    representative,
  }) => {
    const { login, memberIdents } = await representative({ members: 1 })
    await signIn(login, `/mine-medlemmer/${memberIdents[0]}`)
    await open(page, EDIT)
    await field(page, /^Timetal/).fill('21,5')
    await date(page).fill(dayFrom(0))
    const stop = await answerAll(page, `${REPORTS}opdatermedlem`, {
      status: 400,
      body: { Message: 'Det gik ikke' },
    })
    await send(page)
    const summary = panel(page).getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(summary).toContainText('Det gik ikke')
    await expect(field(page, /^Timetal/)).toHaveValue('21,5')
    await page.reload()
    await open(page, EDIT)
    await expect(field(page, /^Timetal/)).toHaveValue('21,5')
    await expect(date(page)).toHaveValue(dayFrom(0))
    await stop()
    expect((await send(page)).postDataJSON()).toEqual({
      Medlemsident: memberIdents[0],
      Aendringsdato: NOW,
      Timetal: 21.5,
    })
    await expect(panel(page)).toBeHidden()
    await open(page, EDIT)
    await expect(date(page)).toHaveValue('')
  })

  test('[DETAIL-14] every form fits a telephone, those of several workplaces too', async ({
    page,
    signIn,
    representative,
  }) => {
    const { login, memberIdents } = await representative({ members: 1, workplaces: 2 })
    await page.setViewportSize({ width: 390, height: 780 })
    await signIn(login, `/mine-medlemmer/${memberIdents[0]}`)
    for (const form of [EDIT, TRANSFER, ADD, REMOVE]) {
      await open(page, form)
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 780 })
        await expectNoSidewaysScroll(page)
        await expect(button(page, 'Gem')).toBeInViewport()
      }
      await expectNoViolations(page)
      await button(page, 'Annullér').click()
      await expect(panel(page)).toBeHidden()
    }
  })
})

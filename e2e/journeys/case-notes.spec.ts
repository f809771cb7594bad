import type { Page } from '@playwright/test'
import { expectNoViolations } from '../support/accessibility.ts'
import { answerAll, callsTo, changeAnswer, SALARY } from '../support/backends.ts'
import { addressOfCase, expect, test } from '../support/test.ts'

const CASE = `${SALARY}/SagHent/HentSag?`
const CREATE = `${SALARY}/Notat/OpretNotat`

const card = (page: Page) => page.getByRole('region', { name: /^Noter/ })
const entries = (page: Page) =>
  card(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
const add = (page: Page) => card(page).getByRole('button', { name: 'Tilføj note' })
const form = (page: Page) => page.getByRole('dialog', { name: 'Tilføj note' })
const text = (page: Page) => form(page).getByRole('textbox', { name: /^Note/ })
const save = (page: Page) => form(page).getByRole('button', { name: 'Gem note' })

/** Changes the service's response so that the case has these notes. */
function withNotes(page: Page, messages: readonly string[]): Promise<void> {
  const notatList = messages.map((besked, id) => ({
    id: `${id}`,
    besked,
    oprettetTid: '2026-11-19T12:05:00.000Z',
    kanSlettes: false,
    oprettetAf: 'Karin Møller',
  }))
  return changeAnswer(page, CASE, (item: object) => ({ ...item, notatList }))
}

test.describe('case-notes', () => {
  test('[CNOTE-06] [SAG-32] a note shows as sanitised HTML, two lines of it until the rest is asked for', async ({
    page,
    signIn,
    trouble,
    representativeWithCase,
  }) => {
    // The browser reports inline scripts that the sanitiser parses, although none of them can run.
    trouble.expect(/inline/)
    const { login, item } = await representativeWithCase({ members: 0, cases: { taken: 1 } })
    const long = Array.from({ length: 8 }, (_, line) => `<p>Linje ${line + 1}</p>`).join('')
    await withNotes(page, [
      long,
      `kort <b>fed</b> <a href="https://ok.test/a">ud</a><a href="javascript:window.ramt=1">ind</a>
       <img src="https://ond.test/spor.gif" onerror="window.ramt=1"><script>window.ramt=1</script>
       <p style="position:fixed;inset:0" onmouseover="window.ramt=1">dæk</p>`,
    ])
    const stolen = callsTo(page, 'https://ond.test')
    await signIn(login, addressOfCase(item.caseId))
    const first = entries(page).nth(0)
    const second = entries(page).nth(1)
    const more = first.getByRole('button', { name: /^Vis mere/ })
    const body = first.locator(`[id="${await more.getAttribute('aria-controls')}"]`)
    const lines = () =>
      body.evaluate((element) => {
        const lineHeight = Number.parseFloat(getComputedStyle(element).lineHeight)
        return element.getBoundingClientRect().height / lineHeight
      })
    await expect(more).toHaveAttribute('aria-expanded', 'false')
    expect(await lines()).toBeCloseTo(2, 1)
    await more.click()
    await expect(first.getByText('Linje 8')).toBeInViewport()
    await first.getByRole('button', { name: /^Vis mindre/ }).click()
    await expect.poll(lines).toBeCloseTo(2, 1)

    await expect(second.locator('b')).toHaveText('fed')
    const link = second.getByRole('link')
    await expect(link).toHaveCount(1)
    await expect(link).toHaveAttribute('href', 'https://ok.test/a')
    await expect(link).toHaveAttribute('rel', /noopener noreferrer/)
    await expect(second.locator('img, script, [style], [onmouseover]')).toHaveCount(0)
    expect(await page.evaluate(() => Reflect.get(window, 'ramt'))).toBeUndefined()
    expect(stolen).toHaveLength(0)
    await expectNoViolations(page)
  })

  test('[CNOTE-04] [CNOTE-07] [GEN-21] with the keyboard a note is written, kept through a reload and a failure, and saved', async ({
    page,
    signIn,
    representative,
  }) => {
    const { login, name, cases } = await representative({ members: 0, cases: { taken: 1 } })
    await signIn(login, addressOfCase(cases[0]?.caseId))
    await add(page).focus()
    await page.keyboard.press('Enter')
    await expect(save(page)).toBeDisabled()
    await expect(text(page)).toBeFocused()
    await page.keyboard.type('Ringede om æ, ø & å')
    await page.keyboard.press('Enter')
    await page.keyboard.type('<b>to</b> linjer')
    await expect(save(page)).toBeEnabled()
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await add(page).click()
    await expect(text(page)).toHaveValue('Ringede om æ, ø & å\n<b>to</b> linjer')

    const heal = await answerAll(page, CREATE, { status: 500 })
    await save(page).click()
    const failure = page.getByRole('alertdialog', { name: 'Fejl' })
    await expect(failure).toContainText('Der skete en fejl - kontakt support')
    await failure.getByRole('button').last().click()
    await expect(failure).toHaveCount(0)
    await expect(text(page)).toHaveValue('Ringede om æ, ø & å\n<b>to</b> linjer')
    await heal()

    const reloads = callsTo(page, CASE)
    const sent = page.waitForRequest((request) => request.url() === CREATE)
    await save(page).click()
    const { sagsRegTid, ...body } = (await sent).postDataJSON()
    expect(sagsRegTid).toEqual(expect.any(String))
    expect(body).toEqual({
      sagsId: cases[0]?.caseId,
      besked: 'Ringede om æ, ø & å\n<b>to</b> linjer',
    })
    await expect(form(page)).toHaveCount(0)
    await expect(entries(page)).toHaveCount(1)
    await expect(entries(page)).toContainText('Ringede om æ, ø & å')
    await expect(entries(page)).toContainText('<b>to</b> linjer')
    await expect(entries(page).getByRole('heading')).toHaveText(name)
    expect(reloads.length).toBeGreaterThan(0)
    await expect(add(page)).toBeFocused()
  })
})

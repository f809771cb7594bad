import type { Page } from '@playwright/test'
import { expectNoViolations } from '../support/accessibility.ts'
import { callsTo, fetchedCase, SALARY } from '../support/backends.ts'
import { addressOfCase, expect, test } from '../support/test.ts'

const ANNA = 'anna.tr@portal.test'
const REMOVE = `${SALARY}/SagOpdater/FjernSammenfletMedAndenSag`

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const selection = (page: Page) => dialog(page, 'Sammenflet med anden sag')
const question = (page: Page) => dialog(page, 'Vil du sammenflette sagerne?')
const removal = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Vil du fjerne sammenfletningen?' })
const merged = (page: Page) => page.getByRole('region', { name: /^Sammenflettede sager/ })
const remove = (page: Page) => merged(page).getByRole('button', { name: /^Fjern sammenfletningen/ })

async function openSelection(page: Page): Promise<void> {
  await button(page, 'Handlinger').click()
  await page.getByRole('menuitem', { name: 'Sammenflet med anden sag' }).click()
  await expect(selection(page).getByRole('radio').first()).toBeVisible()
}

test.describe('case-merge', () => {
  test('[GEN-18] [MERGE-01] [MERGE-06] two cases are merged with the keyboard alone', async ({
    page,
    signIn,
    representative,
  }) => {
    const person = await representative({ members: 1, cases: { untaken: 1, taken: 1 } })
    const untaken = person.cases.find(({ state }) => state === 'untaken')
    const taken = person.cases.find(({ state }) => state === 'taken')
    if (!untaken || !taken) throw new Error('no cases')
    await signIn(person.login, addressOfCase(taken.caseId))
    // The menu loads after the page, and its button is disabled until then.
    await expect(button(page, 'Handlinger')).toHaveAttribute('aria-haspopup', 'menu')
    await button(page, 'Handlinger').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menu')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(selection(page).getByRole('radio')).toHaveCount(1)
    await expectNoViolations(page)
    await selection(page).getByRole('searchbox').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(selection(page).getByRole('radio')).toBeChecked()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(button(page, 'Fortsæt')).toBeFocused()
    await page.keyboard.press('Enter')
    const survivor = question(page).getByRole('region', { name: 'Sagen, der består' })
    await expect(survivor).toContainText(taken.caseNumber)
    await expect(question(page).getByRole('region', { name: 'Flettes ind i den' })).toContainText(
      untaken.caseNumber,
    )
    await expect(question(page).getByRole('note')).toContainText('to forskellige personer')
    await expectNoViolations(page)
    await button(page, 'Sammenflet sagerne').focus()
    const now = await fetchedCase(page, () => page.keyboard.press('Enter'))
    expect(now.sammenflettetSagList).toHaveLength(1)
    await expect(merged(page)).toContainText(untaken.name)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(button(page, 'Handlinger')).toBeFocused()
    await expect(page).toHaveURL(addressOfCase(taken.caseId))
  })

  test('[GEN-20] [MERGE-09] [MERGE-12] a merge is removed when that is confirmed', async ({
    page,
    signIn,
    representative,
  }) => {
    const person = await representative({ members: 1, cases: 1, caseContents: { merged: 1 } })
    const item = person.cases.find(({ state }) => state === 'taken')
    if (!item) throw new Error('no case')
    const { sagsRegTid, sammenflettetSagList } = await fetchedCase(page, () =>
      signIn(person.login, addressOfCase(item.caseId)),
    )
    const [other] = sammenflettetSagList
    const calls = callsTo(page, REMOVE)
    await remove(page).click()
    await expect(removal(page)).toContainText(other.sagsNr)
    await expectNoViolations(page)
    await removal(page)
      .getByRole('button', { name: /^Annull/ })
      .click()
    await expect(remove(page)).toBeFocused()
    expect(calls).toHaveLength(0)
    await remove(page).click()
    const now = await fetchedCase(page, () =>
      removal(page).getByRole('button', { name: 'Fjern' }).dblclick(),
    )
    expect(now.sammenflettetSagList).toEqual([])
    await expect(merged(page)).toContainText('Ingen sager')
    expect(calls.map((call) => [call.method(), call.postDataJSON()])).toEqual([
      [
        'DELETE',
        {
          sagsId: item.caseId,
          sagsRegTid,
          andenSag: { sagsId: other.sagsId, sagsRegTid: other.sagsRegTid },
        },
      ],
    ])
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(page.locator('body')).not.toBeFocused()
  })

  test('of two representatives at one workplace, each sees whose a case is', {
    tag: '@extension',
  }, async ({ page, signIn, representative }) => {
    const first = await representative({ members: 1, cases: { untaken: 1, taken: 1 } })
    const second = await representative({ members: 1, cases: { taken: 1 }, sharesWith: first })
    const [own] = second.cases
    const theirs = first.cases.find(({ state }) => state === 'taken')
    const free = first.cases.find(({ state }) => state === 'untaken')
    if (!own || !theirs || !free) throw new Error('no cases')

    await signIn(second.login, '/mine-lonindplaceringer')
    const row = page.getByRole('row', { name: new RegExp(theirs.caseNumber) })
    await expect(row).toContainText(`Taget af ${first.name}`)
    await row.getByRole('link', { name: theirs.name }).click()
    const note = button(page, 'Tilføj note')
    await expect(note).toHaveAccessibleDescription(new RegExp(`^${first.name} har taget sagen`))
    await expectNoViolations(page)

    await page.goto(addressOfCase(own.caseId))
    await openSelection(page)
    const radio = (number: string) =>
      selection(page).getByRole('radio', { name: new RegExp(number) })
    await expect(radio(theirs.caseNumber)).toBeDisabled()
    await expect(radio(theirs.caseNumber)).toHaveAccessibleName(new RegExp(first.name))
    await radio(free.caseNumber).check()
    await button(page, 'Fortsæt').click()
    await expect(question(page)).toContainText(free.caseNumber)
    await expectNoViolations(page)
  })

  test('Anna shares a workplace as a deputy, and signs its mails with the name of that post', {
    tag: '@extension',
  }, async ({ page, signIn }) => {
    await signIn(ANNA, '/mine-lonindplaceringer')
    const rows = page.locator('tr[data-case-id]')
    const theirs = rows.filter({ hasText: 'Taget af' })
    await expect(theirs).toHaveCount(2)
    const owner = /Taget af (.+)$/.exec(
      (await theirs
        .first()
        .getByText(/^Taget af/)
        .textContent()) ?? '',
    )?.[1]
    const place = await theirs.first().getByRole('cell').nth(1).textContent()
    if (!owner || !place) throw new Error('The case has no owner or no workplace.')
    await rows.filter({ hasText: place, hasNotText: 'Taget af' }).getByRole('link').click()

    await button(page, 'Skriv mail').click()
    const mail = dialog(page, /^Mail til arbejdsgiveren/)
    await mail.getByLabel(/^Skabelon/).selectOption({ index: 1 })
    await expect(mail.getByLabel(/^Besked/)).toHaveValue(
      new RegExp(`\nAnna Holm\nSuppleant for tillidsrepræsentant, ${place}$`),
    )
    await mail.getByRole('button', { name: 'Gem kladde og luk' }).click()

    await openSelection(page)
    const disabled = selection(page).getByRole('radio', { disabled: true })
    await expect(disabled).toHaveCount(2)
    await expect(disabled.first()).toHaveAccessibleName(new RegExp(`Taget af ${owner}`))
    await expectNoViolations(page)
  })
})

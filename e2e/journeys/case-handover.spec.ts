import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessibility.ts'
import { callsTo, SALARY } from '../support/backends.ts'
import { waitForMails } from '../support/mailbox.ts'
import { expectFocusIn } from '../support/page-parts.ts'
import { storedTokens } from '../support/storage.ts'
import { addressOfCase, expect, test } from '../support/test.ts'

const TAKE_OVER = `${SALARY}/SagOpdater/OvertagSag`

const offer = (page: Page) => page.getByRole('button', { name: 'Overtag sagen' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Vil du overtage sagen?' })
const confirm = (page: Page) => dialog(page).getByRole('button', { name: 'Overtag sagen' })
const owner = (page: Page) => page.locator('dl[aria-label="Sagens oplysninger"]')
const addNote = (page: Page) =>
  page.getByRole('region', { name: /^Noter/ }).getByRole('button', { name: 'Tilføj note' })

test.describe('case-handover', { tag: '@extension' }, () => {
  test('a colleague’s case is taken over by keyboard, and the colleague gets a mail', async ({
    page,
    signIn,
    representative,
  }) => {
    const former = await representative({ members: 0, cases: { taken: 1 } })
    const taker = await representative({ members: 0, sharesWith: former })
    const [item] = former.cases
    await signIn(taker.login, addressOfCase(item?.caseId))
    await expect(owner(page)).toContainText(former.name)
    await expect(addNote(page)).toBeDisabled()
    const sent = callsTo(page, TAKE_OVER)
    await offer(page).focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toContainText(`${former.name} kan ikke længere behandle sagen`)
    await expectNoViolations(page)
    await page.keyboard.press('Escape')
    await expect(offer(page)).toBeFocused()
    expect(sent).toEqual([])

    await page.keyboard.press('Enter')
    await expectFocusIn(dialog(page))
    await confirm(page).focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByText(/^Du har overtaget sagen om/)).toBeVisible()
    await expect(page.getByRole('group', { name: 'Handlinger på sagen' })).toBeFocused()
    await expect(offer(page)).toHaveCount(0)
    await expect(addNote(page)).toBeEnabled()
    await expect(owner(page)).not.toContainText(former.name)
    expect(sent.map((one) => one.postDataJSON())).toEqual([
      { sagsId: item?.caseId, sagsRegTid: expect.any(String) },
    ])
    const [mail] = await waitForMails(former.login)
    expect(mail?.subject).toBe(`Sag ${item?.caseNumber} er overtaget`)
    expect(mail?.text).toContain(`${taker.name} har overtaget sag ${item?.caseNumber}.`)
    expect(mail?.text).toContain(addressOfCase(item?.caseId))
    expect(mail?.text).not.toContain(item?.name)
  })

  test('a case that changed meanwhile is shown anew and confirmed again, also on a telephone', async ({
    page,
    signIn,
    representative,
  }) => {
    const former = await representative({ members: 0, cases: { taken: 1 } })
    const [first, second] = [
      await representative({ members: 0, sharesWith: former }),
      await representative({ members: 0, sharesWith: former }),
    ]
    const [item] = former.cases
    const sagsId = item?.caseId
    await signIn(second.login)
    const headers = { Authorization: `Bearer ${(await storedTokens(page)).accessToken}` }
    await page.setViewportSize({ width: 320, height: 640 })
    await signIn(first.login, addressOfCase(sagsId))
    await offer(page).click()
    await expect(dialog(page)).toBeVisible()
    await expectNoViolations(page)
    await expectNoSidewaysScroll(page)

    // Another colleague is faster.
    const shown = await page.request.get(`${SALARY}/SagHent/HentSag?SagsId=${sagsId}`, { headers })
    const { sagsRegTid } = await shown.json()
    const taken = await page.request.put(TAKE_OVER, { headers, data: { sagsId, sagsRegTid } })
    expect(taken.status()).toBe(204)
    await confirm(page).click()
    const error = page.getByRole('alertdialog', { name: 'Fejl' })
    await expect(error).toContainText('Sagen er ændret, siden du åbnede den.')
    await error.getByRole('button', { name: 'OK' }).click()
    await expect(dialog(page)).toContainText(`${second.name} kan ikke længere behandle sagen`)
    await confirm(page).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(addNote(page)).toBeEnabled()
  })
})

import type { Page } from '@playwright/test'
import { expectNoViolations } from '../support/accessibility.ts'
import { MEMBERS } from '../support/backends.ts'
import { storedKeys } from '../support/storage.ts'
import { expect, gate, test } from '../support/test.ts'

const ANNA = 'anna.tr@portal.test'
const LIST = `${MEMBERS}/medlem/hentegnemedlemmerprarbejdsstedprtrhverv`

interface Mails {
  readonly work?: string
  readonly private?: string
}

/**
 * Gives the list's first members known names and email addresses, and removes the other members.
 */
async function giveMails(page: Page, mails: readonly Mails[]): Promise<void> {
  await page.route(
    (url) => url.href.startsWith(LIST),
    async (route) => {
      const answer = await route.fetch()
      const body = await answer.json()
      const contact = (
        Type: 'Arbejde' | 'Privat',
        Email: string | undefined,
        member: { Arbejdssteder: { Nummer: string }[] },
      ) => ({
        Type,
        Email: Email ?? null,
        Telefon: null,
        Mobil: null,
        ErTelefonHemmelig: false,
        Arbejdsstednummer: Type === 'Arbejde' ? (member.Arbejdssteder[0]?.Nummer ?? null) : null,
      })
      const members = mails.map((mail, index) => {
        const member = body.Medlemmer[index]
        return {
          ...member,
          FuldeNavn: `Medlem ${String.fromCharCode(65 + (index % 26))}${index}`,
          Arbejdssteder: member.Arbejdssteder.slice(0, 1).map((one: object) => ({
            ...one,
            ErPrimaer: true,
          })),
          Kontaktoplysninger: [
            contact('Arbejde', mail.work, member),
            contact('Privat', mail.private, member),
          ],
        }
      })
      await route.fulfill({ response: answer, json: { ...body, Medlemmer: members } })
    },
  )
}

/** Records the links that would be opened in the mail program. */
async function catchMails(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const mails: string[] = []
    Object.assign(window, { mails })
    const click = HTMLAnchorElement.prototype.click
    HTMLAnchorElement.prototype.click = function () {
      if (this.href.startsWith('mailto:')) mails.push(this.href)
      else click.call(this)
    }
  })
  return () => page.evaluate(() => Reflect.get(window, 'mails'))
}

const bar = (page: Page) => page.getByRole('region', { name: 'Kontakt flere medlemmer' })
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Skriv til \d+ medlem(?:mer)?$/ })

async function enter(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Kontakt flere' }).click()
  await page.getByRole('button', { name: 'OK, forstået' }).click()
  await expect(bar(page)).toBeVisible()
}

async function selectAll(page: Page): Promise<void> {
  await bar(page)
    .getByText(/^Vælg alle viste/)
    .click()
}

test.describe('contact several', () => {
  test('[CONTACT-17] [POP-04] a dialog explains it the first time, and not again until the log-out', async ({
    page,
    signIn,
  }) => {
    await signIn(ANNA)
    await page.getByRole('button', { name: 'Kontakt flere' }).click()
    const first = page.getByRole('dialog', { name: 'Skriv til flere medlemmer på én gang' })
    await first.getByRole('button', { name: 'OK, forstået' }).click()
    expect(await storedKeys(page)).toContain('portal.firstUseDialog')
    await page.reload()
    await page.getByRole('button', { name: 'Kontakt flere' }).click()
    await expect(bar(page)).toBeVisible()
    await expect(first).toBeHidden()
    await page.getByRole('button', { name: 'Log ud' }).click()
    await expect(gate(page)).toBeVisible()
    expect(await storedKeys(page)).not.toContain('portal.firstUseDialog')
  })

  test('[CONTACT-07] [CONTACT-10] [CONTACT-11] those without a work mail are named, and can be added', async ({
    page,
    signIn,
  }) => {
    await giveMails(page, [{ work: 'a@arbejde.dk' }, { private: 'b@hjem.dk' }])
    const mails = await catchMails(page)
    await signIn(ANNA)
    await enter(page)
    await selectAll(page)
    await bar(page).getByRole('button', { name: 'Skriv mail' }).click()
    await expect(dialog(page).locator('[data-state="members-selected"]')).toBeVisible()
    await expect(dialog(page).getByRole('listitem')).toHaveText(/Medlem B1\s*Ingen arbejdsmail/)
    await dialog(page).getByText('Skriv til deres private mail i stedet').click()
    await dialog(page).getByRole('button', { name: 'Åbn mail til 2 modtagere' }).click()
    expect(await mails()).toEqual(['mailto:?bcc=a@arbejde.dk,b@hjem.dk'])
  })

  test('[CONTACT-09] [CONTACT-12] the kind of address changes, and members without private mail are listed', async ({
    page,
    signIn,
  }) => {
    await giveMails(page, [
      { work: 'a@arbejde.dk' },
      { work: 'b@arbejde.dk', private: 'b@hjem.dk' },
    ])
    const mails = await catchMails(page)
    await signIn(ANNA)
    await enter(page)
    await selectAll(page)
    await bar(page).getByRole('button', { name: 'Skriv mail' }).click()
    await expect(dialog(page).getByRole('radio', { name: 'Arbejdsmail' })).toBeChecked()
    await expect(dialog(page)).toContainText(/skjult kopi .* og hos deres arbejdsgiver\./)
    await dialog(page).getByRole('radio', { name: 'Privatmail' }).check()
    await expect(dialog(page)).toContainText(/skjult kopi .* og hos deres egen mailudbyder\./)
    await expect(dialog(page).getByRole('listitem')).toHaveText(/Medlem A0\s*Ingen privatmail/)
    await dialog(page).getByRole('button', { name: 'Åbn mail til 1 modtager' }).click()
    expect(await mails()).toEqual(['mailto:?bcc=b@hjem.dk'])
  })

  test('many addresses are copied first, or opened one mail after another, by keyboard on a phone', async ({
    page,
    context,
    signIn,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const labels = Array.from({ length: 3 }, () => 'y'.repeat(50)).join('.')
    const long = Array.from({ length: 40 }, (_, index) => ({
      work: `${'x'.repeat(50)}${index}@${labels}.dk`,
    }))
    await giveMails(page, [...long, {}])
    const mails = await catchMails(page)
    await signIn(ANNA)
    await enter(page)
    await selectAll(page)
    await bar(page).getByRole('button', { name: 'Skriv mail' }).press('Enter')
    await expect(dialog(page).getByRole('listitem')).toHaveText(/Ingen valid email/)
    await dialog(page).getByRole('button', { name: 'Kopiér 40 adresser' }).press('Enter')
    await expect(dialog(page).getByText('Adresserne er kopieret.')).toBeVisible()
    expect(await mails()).toHaveLength(0)
    const next = dialog(page).getByRole('button', { name: /^Åbn mail \d af \d$/ })
    await next.press('Enter')
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByText(/^Mail 2 af \d er åbnet$/)).toBeVisible()
    expect(await mails()).toHaveLength(2)
    await expectNoViolations(page)
  })

  test('each workplace gets a mail of its own', async ({ page, signIn }) => {
    const mails = await catchMails(page)
    await signIn(ANNA)
    await enter(page)
    await selectAll(page)
    await bar(page).getByRole('button', { name: 'Skriv mail' }).click()
    await dialog(page).getByText('Én mail til hvert arbejdssted').click()
    const workplaces = dialog(page).getByRole('list', { name: 'Mails til hvert arbejdssted' })
    await expect(workplaces.getByRole('listitem')).toHaveCount(3)
    await workplaces
      .getByRole('button', { name: /^Åbn mail / })
      .first()
      .press('Enter')
    await expect(dialog(page).getByText(/^1 af \d mails er åbnet$/)).toBeVisible()
    expect(await mails()).toHaveLength(1)
    await expectNoViolations(page)
  })

  test('selected members are kept as a list with a name, by keyboard on a phone', async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(ANNA)
    await enter(page)
    await selectAll(page)
    const open = bar(page).getByRole('button', { name: 'Modtagerlister' })
    await open.press('Enter')
    const lists = page.getByRole('dialog', { name: 'Modtagerlister' })
    await lists.getByLabel('Navn på ny modtagerliste').fill('Klubben')
    await page.keyboard.press('Enter')
    await expect(lists.getByRole('listitem')).toHaveText(/Klubben/)
    await expectNoViolations(page)
    await lists.getByRole('button', { name: 'Fjern Klubben' }).press('Enter')
    await expect(lists.getByRole('button', { name: 'Fortryd' })).toBeFocused()
    await expectNoViolations(page)
    await page.keyboard.press('Enter')
    await lists.getByRole('button', { name: 'Tilbage' }).press('Enter')
    await selectAll(page)
    await expect(bar(page).getByText('0 valgt')).toBeVisible()
    await open.press('Enter')
    await lists.getByRole('button', { name: 'Vælg Klubben' }).press('Enter')
    await expect(bar(page).getByText(/^[1-9]\d* valgt$/)).toBeVisible()
  })
})

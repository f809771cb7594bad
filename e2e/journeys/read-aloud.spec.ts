import type { Page } from '@playwright/test'
import { addDays, formatDate } from '@portal/platform/dates'
import { fillReport, TODAY, take } from '../support/case-steps.ts'
import { prepareCrawl } from '../support/crawl.ts'
import { dialog, linkTo, search } from '../support/page-parts.ts'
import { READER_FLAG, type Renamed, ScreenReader } from '../support/screen-reader.ts'
import { gate } from '../support/sign-in-steps.ts'
import { agreeToWelcome } from '../support/storage.ts'
import { addressOfCase, expect, test } from '../support/test.ts'

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** Texts that are new in each run. */
const NUMBERS: Renamed = [
  [/[\w.]+@privatmail\.test/, '<mail>'],
  [/\b[a-z]{4}\d{4}@/, '<initialer>@'],
  [/\d\d \d\d \d\d \d\d/, '<telefon>'],
  [/\b[\da-f]{12}\b/, '<id>'],
  [/\d{7,}/, '<nummer>'],
]

const renamedIn = (item: { readonly caseNumber: string; readonly name: string }): Renamed => [
  [item.caseNumber, '<sagsnummer>'],
  [item.name, '<nyansat>'],
]

async function readerOf(page: Page, renamed: Renamed = []): Promise<ScreenReader> {
  // A number that counts up would be read on its way.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await prepareCrawl(page)
  const reader = new ScreenReader(page, [...renamed, ...NUMBERS])
  await reader.listen()
  return reader
}

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), READER_FLAG] })
  },
})

test.describe('read aloud', { tag: '@chromium-only' }, () => {
  test('signing in and finding a member', async ({ page, representative }) => {
    const { login, name } = await representative({ members: 3, seed: 'oplæsning' })
    const reader = await readerOf(page, [
      [name, '<navn>'],
      [login, '<brugernavn>'],
    ])
    await page.goto('/')
    await agreeToWelcome(page)
    await gate(page).waitFor()
    await reader.hear()
    await reader.leave(gate(page).getByRole('button', { name: 'OK' }))
    await page.getByLabel('Brugernavn').waitFor()
    await reader.hear()
    await reader.type(page.getByLabel('Brugernavn'), login)
    await reader.type(page.getByLabel('Adgangskode'), 'portal')
    await reader.leave(button(page, 'Log på'))
    await expect(page.getByText(/^Viser 3 medlemmer/)).toBeVisible()
    await reader.hear()
    const member = page
      .getByRole('table')
      .locator('[data-member]')
      .first()
      .getByRole('link')
      .first()
    const found = (await member.textContent()) ?? ''
    await reader.type(search(page), found)
    await reader.leave(linkTo(page, found))
    await expect(heading(page, found)).toBeFocused()
    await reader.hear()
    expect(reader.text).toMatchSnapshot('find-a-member.txt')
  })

  test('a note on a member', async ({ page, signIn, representative }) => {
    const { login, name, memberIdents } = await representative({ members: 1, seed: 'oplæsning' })
    const reader = await readerOf(page, [[name, '<navn>']])
    await signIn(login, `/mine-medlemmer/${memberIdents[0]}`)
    await expect(button(page, /^Noter \(/)).toBeVisible()
    await reader.hear()
    await reader.skipNavigation()
    await reader.press(button(page, /^Noter \(/))
    await reader.press(dialog(page).getByRole('button', { name: 'Ny note' }))
    // What is missing is said at the field.
    await reader.key('Tab')
    await reader.key('Shift+Tab')
    await reader.type(dialog(page).getByLabel(/^Titel/), 'Opkald')
    await reader.type(dialog(page).getByLabel(/^Note/), 'Ringer igen på mandag')
    await reader.press(dialog(page).getByRole('button', { name: 'Gem note' }))
    await expect(dialog(page).getByRole('heading', { name: 'Opkald' }).first()).toBeVisible()
    await reader.hear()
    await reader.key('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await reader.hear()
    expect(reader.text).toMatchSnapshot('note.txt')
  })

  test('a change of a member is reported', async ({ page, signIn, representative }) => {
    const { login, name, memberIdents } = await representative({ members: 1, seed: 'oplæsning' })
    const reader = await readerOf(page, [[name, '<navn>']])
    await signIn(login, `/mine-medlemmer/${memberIdents[0]}`)
    await expect(button(page, /^Ret medlem$/)).toBeVisible()
    await reader.hear()
    await reader.skipNavigation()
    await reader.press(button(page, /^Ret medlem$/))
    await reader.pick(page.getByRole('menuitem', { name: 'Ret medlem' }))
    await reader.press(button(page, /^I dag: Ændres pr\./))
    await reader.type(dialog(page).getByLabel(/^Timetal/), '21,5')
    await reader.press(dialog(page).getByRole('button', { name: 'Gem' }))
    await reader.press(dialog(page).getByRole('button', { name: 'Bekræft og send' }))
    await expect(page.getByText('Under opdatering')).toBeVisible()
    await reader.hear()
    expect(reader.text).toMatchSnapshot('change-of-a-member.txt')
  })

  // The history is an extension, and its button is among what is read aloud.
  test('a case is taken, reported and closed', { tag: '@extension' }, async ({
    page,
    signIn,
    representativeWithCase,
  }) => {
    const { login, name, item } = await representativeWithCase({
      members: 0,
      cases: { untaken: 1 },
      seed: 'oplæsning',
    })
    const reader = await readerOf(page, [[name, '<navn>'], ...renamedIn(item)])
    await signIn(login, '/mine-lonindplaceringer')
    await linkTo(page, item.name).waitFor()
    await reader.hear()
    await reader.skipNavigation()
    await reader.leave(linkTo(page, item.name))
    await dialog(page).waitFor()
    await reader.hear()
    await take(reader, page)
    await fillReport(reader, page)
    await reader.press(button(page, 'Afslut sagen'))
    await reader.press(dialog(page).getByRole('button', { name: 'Afslut sagen', exact: true }))
    const closed = page.getByRole('dialog', { name: 'Sagen er afsluttet' })
    await closed.waitFor()
    await reader.press(closed.getByRole('button', { name: 'OK' }))
    await expect(dialog(page)).toHaveCount(0)
    await reader.hear()
    expect(reader.text).toMatchSnapshot('case.txt')
  })

  test('a reminder is set', { tag: '@extension' }, async ({
    page,
    signIn,
    representativeWithCase,
  }) => {
    const { login, name, item } = await representativeWithCase({
      members: 0,
      cases: { taken: 1 },
      seed: 'oplæsning',
    })
    const reader = await readerOf(page, [[name, '<navn>'], ...renamedIn(item)])
    await signIn(login, addressOfCase(item.caseId))
    await expect(heading(page, item.name)).toBeVisible()
    await reader.hear()
    await reader.skipNavigation()
    await reader.press(button(page, 'Ny reminder'))
    const form = page.getByRole('dialog', { name: 'Ny reminder' })
    await reader.type(
      form.getByRole('textbox', { name: /^Reminder-dato/ }),
      formatDate(addDays(TODAY, 1)),
    )
    await reader.choose(form.getByRole('combobox', { name: /^Årsag/ }), 'Andet')
    await reader.type(form.getByRole('textbox', { name: /^Tekst/ }), 'Ring igen')
    await reader.press(form.getByRole('button', { name: 'Gem reminder' }))
    await expect(page.getByRole('dialog', { name: 'Reminders på sagen' })).toContainText(
      'Ring igen',
    )
    await reader.hear()
    expect(reader.text).toMatchSnapshot('reminder.txt')
  })

  test('the colleagues are counted', async ({ page, signIn, representative }) => {
    const { login, name } = await representative({ members: 2, seed: 'oplæsning' })
    const reader = await readerOf(page, [[name, '<navn>']])
    await signIn(login, '/organisering')
    await expect(heading(page, 'Organisering')).toBeVisible()
    await reader.hear()
    await reader.skipNavigation()
    await reader.press(button(page, /^Ret antal kolleger/))
    await reader.type(page.getByRole('main').getByRole('textbox').first(), '12')
    await reader.press(button(page, 'Gem'))
    await expect(button(page, 'Gem')).toHaveCount(0)
    await reader.hear()
    expect(reader.text).toMatchSnapshot('colleagues.txt')
  })
})

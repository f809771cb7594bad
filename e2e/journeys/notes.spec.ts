import type { Page } from '@playwright/test'
import { formatDate } from '@portal/platform/dates'
import { endUpdateDelay } from '@portal/rig/seed'
import { answerAll, callsTo, MEMBERS } from '../support/backends.ts'
import { actAsAnna, SOFIE } from '../support/support-steps.ts'
import { expect, test } from '../support/test.ts'

const ANNA = 'anna.tr@portal.test'
const PATH = '/mine-noter'
const PANEL_NOTES = `${MEMBERS}/note/hentnoter`
const OWN_NOTES = `${MEMBERS}/note/hentbrugersnoter`

const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row')
const panel = (page: Page) => page.getByRole('dialog')
const notesButton = (page: Page) => page.getByRole('button', { name: /^Noter \(/ })

async function write(page: Page, title: string, content: string): Promise<void> {
  await panel(page).getByRole('button', { name: 'Ny note' }).click()
  await panel(page)
    .getByLabel(/^Titel/)
    .fill(title)
  await panel(page).getByLabel(/^Note/).fill(content)
  await panel(page).getByRole('button', { name: 'Gem note' }).click()
  await expect(panel(page).getByRole('heading', { name: title, exact: true })).toBeVisible()
}

test.describe('notes on a member', () => {
  test('stay with their owner when the member has left, who can read and delete them', {
    tag: '@extension',
  }, async ({ page, signIn, representative }) => {
    const someone = await representative({ members: 1 })
    await signIn(someone.login, `/mine-medlemmer/${someone.memberIdents[0]}`)
    await notesButton(page).click()
    await write(page, 'Afsked', 'Husk gaven')
    await page.keyboard.press('Escape')
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await page.getByRole('button', { name: 'Ret medlem', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Fjern fra medlemsliste' }).click()
    await panel(page)
      .getByLabel(/^Ændres pr\./)
      .fill(formatDate(process.env.PORTAL_TODAY ?? ''))
    await panel(page).getByRole('button', { name: 'Gem' }).click()
    await panel(page).getByRole('button', { name: 'Bekræft og send' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
    await endUpdateDelay(someone)
    const list = await page.context().newPage()
    await expect(async () => {
      await list.goto('/mine-medlemmer')
      await expect(list.getByText('Viser 0 medlemmer')).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await list.close()

    await page.reload()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByText('Medlemmet er ikke på din medlemsliste')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Gå til Mine medlemmer' }).click()
    await expect(page).toHaveURL('/mine-medlemmer')

    await page.goto(PATH)
    const row = rows(page).filter({ hasText: name })
    await expect(row).toContainText('Dækkes ikke længere')
    await expect(row).toContainText('Husk gaven')
    await expect(row.getByRole('button')).toHaveText(['Slet'])
    await row.getByRole('button', { name: 'Slet Afsked' }).click()
    const question = page.getByRole('alertdialog', { name: 'Slet noten?' })
    await question.getByRole('button', { name: 'Slet', exact: true }).click()
    await expect(page.getByText('Du har ingen noter endnu')).toBeVisible()
  })

  test('[DETAIL-02] [NOTE-01] [NOTE-26] the button opens the panel, which fetches the notes', async ({
    page,
    signIn,
    representative,
  }) => {
    const { login, memberIdents } = await representative({ members: 1 })
    await signIn(login, `/mine-medlemmer/${memberIdents[0]}`)
    const calls = callsTo(page, PANEL_NOTES)
    await notesButton(page).click()
    await expect(panel(page)).toHaveCSS('width', '500px')
    await expect(panel(page).getByText('Ingen noter endnu')).toBeVisible()
    const query = new URL(calls[0]?.url() ?? '').searchParams
    expect(Object.fromEntries(query)).toEqual({
      'request.referenceId': memberIdents[0],
      'request.referenceType': 'MedlemIdent',
    })
    await page.keyboard.press('Escape')
    await expect(notesButton(page)).toBeFocused()
  })

  test('[NOTE-03] [NOTE-28] [GEN-08] a note is written, counted as it is typed, and listed', async ({
    page,
    signIn,
    representative,
  }) => {
    const { login, memberIdents } = await representative({ members: 1 })
    await signIn(login, `/mine-medlemmer/${memberIdents[0]}`)
    await notesButton(page).click()
    await panel(page).getByRole('button', { name: 'Ny note' }).click()
    await expect(panel(page).getByLabel(/^Titel/)).toBeFocused()
    const save = panel(page).getByRole('button', { name: 'Gem note' })
    await expect(save).toBeDisabled()
    await panel(page).getByLabel(/^Note/).fill('Ringede om æ, ø og å\nog to linjer')
    await save.click()
    await expect(panel(page).getByRole('alert')).toContainText('Skriv en titel')
    await panel(page)
      .getByLabel(/^Titel/)
      .fill('Opkald')
    const sent = page.waitForRequest((request) => request.url().endsWith('/note/opretnote'))
    await save.click()
    expect((await sent).postDataJSON()).toEqual({
      ReferenceId: memberIdents[0],
      ReferenceType: 'MedlemIdent',
      Titel: 'Opkald',
      Indhold: 'Ringede om æ, ø og å\nog to linjer',
    })
    await expect(panel(page).getByRole('heading', { name: 'Opkald' })).toBeVisible()
    await expect(panel(page).getByText(/^\d\d\.\d\d\.\d{4} \d\d:\d\d$/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Noter (1)' })).toBeVisible()
  })

  test('[NOTE-02] [NOTE-04] [NOTE-24] an edited note comes first; an unchanged one is not saved', async ({
    page,
    signIn,
    representative,
  }) => {
    const { login, memberIdents } = await representative({ members: 1 })
    await signIn(login, `/mine-medlemmer/${memberIdents[0]}`)
    await notesButton(page).click()
    await write(page, 'Første', 'En')
    await write(page, 'Anden', 'To')
    const titles = panel(page).getByRole('heading', { level: 3 })
    await expect(titles).toHaveText(['Anden', 'Første'])
    await panel(page).getByRole('button', { name: 'Ret Første' }).click()
    await expect(panel(page).getByRole('button', { name: 'Gem note' })).toBeDisabled()
    await panel(page)
      .getByLabel(/^Titel/)
      .fill('Første igen')
    const sent = page.waitForRequest((request) => request.url().endsWith('/note/opdaternote'))
    await panel(page).getByRole('button', { name: 'Gem note' }).click()
    const { NoteId, ...rest } = (await sent).postDataJSON()
    expect(NoteId).toEqual(expect.any(Number))
    expect(rest).toEqual({ Titel: 'Første igen', Indhold: 'En' })
    await expect(titles).toHaveText(['Første igen', 'Anden'])
  })

  test('[NOTE-05] [NOTE-07] [NOTE-30] deletion asks first, moves the focus on, and the last note closes the panel', async ({
    page,
    signIn,
    representative,
  }) => {
    const { login, memberIdents } = await representative({ members: 1 })
    await signIn(login, `/mine-medlemmer/${memberIdents[0]}`)
    await notesButton(page).click()
    await write(page, 'A', '')
    await write(page, 'B', '')
    const calls = callsTo(page, `${MEMBERS}/note/sletnote`)
    const question = page.getByRole('alertdialog', { name: 'Slet noten?' })
    await panel(page).getByRole('button', { name: 'Slet B' }).click()
    await question.getByRole('button', { name: 'Annullér' }).click()
    expect(calls).toHaveLength(0)
    await panel(page).getByRole('button', { name: 'Slet B' }).click()
    await question.getByRole('button', { name: 'Slet', exact: true }).click()
    await expect(panel(page).getByRole('heading', { name: 'A', exact: true })).toBeFocused()
    expect(calls[0]?.method()).toBe('DELETE')
    expect(new URL(calls[0]?.url() ?? '').searchParams.get('request.noteId')).toMatch(/^\d+$/)
    await panel(page).getByRole('button', { name: 'Slet A' }).click()
    await question.getByRole('button', { name: 'Slet', exact: true }).click()
    await expect(panel(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Noter (0)' })).toBeVisible()
  })

  test('[NOTE-22] the counter follows, and unsaved text survives a reload', async ({
    page,
    signIn,
    representative,
  }) => {
    const { login, memberIdents } = await representative({ members: 1 })
    await signIn(login, `/mine-medlemmer/${memberIdents[0]}`)
    await notesButton(page).click()
    await panel(page).getByRole('button', { name: 'Ny note' }).click()
    await panel(page).getByLabel(/^Note/).fill('tolv tegn..!')
    await expect(panel(page).getByText('12 af 3000 tegn')).toBeVisible()
    await panel(page).getByLabel(/^Note/).press('End')
    await page.keyboard.press('Backspace')
    await expect(panel(page).getByText('11 af 3000 tegn')).toBeVisible()
    await panel(page)
      .getByLabel(/^Titel/)
      .fill('Ufærdig')
    // A panel with unsaved text asks before it closes.
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Bliv her' }).click()
    await page.reload()
    await notesButton(page).click()
    await panel(page).getByRole('button', { name: 'Ny note' }).click()
    await expect(panel(page).getByLabel(/^Titel/)).toHaveValue('Ufærdig')
    await expect(panel(page).getByLabel(/^Note/)).toHaveValue('tolv tegn..')
    await panel(page).getByRole('button', { name: 'Annullér' }).click()
    await page.getByRole('button', { name: 'Gå uden at gemme' }).click()
    await panel(page).getByRole('button', { name: 'Ny note' }).click()
    await expect(panel(page).getByLabel(/^Titel/)).toHaveValue('')
  })

  test('[WORK-06] [NOTE-06] a workplace has its own notes, read, added and edited in one panel', async ({
    page,
    signIn,
    representative,
  }) => {
    const { login, workplaceNumber } = await representative({ members: 1 })
    await signIn(login, '/mine-arbejdsteder')
    const button = page.getByRole('table').getByRole('button', { name: /noter om/ })
    await expect(button).toContainText('0')
    const asked = page.waitForRequest((request) => request.url().startsWith(PANEL_NOTES))
    await button.click()
    const query = new URL((await asked).url()).searchParams
    expect(query.get('request.referenceType')).toBe('ArbejdsstedNr')
    expect(query.get('request.referenceId')).toBe(workplaceNumber)
    await expect(panel(page)).toHaveAccessibleName(/^Noter om /)
    await write(page, 'Tavlen', 'Ny tavle')
    await panel(page).getByRole('button', { name: 'Ny note' }).click()
    await expect(panel(page)).toHaveAccessibleName('Ny note')
    await panel(page).getByRole('button', { name: 'Annullér' }).click()
    await panel(page).getByRole('button', { name: 'Ret Tavlen' }).click()
    await expect(panel(page)).toHaveAccessibleName('Ret note')
    await panel(page).getByRole('button', { name: 'Annullér' }).click()
    await expect(panel(page)).toHaveAccessibleName(/^Noter om /)
    await page.keyboard.press('Escape')
    await expect(button).toContainText('1')
  })

  test('[IMIT-12] [IMIT-17] to an imitator the notes are closed, and none are fetched', async ({
    page,
    signIn,
  }) => {
    await signIn(SOFIE)
    await actAsAnna(page)
    const calls = callsTo(page, `${MEMBERS}/note/`)
    await page.getByRole('table').getByRole('link').first().click()
    await notesButton(page).click()
    await expect(page.getByRole('dialog', { name: 'Begrænset adgang' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ny note' })).toHaveCount(0)
    expect(calls).toHaveLength(0)
  })

  test('a user without access to notes sees no button', async ({
    page,
    signIn,
    representative,
  }) => {
    const access = { notes: false, salary: false }
    const { login, memberIdents } = await representative({ members: 1, access })
    await signIn(login, `/mine-medlemmer/${memberIdents[0]}`)
    await expect(page.getByRole('heading', { name: 'Medlemskab' })).toBeVisible()
    await expect(notesButton(page)).toHaveCount(0)
  })
})

test.describe('my notes', () => {
  test('[ROUTE-08] [NOTE-08] [NOTE-27] lists the notes on members and on workplaces', async ({
    page,
    signIn,
  }) => {
    const calls = callsTo(page, OWN_NOTES)
    await signIn(ANNA, PATH)
    await expect(page.getByRole('heading', { level: 1, name: 'Mine noter' })).toBeVisible()
    await expect(rows(page).first()).toBeVisible()
    await expect(page.getByRole('columnheader')).toHaveText([
      'Status',
      'Dato',
      'Navn',
      'Titel',
      'Note',
      'Handlinger',
    ])
    const types = calls.map((call) => new URL(call.url()).searchParams.get('request.referenceType'))
    expect(types.toSorted()).toEqual(['ArbejdsstedNr', 'MedlemIdent'])
    await expect(page.getByText(`Viser ${await rows(page).count()} noter`)).toBeVisible()
  })

  test('[NOTE-18] the columns are as wide as they should be', async ({ page, signIn }) => {
    await signIn(ANNA, PATH)
    const widths = await page.getByRole('table').evaluate((table) => {
      const whole = table.getBoundingClientRect().width
      return [...table.querySelectorAll('thead th')].map((cell) =>
        Math.round((cell.getBoundingClientRect().width / whole) * 100),
      )
    })
    expect(widths).toEqual([7, 10, 15, 15, 43, 10])
  })

  test('[NOTE-12] a long text shows two lines until the rest is asked for', async ({
    page,
    signIn,
  }) => {
    await page.route(
      (url) => url.href.startsWith(OWN_NOTES),
      async (route) => {
        const response = await route.fetch()
        const { Noter } = await response.json()
        await route.fulfill({
          response,
          json: {
            Noter: Noter.map((note: object, at: number) => ({
              ...note,
              Indhold: at === 0 ? 'En linje\n'.repeat(9) : 'Kort',
            })),
          },
        })
      },
    )
    await signIn(ANNA, PATH)
    const more = page.getByRole('button', { name: /^Vis mere/ })
    await expect(more.first()).toHaveText('Vis mere')
    const less = page.getByRole('button', { name: /^Vis mindre/ })
    const text = rows(page)
      .filter({ has: more.or(less) })
      .first()
      .getByText(/^En linje/)
    const lines = () =>
      text.evaluate((element) =>
        Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight)),
      )
    expect(await lines()).toBe(2)
    await more.first().click()
    await expect(less).toHaveText('Vis mindre')
    expect(await lines()).toBeGreaterThanOrEqual(9)
    await less.click()
    await expect(less).toHaveCount(0)
    expect(await lines()).toBe(2)
  })

  test('[NOTE-15] [NOTE-16] [NOTE-31] a note is marked as read, and the list fetched again', async ({
    page,
    signIn,
    representative,
  }) => {
    const { login, memberIdents } = await representative({ members: 1 })
    await signIn(login, `/mine-medlemmer/${memberIdents[0]}`)
    await notesButton(page).click()
    await write(page, 'Læs mig', 'Tekst')
    await page.goto(PATH)
    const mark = page.getByRole('button', { name: 'Læst: Læs mig' })
    // Whoever writes a note has read it.
    await expect(mark).toHaveText('Læst')
    const fetched = page.waitForRequest((request) => request.url().startsWith(OWN_NOTES))
    const sent = page.waitForRequest((request) => request.url().includes('opdaternoteerlaest'))
    await mark.click()
    expect((await sent).method()).toBe('POST')
    expect(new URL((await sent).url()).searchParams.get('request.erLaest')).toBe('false')
    await fetched
    await expect(mark).toHaveText('Ulæst')
    await page.reload()
    await expect(mark).toHaveAttribute('aria-pressed', 'false')
    await mark.click()
    await expect(mark).toHaveText('Læst')
    await page.keyboard.press('Control+z')
    await expect(mark).toHaveText('Ulæst')
  })

  test('[NOTE-13] [NOTE-14] [NOTE-29] a note is changed and deleted from the list', async ({
    page,
    signIn,
    representative,
  }) => {
    const { login, memberIdents } = await representative({ members: 1 })
    await signIn(login, `/mine-medlemmer/${memberIdents[0]}`)
    await notesButton(page).click()
    await write(page, 'En', 'Tekst')
    await write(page, 'To', 'Tekst')
    await page.goto(PATH)
    await page.getByRole('button', { name: 'Ret To' }).click()
    await panel(page)
      .getByLabel(/^Titel/)
      .fill('To rettet')
    await answerAll(page, `${MEMBERS}/note/opdaternote`, {
      status: 400,
      body: { Message: 'Prøv senere' },
    }).then(async (end) => {
      await panel(page).getByRole('button', { name: 'Gem note' }).click()
      await expect(panel(page).getByRole('alert')).toContainText('Prøv senere')
      await end()
    })
    const sent = page.waitForRequest((request) => request.url().endsWith('/note/opdaternote'))
    await panel(page).getByRole('button', { name: 'Gem note' }).click()
    expect((await sent).postDataJSON()).toEqual({
      NoteId: expect.any(Number),
      Titel: 'To rettet',
      Indhold: 'Tekst',
    })
    await expect(page.getByRole('cell', { name: 'To rettet', exact: true })).toBeVisible()
    const calls = callsTo(page, `${MEMBERS}/note/sletnote`)
    await page.getByRole('button', { name: 'Slet To rettet' }).click()
    const question = page.getByRole('alertdialog', { name: 'Slet noten?' })
    await question.getByRole('button', { name: 'Annullér' }).click()
    expect(calls).toHaveLength(0)
    await page.getByRole('button', { name: 'Slet To rettet' }).click()
    await question.getByRole('button', { name: 'Slet', exact: true }).click()
    await expect(rows(page)).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Læst: En' })).toBeFocused()
    expect(calls).toHaveLength(1)
  })
})

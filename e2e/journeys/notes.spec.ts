import type { Page } from '@playwright/test'
import { formatDate } from '@portal/platform/dates'
import { endUpdateDelay } from '@portal/rig/seed'
import { callsTo, MEMBERS } from '../support/backends.ts'
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

  test('[DETAIL-02] [NOTE-01] [GEN-08] a note is written, counted as it is typed, kept over a reload, and listed', async ({
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

    const text = 'Ringede om æ, ø og å\nog to linjer'
    const create = panel(page).getByRole('button', { name: 'Ny note' })
    const save = panel(page).getByRole('button', { name: 'Gem note' })
    await notesButton(page).click()
    await create.click()
    await expect(panel(page).getByLabel(/^Titel/)).toBeFocused()
    await expect(save).toBeDisabled()
    await panel(page).getByLabel(/^Note/).fill(text)
    await expect(panel(page).getByText(`${text.length} af 3000 tegn`)).toBeVisible()
    // A panel with unsaved text asks before it closes.
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Bliv her' }).click()
    await page.reload()
    await notesButton(page).click()
    await create.click()
    await expect(panel(page).getByLabel(/^Note/)).toHaveValue(text)
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
      Indhold: text,
    })
    await expect(panel(page).getByRole('heading', { name: 'Opkald' })).toBeVisible()
    await expect(panel(page).getByText(/^\d\d\.\d\d\.\d{4} \d\d:\d\d$/)).toBeVisible()
    await create.click()
    await expect(panel(page).getByLabel(/^Titel/)).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Noter (1)' })).toBeVisible()
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
})

test.describe('my notes', () => {
  test('[ROUTE-08] [NOTE-12] [NOTE-18] lists the notes on members and on workplaces, two lines of each', async ({
    page,
    signIn,
  }) => {
    const calls = callsTo(page, OWN_NOTES)
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
    await expect(page.getByRole('heading', { level: 1, name: 'Mine noter' })).toBeVisible()
    await expect(rows(page).first()).toBeVisible()
    const types = calls.map((call) => new URL(call.url()).searchParams.get('request.referenceType'))
    expect(types.toSorted()).toEqual(['ArbejdsstedNr', 'MedlemIdent'])
    await expect(page.getByText(`Viser ${await rows(page).count()} noter`)).toBeVisible()
    const widths = await page.getByRole('table').evaluate((table) => {
      const whole = table.getBoundingClientRect().width
      return [...table.querySelectorAll('thead th')].map((cell) =>
        Math.round((cell.getBoundingClientRect().width / whole) * 100),
      )
    })
    expect(widths).toEqual([7, 10, 15, 15, 43, 10])

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
})

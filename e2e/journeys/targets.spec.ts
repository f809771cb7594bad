import type { Page } from '@playwright/test'
import { animationsEnded } from '../support/accessibility.ts'
import { actAsAnna, SOFIE } from '../support/support-steps.ts'
import { smallTargets } from '../support/targets.ts'
import { expect, test } from '../support/test.ts'

const PHONE = { width: 390, height: 844 } as const

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

/** What is opened on a page, by the button that opens it. */
const PAGES: readonly { readonly path: string; readonly opens?: readonly (string | RegExp)[] }[] = [
  { path: '/mine-medlemmer', opens: ['Åbn menuen', /^Filtre/, 'Visning', 'Hurtigsøgning'] },
  { path: '/alle-foas-medlemmer' },
  { path: '/mine-arbejdsteder' },
  { path: '/mine-noter' },
  { path: '/mine-opdateringer' },
  { path: '/mine-lonindplaceringer' },
  { path: '/min-profil' },
  { path: '/organisering' },
  { path: '/overblik' },
  { path: '/findes-ikke' },
]

async function expectLarge(page: Page, where: string): Promise<void> {
  await animationsEnded(page)
  expect.soft(await smallTargets(page), where).toEqual([])
}

test.describe('targets', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  // What still moves cannot be measured.
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

  for (const { path, opens = [] } of PAGES) {
    test(`are large enough for a finger on ${path}`, async ({ page, signIn }) => {
      await signIn('anna.tr@portal.test', path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectLarge(page, path)
      for (const name of opens) {
        await button(page, name).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectLarge(page, `${path}, ${name}`)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
    })
  }

  test('are large enough where the colleagues are counted', async ({ page, signIn }) => {
    await signIn('anna.tr@portal.test', '/organisering')
    await button(page, /^Ret antal kolleger/).click()
    await expect(button(page, 'Gem')).toBeVisible()
    await expectLarge(page, 'colleagues')
  })

  test('are large enough on a member, in the notes and in a change', async ({
    page,
    signIn,
    representative,
  }) => {
    const { login, memberIdents } = await representative({ members: 2, workplaces: 2 })
    await signIn(login, `/mine-medlemmer/${memberIdents[0]}`)
    await expect(page.getByRole('heading', { name: 'Medlemskab' })).toBeVisible()
    await expectLarge(page, 'member')
    await button(page, /^Noter \(/).click()
    await button(page, 'Ny note').click()
    await expectLarge(page, 'note')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await button(page, 'Ret medlem').click()
    await page.getByRole('menuitem', { name: 'Ret medlem' }).waitFor()
    await expectLarge(page, 'menu')
    await page.getByRole('menuitem', { name: 'Ret medlem' }).click()
    await expect(page.getByRole('dialog').getByLabel(/^Timetal/)).toBeVisible()
    await expectLarge(page, 'change')
    await button(page, /^Åbn kalender/).click()
    await expect(page.getByRole('dialog', { name: /^Vælg dato/ })).toBeVisible()
    await expectLarge(page, 'calendar')
  })

  test('are large enough on a case and in its dialogs', async ({ page, openCase }) => {
    await openCase({
      members: 0,
      cases: { taken: 1 },
      caseContents: { notes: 6, files: 1, reminders: 2, reported: true },
    })
    await expect(button(page, 'Tilføj note')).toBeVisible()
    await expectLarge(page, 'case')
    for (const name of [
      'Tilføj note',
      'Ny reminder',
      'Vis reminders',
      'Skriv mail',
      'Ret e-mail',
      'Afslut sagen',
    ]) {
      await button(page, name).click()
      await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectLarge(page, name)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })

  test('are large enough for support staff', async ({ page, signIn }) => {
    await signIn(SOFIE)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectLarge(page, 'support')
    await actAsAnna(page)
    await expect(page.getByText(/^Viser \d+ medlem/)).toBeVisible()
    await expectLarge(page, 'acting')
  })
})

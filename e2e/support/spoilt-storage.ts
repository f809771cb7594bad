import type { Page } from '@playwright/test'
import { HOST } from './backends.ts'
import { fillSignInForm, gate, openGate } from './sign-in-steps.ts'
import { expect } from './test.ts'

export const AREAS = ['localStorage', 'sessionStorage', 'both'] as const
export const FAULTS = ['corrupt', 'full', 'blocked'] as const

type Area = (typeof AREAS)[number]
type Fault = (typeof FAULTS)[number]

/** Fills or blocks a storage area, only on the portal's origin, before the first script runs. */
async function obstruct(page: Page, area: Area, fault: Exclude<Fault, 'corrupt'>): Promise<void> {
  await page.addInitScript(
    ([host, areas, how]) => {
      if (location.origin !== host) return
      const real = { localStorage, sessionStorage }
      if (how === 'blocked') {
        for (const name of areas) {
          Object.defineProperty(window, name, {
            get() {
              throw new DOMException('blocked', 'SecurityError')
            },
          })
        }
        return
      }
      const { setItem } = Storage.prototype
      Storage.prototype.setItem = function (key, value) {
        if (areas.some((name) => real[name] === this)) {
          throw new DOMException('full', 'QuotaExceededError')
        }
        setItem.call(this, key, value)
      }
    },
    [
      HOST,
      area === 'both' ? (['localStorage', 'sessionStorage'] as const) : [area],
      fault,
    ] as const,
  )
}

/** Overwrites every key that the portal has stored with broken JSON. */
async function corrupt(page: Page, area: Area): Promise<void> {
  await page.evaluate((name) => {
    const spoil = (storage: Storage) => {
      for (const key of Object.keys(storage)) storage.setItem(key, '{"spoilt":')
    }
    if (name !== 'sessionStorage') spoil(localStorage)
    if (name !== 'localStorage') spoil(sessionStorage)
  }, area)
}

async function signInThroughTheGate(page: Page, login: string): Promise<void> {
  await openGate(page)
  await fillSignInForm(page, login)
  await expect(page.getByRole('table')).toBeVisible()
}

/**
 * Signs in, chooses a tab of a list, and finds it still chosen on return; then reloads and logs
 * out.
 */
export async function mainJourney(page: Page, area: Area, fault: Fault): Promise<void> {
  const login = 'anna.tr@portal.test'
  if (fault !== 'corrupt') await obstruct(page, area, fault)
  // If the consent cannot be stored, the welcome appears on each visit.
  const welcome = page.getByRole('button', { name: 'Forstået, kom i gang' })
  await page.addLocatorHandler(welcome, () => welcome.click())
  await page.goto('/mine-medlemmer')
  await signInThroughTheGate(page, login)

  await page.getByRole('link', { name: 'Mine lønindplaceringer' }).click()
  await page.getByRole('link', { name: 'Lukkede' }).click()
  await expect(page.getByRole('heading', { name: 'Lukkede sager' })).toBeVisible()
  await page.getByRole('link', { name: 'Mine medlemmer' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await page.getByRole('link', { name: 'Mine lønindplaceringer' }).click()
  await expect(page.getByRole('heading', { name: 'Lukkede sager' })).toBeVisible()

  if (fault === 'corrupt') {
    await page.evaluate((text) => sessionStorage.setItem('portal.draft.["x"]', text), '{}')
    await corrupt(page, area)
  }
  await page.goto('/mine-medlemmer')
  // If the tokens could not be stored or read, the user can sign in again.
  const table = page.getByRole('table')
  await expect(table.or(gate(page))).toBeVisible()
  if (await gate(page).isVisible()) {
    await openGate(page)
    const user = page.getByLabel('Brugernavn')
    await expect(table.or(user)).toBeVisible()
    if (await user.isVisible()) await fillSignInForm(page, login)
  }
  await expect(table).toBeVisible()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await page.getByRole('button', { name: 'Log ud' }).click()
  await page.waitForURL(`${HOST}/`)
  await expect(gate(page)).toBeVisible()
}

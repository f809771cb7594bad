import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { changeText } from '@portal/rig/seed'
import { copyCheckout } from '../../run/copy-checkout.ts'
import { TEXTS } from '../../support/backends.ts'
import { portalCommand } from '../../support/releases.ts'
import { expect, test } from '../../support/test.ts'

const MINUTE = 60_000

const CATALOGUE = 'remote-organising/src/texts/da.json'

const BENEFITS = 'organising.cards.benefits.title'
const CONVERSATION = 'organising.cards.conversation.title'

const OLD = { [BENEFITS]: 'Fordele ved medlemskab', [CONVERSATION]: 'Tag samtalen om medlemskab' }
const NEW = 'Det får du som medlem'

const isTexts = (url: URL) => url.href.startsWith(TEXTS)

let checkout: string

/** Runs a release command, and fails with its output when the command is refused. */
async function command(name: 'release' | 'rollback', words: readonly string[], folder?: string) {
  const { succeeded, output } = await portalCommand(name, words, folder)
  expect(succeeded, output).toBe(true)
}

/**
 * Expects these headings after a reload; the text service may learn of a release a few seconds
 * late.
 */
async function expectHeadings(page: Page, headings: readonly string[]): Promise<void> {
  await expect(async () => {
    await page.reload()
    for (const name of headings) {
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible({ timeout: 3_000 })
    }
  }).toPass({ timeout: MINUTE })
}

test.describe('texts', () => {
  test.beforeAll(() => {
    checkout = copyCheckout('portal-texts')
    const file = join(checkout, CATALOGUE)
    const source = readFileSync(file, 'utf8')
    expect(source).toContain(`"${BENEFITS}": "${OLD[BENEFITS]}"`)
    expect(source).toContain(`"${CONVERSATION}": "${OLD[CONVERSATION]}"`)
    writeFileSync(file, source.replace(`"${OLD[BENEFITS]}"`, `"${NEW}"`))
  })

  test.afterAll(() => {
    rmSync(checkout, { recursive: true, force: true })
  })

  test('a changed text is released to one user, to everybody, and rolled back', async ({
    page,
    signIn,
    representative,
  }) => {
    test.setTimeout(10 * MINUTE)
    await command('release', ['host', '100.0.0'])
    await command('release', ['remote-organising', '100.0.0'])
    await changeText({ key: BENEFITS, madeAgainst: OLD[BENEFITS], text: 'Rettede fordele' })
    await changeText({ key: CONVERSATION, madeAgainst: OLD[CONVERSATION], text: 'Rettet samtale' })
    const [tester, other] = await Promise.all([
      representative({ members: 0 }),
      representative({ members: 0 }),
    ])
    await signIn(tester.login, '/organisering')
    await expectHeadings(page, ['Rettede fordele', 'Rettet samtale'])

    const whom = ['--canary', '0%', '--users', tester.login]
    await command('release', ['remote-organising', '100.1.0', ...whom], checkout)
    await expectHeadings(page, [NEW, 'Rettet samtale'])
    await signIn(other.login, '/organisering')
    await expectHeadings(page, ['Rettede fordele', 'Rettet samtale'])

    await command('release', ['remote-organising', '--promote'])
    // This browser still has the texts of the previous release in its cache.
    await page.route(isTexts, (route) => route.abort())
    await expectHeadings(page, [NEW, OLD[CONVERSATION]])
    await page.unroute(isTexts)
    await expectHeadings(page, [NEW, 'Rettet samtale'])
    await changeText({ key: BENEFITS, madeAgainst: NEW, text: 'Rettede nye fordele' })
    await expectHeadings(page, ['Rettede nye fordele', 'Rettet samtale'])

    await command('rollback', ['remote-organising'])
    await expectHeadings(page, ['Rettede fordele', 'Rettet samtale'])
    await signIn(tester.login, '/organisering')
    await expectHeadings(page, ['Rettede fordele', 'Rettet samtale'])
  })
})

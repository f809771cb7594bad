import { CHROMIUM_FLAGS, findChromium } from '../run/chromium.ts'
import { expect, test } from '../support/test.ts'

const executablePath = findChromium()

// Chromium's headless shell has no PDF viewer.
test.use({
  launchOptions: {
    args: [...CHROMIUM_FLAGS],
    ...(executablePath === null ? {} : { executablePath }),
  },
})

test('[FILE-06] a PDF opens in a new tab, to be read there', async ({
  page,
  signIn,
  representative,
}) => {
  const { login, cases } = await representative({
    members: 0,
    cases: { taken: 1 },
    caseContents: { files: 3 },
  })
  await signIn(login, `/mine-lonindplaceringer/sag/${cases[0]?.caseId}`)
  const popup = page.waitForEvent('popup')
  await page
    .getByRole('region', { name: /^Filer/ })
    .getByRole('button', { name: /PDF ·/ })
    .click()
  const tab = await popup
  await tab.waitForURL(/^blob:/)
  await expect.poll(() => tab.evaluate(() => document.contentType)).toBe('application/pdf')
})

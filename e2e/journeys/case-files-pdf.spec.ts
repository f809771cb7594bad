import { CHROMIUM_FLAGS, findChromium } from '../run/chromium.ts'
import { addressOfCase, expect, test } from '../support/test.ts'

const executablePath = findChromium()

// Chromium's headless shell has no PDF viewer.
test.use({
  launchOptions: {
    args: [...CHROMIUM_FLAGS],
    ...(executablePath === null ? {} : { executablePath }),
  },
})

test('[FILE-06] a PDF opens in a new tab, to be read there', { tag: '@chromium-only' }, async ({
  page,
  signIn,
  representativeWithCase,
}) => {
  const { login, item } = await representativeWithCase({
    members: 0,
    cases: { taken: 1 },
    caseContents: { files: 3 },
  })
  await signIn(login, addressOfCase(item.caseId))
  const popup = page.waitForEvent('popup')
  await page
    .getByRole('region', { name: /^Filer/ })
    .getByRole('button', { name: /PDF ·/ })
    .click()
  const tab = await popup
  await tab.waitForURL(/^blob:/)
  await expect.poll(() => tab.evaluate(() => document.contentType)).toBe('application/pdf')
  await expect(tab).toHaveTitle(/\.pdf$/)
})

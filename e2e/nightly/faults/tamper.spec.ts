import { originOf } from '../../support/remotes.ts'
import { expect, test } from '../../support/test.ts'

const PAGES = [
  ['members', '/mine-medlemmer'],
  ['salary', '/mine-lonindplaceringer'],
  ['organising', '/organisering'],
] as const

test.describe('tampering', () => {
  for (const [name, path] of PAGES) {
    test(`no changed file of ${name} runs`, async ({ page, signIn }) => {
      test.setTimeout(300_000)
      await signIn('anna.tr@portal.test')
      const isOurs = (url: URL) => url.origin === originOf(name)
      const files = new Set<string>()
      page.on('request', (request) => {
        const url = new URL(request.url())
        if (isOurs(url) && request.resourceType() === 'script') files.add(url.pathname)
      })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(files.size).toBeGreaterThan(1)
      for (const file of files) {
        let isServed = false
        await page.route(
          (url) => isOurs(url) && url.pathname === file,
          async (route) => {
            isServed = true
            const answer = await route.fetch()
            await route.fulfill({
              response: answer,
              body: `window.tampered = true;${await answer.text()}`,
            })
          },
        )
        // Some files are fetched late, and the browser may still have one in its memory.
        await expect(async () => {
          await page.goto(path)
          await expect.poll(() => isServed, { message: file, timeout: 5_000 }).toBe(true)
        }).toPass()
        // The error replaces the page, or is shown above a page that works without the missing
        // part.
        await expect(page.getByRole('button', { name: /Prøv igen|Genindlæs/ }).first()).toBeVisible(
          { timeout: 30_000 },
        )
        expect(await page.evaluate(() => Reflect.get(window, 'tampered'))).toBeUndefined()
        await page.unrouteAll({ behavior: 'wait' })
      }
    })
  }
})

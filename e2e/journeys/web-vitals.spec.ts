import * as v from 'valibot'
import { changeConfiguration } from '../support/remotes.ts'
import { expect, test } from '../support/test.ts'

const reportSchema = v.object({
  vitals: v.array(v.object({ page: v.string(), name: v.string(), value: v.number() })),
})

test.describe('web-vitals', () => {
  test('a page that is left reports its Web Vitals, by page', { tag: '@chromium-only' }, async ({
    page,
    signIn,
  }) => {
    await changeConfiguration(page, (configuration) => ({
      ...configuration,
      telemetry: { traces: false, webVitals: true },
    }))
    const isLoaded = page.waitForResponse(/web-vitals[.\w]*\.js/)
    await signIn('anna.tr@portal.test')
    await isLoaded
    await page.getByRole('link', { name: 'Mine noter' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mine noter')
    // The browser tells a moment after the new page was drawn that it was a navigation.
    await page.evaluate(
      () =>
        new Promise((done) => {
          new PerformanceObserver(done).observe({ type: 'soft-navigation', buffered: true })
        }),
    )

    const reported = page.waitForResponse(/\/faults\/vitals$/)
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    })
    const answer = await reported

    expect(answer.status()).toBe(204)
    const { vitals } = v.parse(reportSchema, answer.request().postDataJSON())
    const opened = vitals.filter(({ page: name }) => name === '/mine-medlemmer')
    expect(opened.map(({ name }) => name).sort()).toEqual(
      expect.arrayContaining(['CLS', 'FCP', 'LCP', 'TTFB']),
    )
    expect(vitals.map(({ page: name }) => name)).toEqual(
      expect.arrayContaining(['/mine-medlemmer', '/mine-noter']),
    )
    for (const { value } of vitals) expect(value).toBeLessThan(60)
  })

  test('measures nothing unless the configuration asks for it', async ({ page, signIn }) => {
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await page.clock.install()
    await signIn('anna.tr@portal.test')
    await page.clock.runFor(10_000)

    expect(scripts.filter((address) => /web-vitals/.test(address))).toEqual([])
  })
})

import { addressOf } from '@portal/machine/ports'
import * as v from 'valibot'
import { expect, test } from '../support/test.ts'

const manifestSchema = v.object({
  id: v.string(),
  name: v.string(),
  lang: v.string(),
  start_url: v.string(),
  scope: v.string(),
  display: v.string(),
  icons: v.array(v.object({ src: v.string(), sizes: v.string(), type: v.string() })),
})

test.describe('install', () => {
  test('the browser accepts the manifest, and its icons have the sizes that it says', {
    tag: '@chromium-only',
  }, async ({ page, signIn }) => {
    await signIn('anna.tr@portal.test')
    const browser = await page.context().newCDPSession(page)
    const { url, errors, data } = await browser.send('Page.getAppManifest')
    expect(errors).toEqual([])
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
    expect(installabilityErrors).toEqual([])
    const manifest = v.parse(manifestSchema, JSON.parse(data ?? ''))
    expect(manifest).toMatchObject({ name: 'TR-portalen', lang: 'da', display: 'standalone' })
    // The address of the file has the release in it, what is installed must not.
    for (const own of [manifest.id, manifest.start_url, manifest.scope]) {
      expect(new URL(own, url).href).toBe(`${addressOf('host')}/`)
    }
    expect((await page.request.get(url)).headers()['content-type']).toContain(
      'application/manifest+json',
    )
    for (const { src, sizes, type } of manifest.icons) {
      const address = new URL(src, url).href
      expect((await page.request.get(address)).headers()['content-type']).toBe(type)
      const size = await page.evaluate(async (icon) => {
        const image = new Image()
        image.src = icon
        await image.decode()
        return `${image.naturalWidth}x${image.naturalHeight}`
      }, address)
      expect(size).toBe(sizes)
    }
  })
})

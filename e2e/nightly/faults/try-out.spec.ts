import { startPortal } from '../../run/portal.ts'
import { changeConfiguration, originOf } from '../../support/remotes.ts'
import { expect, test } from '../../support/test.ts'

const ANNA = 'anna.tr@portal.test'

/** Keeps the ports apart from those of the portal that the other specs use. */
const OFFSET = 500

function ownOrigin(): string {
  const origin = new URL(originOf('organising'))
  origin.port = String(Number(origin.port) + OFFSET)
  return origin.origin
}

test.describe('try-out', () => {
  test('a remote runs from a development server in a built portal', async ({ page, signIn }) => {
    test.setTimeout(300_000)
    const developer = await startPortal(
      {
        PORTAL_PORT_OFFSET: String(Number(process.env.PORTAL_PORT_OFFSET) + OFFSET),
        PORTAL_UNION_MEMBERS: '1000',
      },
      'dev',
    )
    try {
      await signIn(ANNA)
      await changeConfiguration(page, (value) => ({ ...value, tryOut: { origins: [ownOrigin()] } }))
      await page.goto('/versioner')
      await page.getByLabel('Del', { exact: true }).selectOption('remote-organising')
      await page.getByLabel('Adresse på din egen udgave').fill(ownOrigin())
      await page.getByRole('button', { name: 'Prøv den' }).click()

      const band = page.getByRole('region', { name: 'Du prøver en anden udgivelse' })
      await expect(band).toContainText(`remote-organising development fra ${ownOrigin()}`)
      await expect(page.getByRole('heading', { name: /tips|gode råd/i })).toBeVisible()
      // The widget is a lazy chunk, so the development server must serve more than the remote's
      // entry.
      await expect(page.getByRole('heading', { name: 'Organiseringsgrad' })).toBeVisible()
      const fetched = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => name),
      )
      expect(fetched).toContain(`${ownOrigin()}/remoteEntry.js`)
      expect(fetched).toContain(`${ownOrigin()}/organisingWidget.js`)
    } finally {
      await developer.stop()
    }
  })
})

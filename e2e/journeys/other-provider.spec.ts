import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressOf } from '@portal/machine/ports'
import { type OtherProvider, startOtherProvider } from '../../services/testing/other-provider.ts'
import { configurationFile } from '../../tools/build/src/configuration.ts'
import { callsTo } from '../support/backends.ts'
import { useOwnPortal } from '../support/own-portal.ts'
import { openGate } from '../support/sign-in-steps.ts'
import { agreeToWelcome, spoilAccessToken, storedKeys, storedTokens } from '../support/storage.ts'
import { expect, gate, test } from '../support/test.ts'

/** Writes the portal's configuration with another identity provider. */
function writeConfiguration(folder: string, { identity }: OtherProvider): string {
  const file = join(folder, 'portal.json')
  const given = JSON.parse(readFileSync(configurationFile({}), 'utf8'))
  writeFileSync(file, JSON.stringify({ ...given, identity }))
  return file
}

test.describe('other provider', () => {
  let provider: OtherProvider

  useOwnPortal(300, async () => {
    provider = await startOtherProvider()
    const folder = mkdtempSync(join(tmpdir(), 'portal-provider-'))
    return {
      environment: {
        ...provider.environment,
        PORTAL_CONFIGURATION: writeConfiguration(folder, provider),
      },
      async end() {
        await provider.stop()
        rmSync(folder, { recursive: true })
      },
    }
  })

  test('[SIGNIN-20] signs in at a provider that is not ours, renews its tokens and signs out', async ({
    page,
  }) => {
    const { addresses } = provider
    const ours = callsTo(page, addressOf('identity'))
    const tokenCalls = callsTo(page, addresses.token_endpoint)

    await page.goto('/')
    await agreeToWelcome(page)
    const asked = page.waitForRequest((request) =>
      request.url().startsWith(addresses.authorization_endpoint),
    )
    await openGate(page)
    const question = new URL((await asked).url()).searchParams
    expect(Object.fromEntries(question)).toMatchObject({
      client_id: 'portal-in-the-browser',
      scope: 'openid profile',
      code_challenge_method: 'S256',
    })
    expect(question.has('resource')).toBe(false)

    await page.waitForURL('/mine-medlemmer')
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
    await expect(gate(page)).toBeHidden()
    expect((await storedTokens(page)).loginName).toBe('anna.tr@portal.test')

    await spoilAccessToken(page)
    const spoilt = await storedTokens(page)
    await page.goto('/min-profil')
    await expect(page.getByRole('heading', { level: 1, name: 'Anna Holm' })).toBeVisible()
    const renewed = await storedTokens(page)
    expect(renewed.accessToken).not.toBe(spoilt.accessToken)
    expect(renewed.refreshToken).not.toBe(spoilt.refreshToken)
    expect(
      tokenCalls.map((call) => new URLSearchParams(call.postData() ?? '').get('grant_type')),
    ).toEqual(['authorization_code', 'refresh_token'])

    const leaving = page.waitForRequest((request) =>
      request.url().startsWith(addresses.end_session_endpoint),
    )
    await page.getByRole('button', { name: 'Log ud' }).click()
    const farewell = new URL((await leaving).url()).searchParams
    expect(farewell.get('id_token_hint')).toBe(renewed.idToken)
    await page.waitForURL('/')
    await expect(gate(page)).toBeVisible()
    expect(await storedKeys(page)).not.toContain('portal.tokens')
    expect(ours).toEqual([])
  })
})

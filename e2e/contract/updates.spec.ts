import { offerAllExtensions } from '@portal/platform/testing/extensions'
import { endUpdateDelay } from '@portal/rig/seed'
import * as v from 'valibot'
import { ownMemberWire } from '../../remote-members/src/common/member/member-wire.ts'
import { updatesWire } from '../../remote-members/src/common/updates/update-wire.ts'
import { MEMBERS } from '../support/backends.ts'
import { storedTokens } from '../support/storage.ts'
import { expect, test } from '../support/test.ts'

const TODAY = process.env.PORTAL_TODAY ?? ''

test.describe('updates', () => {
  test.beforeAll(offerAllExtensions)

  test('a reported change waits, and is then carried out on the member', async ({
    page,
    signIn,
    representative,
    request,
  }) => {
    const someone = await representative({ members: 1 })
    const [memberIdent = ''] = someone.memberIdents
    await signIn(someone.login)
    const { accessToken } = await storedTokens(page)
    const headers = { authorization: `Bearer ${accessToken}` }
    const statuses = async () => {
      const address = `${MEMBERS}/opdatering/hentegnemedlemmeropdateringerlist`
      const answer = await request.get(address, { headers })
      return v
        .parse(updatesWire, await answer.json())
        .OpdateringBatches.map((batch) => batch.OpdateringBatchStatus)
    }
    const member = async () => {
      const query = new URLSearchParams({ 'request.medlemsident': memberIdent })
      const answer = await request.get(`${MEMBERS}/medlem/hentegetmedlem?${query}`, { headers })
      const { Medlem } = v.parse(ownMemberWire, await answer.json())
      return { status: Medlem.OpdateringStatus, email: Medlem.Kontaktoplysninger[0]?.Email }
    }

    const reported = await request.post(`${MEMBERS}/opdatering/opdatermedlem`, {
      headers,
      data: {
        Medlemsident: memberIdent,
        Aendringsdato: `${TODAY} 00:00:00`,
        KontaktPrivat: { Email: 'ny.adresse@post.test', OpdaterFunktionEmail: 'Ret' },
      },
    })
    expect(reported.status()).toBe(204)
    expect(await statuses()).toEqual(['UnderOpdatering'])
    expect(await member()).toMatchObject({ status: 'UnderOpdatering' })

    await endUpdateDelay(someone)
    await expect.poll(statuses).toEqual(['FaerdigBehandlet'])
    expect(await member()).toEqual({
      status: 'FaerdigBehandlet',
      email: 'ny.adresse@post.test',
    })
  })
})

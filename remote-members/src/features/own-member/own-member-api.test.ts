import { offerAllExtensions, offerExtensions } from '@portal/platform/testing/extensions'
import { fakeServer } from '@portal/ui/testing'
import { memberAnswers } from '../../common/member/member-wire-test-data.ts'
import { aPendingChangeWire } from '../../common/updates/updates-test-data.ts'
import { fetchMemberPage } from './own-member-api.ts'

const { signal } = new AbortController()
const CALL = 'GET /medlem/hentegetmedlem'

describe('own-member-api', () => {
  afterEach(offerAllExtensions)

  it('does not know of pending changes where the service sends none', async () => {
    fakeServer().on(CALL, { body: memberAnswers[CALL] })
    expect(await fetchMemberPage('M-1001', signal)).toMatchObject({
      memberId: 'M-1001',
      pendingChanges: null,
    })
  })

  it('reads pending changes only where the service offers them', async () => {
    const { Medlem } = memberAnswers[CALL]
    fakeServer().on(CALL, {
      body: { Medlem: { ...Medlem, OpdateringerUndervejs: [aPendingChangeWire()] } },
    })
    const changes = async () => (await fetchMemberPage('M-1001', signal)).pendingChanges
    offerExtensions('members')
    expect(await changes()).toMatchObject([{ batchId: aPendingChangeWire().BatchId }])
    offerExtensions()
    expect(await changes()).toBeNull()
  })
})

import { fakeServer } from '@portal/ui/testing'
import { aCase } from '../../common/case/case-test-data.ts'
import { someCaseDetails } from '../../common/case-details/case-details-test-data.ts'
import { mergeCases, testMerge, toMergeWire } from './merge-api.ts'
import { mergeAnswers } from './merge-wire-test-data.ts'

const TEST = 'POST /SagOpdater/TestSammenfletMedAndenSagHentOverlevedendeSag'
const MERGE = 'PUT /SagOpdater/SammenfletMedAndenSag'

describe('merge-api', () => {
  it('names both cases in the versions that the user saw', async () => {
    const server = fakeServer()
    server.on(TEST, { body: mergeAnswers[TEST] })
    server.on(MERGE, { status: 204 })
    const item = someCaseDetails({
      caseId: 'S-1',
      caseRegistrationTime: '2026-11-01T08:00:00.000Z',
    })
    const other = aCase({ caseId: 'S-2', caseRegistrationDate: '2026-11-02T09:00:00.000Z' })
    const body = toMergeWire(item, other)
    expect(await testMerge(body)).toBe('S-1')
    await mergeCases(body)
    expect(server.requests.map((request) => request.body)).toEqual(
      Array(2).fill({
        sagsId: 'S-1',
        sagsRegTid: '2026-11-01T08:00:00.000Z',
        andenSag: { sagsId: 'S-2', sagsRegTid: '2026-11-02T09:00:00.000Z' },
      }),
    )
  })

  it('reads the surviving case as a text or a number too', async () => {
    const server = fakeServer()
    const body = toMergeWire(someCaseDetails(), aCase())
    for (const [sent, id] of [
      ['"S-1"', 'S-1'],
      ['71', '71'],
    ]) {
      server.on(TEST, { body: sent })
      expect(await testMerge(body)).toBe(id)
    }
  })
})

import { fakeServer } from '@portal/ui/testing'
import { takeCase } from './case-work-api.ts'

describe('case-work-api', () => {
  it('names the case in the version that the user saw', async () => {
    const server = fakeServer()
    server.on('PUT /SagOpdater/AccepterSag', { status: 204 })
    await takeCase({ caseId: 'S-1', caseRegistrationTime: '2026-11-01T08:00:00.000Z' })
    expect(server.requests.map(({ body }) => body)).toEqual([
      { SagsId: 'S-1', sagsRegTid: '2026-11-01T08:00:00.000Z' },
    ])
  })
})

import { fakeServer, setSession, signedIn } from '@portal/ui/testing'
import { saveTotal } from './colleagues-api.ts'

const CALL = 'POST /profil/opdatertotalantalkollegaerbrugerdaekker'

describe('colleagues-api', () => {
  test.each([
    ['TR', { TotalAntalKollegaerBrugerDaekkerTR: 84 }],
    ['FTR', { TotalAntalKollegaerBrugerDaekkerFTR: 84 }],
  ] as const)('[ORG-20] [API-M-29] %s has its own field', async (post, body) => {
    const server = fakeServer()
    server.on(CALL, { status: 204 })
    setSession(signedIn())

    await saveTotal(post, 84)

    expect(
      server.requestsOf(CALL).map(({ service, query, body }) => ({ service, query, body })),
    ).toEqual([{ service: 'members', query: {}, body }])
  })

  test('makes nothing of the answer', async () => {
    const server = fakeServer()
    server.on(CALL, { body: { Tak: true } })
    setSession(signedIn())

    await expect(saveTotal('TR', 84)).resolves.toBeUndefined()
  })
})

import { fakeServer, imitating, setSession } from '@portal/ui/testing'
import { fetchUser } from '../sign-in/startup-api.ts'
import { fetchDepartments, searchRepresentatives } from './search/support-search-api.ts'

describe('for-the-user', () => {
  test('support staff keep their own roles and search while they act as somebody', async () => {
    setSession(imitating({ memberId: 'M-8' }))
    const server = fakeServer()
    const { signal } = new AbortController()
    await Promise.allSettled([
      fetchUser('sofie.support@portal.test'),
      fetchDepartments(signal),
      searchRepresentatives('051', 'anna', signal),
    ])
    expect(server.requests.map(({ path, query }) => ({ path, query }))).toEqual([
      { path: '/profil/hentbrugeropstartdata', query: {} },
      { path: '/opslagsdata/hentafdelinger', query: {} },
      {
        path: '/profil/soegtrtilimitering',
        query: { 'request.afdelingsnummer': '051', 'request.fuldeNavn': 'anna' },
      },
    ])
  })
})

import { useUnreadableRows } from '@portal/platform/host'
import { fakeServer, setSession, supportStaff } from '@portal/ui/testing'
import { renderHook } from '@testing-library/react'
import { fetchDepartments, searchRepresentatives } from './support-search-api.ts'

const { signal } = new AbortController()
const unreadable = () => renderHook(() => useUnreadableRows('/')).result.current

describe('support-search-api', () => {
  test('rows that cannot be read are left out, and counted', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    setSession(supportStaff())
    const server = fakeServer()
    server.on('GET /opslagsdata/hentafdelinger', {
      body: { Afdelinger: [{ Nummer: '051', Navn: 'FOA Odense' }, { Nummer: '070' }] },
    })
    server.on('GET /profil/soegtrtilimitering', {
      body: { Medlemmer: [{ Medlemsident: '' }, { FuldeNavn: 'Anna Holm' }] },
    })
    expect(await fetchDepartments(signal)).toEqual([{ number: '051', name: 'FOA Odense' }])
    expect(unreadable()).toBe(1)
    expect(await searchRepresentatives('051', 'anna', signal)).toMatchObject({ hits: [] })
    expect(unreadable()).toBe(3)
  })
})

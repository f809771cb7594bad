import { fakeServer } from '@portal/ui/testing'
import { memberHitAnswers } from './member-hit-wire-test-data.ts'
import { fetchDepartments, searchAllMembers } from './search-api.ts'
import { NO_CRITERIA } from './search-criteria.ts'

const { signal } = new AbortController()

describe('search-api', () => {
  it('reads responses with no more than the specified fields', async () => {
    const server = fakeServer()
    for (const [call, body] of Object.entries(memberHitAnswers)) server.on(call, { body })
    expect(await fetchDepartments(signal)).toEqual([
      { number: '051', name: 'FOA Aarhus' },
      { number: '070', name: 'FOA Odense' },
    ])
    const { hits, thereAreMore } = await searchAllMembers(NO_CRITERIA, signal)
    expect(thereAreMore).toBe(false)
    expect(hits.map(({ memberId }) => memberId)).toEqual(['M-1001', 'M-1002'])
    expect(hits[0]).toMatchObject({
      fullName: 'Bodil Kjær',
      workplace: 'Plejehjemmet Solgården',
      department: 'FOA Aarhus',
    })
  })

  it('makes one hit of one who is sent once for each workplace', async () => {
    const server = fakeServer()
    const hit = {
      Medlemsident: 7,
      FuldeNavn: 'Bodil Kj&aelig;r',
      OpdateringStatus: 'underOpdatering ',
    }
    const at = (Navn: string, ErPrimaer: boolean) => [{ Nummer: 'A-1', Navn, ErPrimaer }]
    server.on('GET /medlem/soegallemedlemmer', {
      body: {
        Medlemmer: [
          { ...hit, Arbejdssteder: at('Lunden', false) },
          { ...hit, Arbejdssteder: at('Skoven', true) },
        ],
      },
    })
    expect((await searchAllMembers(NO_CRITERIA, signal)).hits).toEqual([
      {
        memberId: '7',
        fullName: 'Bodil Kjær',
        workplace: 'Skoven',
        department: null,
        status: 'UnderOpdatering',
        isOwnMember: false,
        isAddedByUser: false,
      },
    ])
  })
})

import * as v from 'valibot'
import { toCoveredWorkplaces, workplacesWire } from './workplaces-api.ts'
import { THREE_WORKPLACES } from './workplaces-test-data.ts'

describe('workplaces-api', () => {
  it('[WORK-09] [DATA-13] has posts, positions and notes of each workplace', () => {
    const workplaces = toCoveredWorkplaces(v.parse(workplacesWire, THREE_WORKPLACES))
    expect(workplaces[1]).toEqual({
      number: 'A-1',
      name: 'Plejehjemmet Solgården',
      type: 'Plejehjem',
      okGroup: null,
      address: {
        addressLine1: 'Solvej 1',
        addressLine2: null,
        addressLine3: null,
        postNumber: '8000',
        postDistrict: 'Aarhus C',
      },
      posts: [{ name: 'Tillidsrepræsentant', displayName: 'TR' }],
      positions: [
        {
          number: 'S-1',
          name: 'Social- og sundhedsassistent',
          group: { id: 'G-1', name: 'Social og sundhed' },
        },
        { number: 'S-2', name: 'Kok', group: null },
      ],
      numberOfNotes: 3,
    })
  })

  it('shows the name of a post that has no shorter one', () => {
    const one = {
      Nummer: 'A-9',
      Navn: 'Huset',
      TRHverv: [
        { Navn: 'Tillidsrepræsentant' },
        { Navn: 'Fællestillidsrepræsentant', VisningsNavn: 'FTR' },
      ],
      Stillinger: [],
    }
    const [workplace] = toCoveredWorkplaces(v.parse(workplacesWire, { Arbejdssteder: [one] }))
    expect(workplace?.posts).toEqual([
      { name: 'Tillidsrepræsentant', displayName: 'Tillidsrepræsentant' },
      { name: 'Fællestillidsrepræsentant', displayName: 'FTR' },
    ])
  })

  it('accepts a workplace without its optional fields', () => {
    const bare = { Nummer: 'A-9', Navn: 'Huset', TRHverv: [], Stillinger: [] }
    expect(toCoveredWorkplaces(v.parse(workplacesWire, { Arbejdssteder: [bare] }))).toEqual([
      {
        number: 'A-9',
        name: 'Huset',
        type: null,
        okGroup: null,
        address: null,
        posts: [],
        positions: [],
        numberOfNotes: 0,
      },
    ])
  })
})

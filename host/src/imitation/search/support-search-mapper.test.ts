import { toSearchDepartments, toSupportHits } from './support-search-mapper.ts'

const hit = (changes: object = {}) => ({
  Medlemsident: 'M-1',
  FuldeNavn: 'Anna Holm, TR, FTR',
  Rolle: 'Tillidsrepræsentant',
  FoedselsDato: '1975-03-14',
  ...changes,
})

const mapped = (...members: readonly ReturnType<typeof hit>[]) =>
  toSupportHits({ Medlemmer: [...members], FlereFindes: false, KraeverBegrundelse: false }).hits

describe('support-search-mapper', () => {
  test('[DATA-17] [DATA-01] a hit has id, name, birth date, posts and role', () => {
    expect(mapped(hit())).toEqual([
      {
        memberId: 'M-1',
        fullName: 'Anna Holm',
        birthDay: '1975-03-14',
        posts: ['TR', 'FTR'],
        role: 'Tillidsrepræsentant',
      },
    ])
  })

  test.each([
    ['Anna Holm', 'Anna Holm', []],
    [' Dan Due , FTR ', 'Dan Due', ['FTR']],
    ['Bo Dal,TR-sup , FTR-sup.,FTR-status', 'Bo Dal', ['TR-sup', 'FTR-sup.', 'FTR-status']],
    ['Ea Lund, AMR, TR, tr, Formand', 'Ea Lund', ['TR']],
    ['', '', []],
  ])(
    '[DATA-18] [CONST-24] of the parts of %j only the known posts are kept',
    (text, name, posts) => {
      expect(mapped(hit({ FuldeNavn: text }))).toMatchObject([{ fullName: name, posts }])
    },
  )

  test('a birth date that is missing or none stays empty, of a timestamp the day is taken', () => {
    const birthDays = ['1975-03-14T00:00:00', null, 'ukendt'].map((FoedselsDato) =>
      hit({ FoedselsDato }),
    )
    expect(mapped(...birthDays).map(({ birthDay }) => birthDay)).toEqual(['1975-03-14', null, null])
  })

  test.each([true, false])(
    'says whether there are more, and whether a reason is asked for',
    (is) => {
      const wire = { Medlemmer: [], FlereFindes: is, KraeverBegrundelse: !is }
      expect(toSupportHits(wire)).toEqual({ hits: [], hasMore: is, needsReason: !is })
    },
  )

  test('departments have number and name', () => {
    const wire = { Afdelinger: [{ Nummer: '070', Navn: 'FOA Aarhus' }] }
    expect(toSearchDepartments(wire)).toEqual([{ number: '070', name: 'FOA Aarhus' }])
  })
})

import { useUnreadableRows } from '@portal/platform/host'
import { offerAllExtensions, offerExtensions } from '@portal/platform/testing/extensions'
import { fakeServer, setSession, supportStaff } from '@portal/ui/testing'
import { renderHook } from '@testing-library/react'
import * as v from 'valibot'
import {
  fetchDepartments,
  searchDepartmentsWire,
  searchRepresentatives,
  supportSearchWire,
  toSearchDepartments,
  toSupportHits,
} from './support-search-api.ts'
import { supportSearchAnswers } from './support-search-wire-test-data.ts'

const { signal } = new AbortController()
const unreadable = () => renderHook(() => useUnreadableRows('/')).result.current

const hit = (changes: object = {}) => ({
  Medlemsident: 'M-1',
  FuldeNavn: 'Anna Holm, TR, FTR',
  Rolle: 'Tillidsrepræsentant',
  FoedselsDato: '1975-03-14',
  ...changes,
})

const mapped = (...members: readonly ReturnType<typeof hit>[]) =>
  toSupportHits({ Medlemmer: [...members], FlereFindes: false, KraeverBegrundelse: false }).hits

describe('support-search-api', () => {
  afterEach(offerAllExtensions)

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
    const Medlemmer = ['1975-03-14T00:00:00', null, 'ukendt'].map((FoedselsDato, at) =>
      hit({ Medlemsident: `M-${at}`, FoedselsDato }),
    )
    const { hits } = toSupportHits(v.parse(supportSearchWire, { Medlemmer }))
    expect(hits.map(({ birthDay }) => birthDay)).toEqual(['1975-03-14', null, null])
  })

  test.each([true, false])(
    'says whether there are more, and whether a reason is asked for',
    (is) => {
      const wire = { Medlemmer: [], FlereFindes: is, KraeverBegrundelse: !is }
      expect(toSupportHits(wire)).toEqual({ hits: [], hasMore: is, needsReason: !is })
    },
  )

  test('a reason is asked for only by services that offer it', () => {
    const wire = {
      Medlemmer: [{ Medlemsident: 'M-1', FuldeNavn: 'Anna Holm' }],
      KraeverBegrundelse: true,
    }
    const needsReason = () => toSupportHits(v.parse(supportSearchWire, wire)).needsReason
    offerExtensions('portal')
    expect(needsReason()).toBe(true)
    offerExtensions()
    expect(needsReason()).toBe(false)
  })

  test('[DATA-17] reads responses with no more than the specified fields', () => {
    const search = supportSearchAnswers['GET /profil/soegtrtilimitering']
    expect(toSupportHits(v.parse(supportSearchWire, search))).toEqual({
      hits: [
        {
          memberId: 'M-1',
          fullName: 'Anna Holm',
          birthDay: null,
          posts: ['TR'],
          role: 'AktivBruger',
        },
        {
          memberId: 'M-2',
          fullName: 'Bo Bak',
          birthDay: null,
          posts: ['FTR', 'FTR-sup.'],
          role: 'AktivBruger',
        },
      ],
      hasMore: false,
      needsReason: false,
    })
    const departments = supportSearchAnswers['GET /opslagsdata/hentafdelinger']
    expect(toSearchDepartments(v.parse(searchDepartmentsWire, departments))).toEqual([
      { number: '051', name: 'FOA Aarhus' },
      { number: '070', name: 'FOA Odense' },
    ])
  })

  test('a hit has a member id; it may have no role', () => {
    const hit = { Medlemsident: 'M-1', FuldeNavn: 'Anna Holm' }
    const { Medlemmer } = v.parse(supportSearchWire, { Medlemmer: [hit] })
    expect(Medlemmer).toMatchObject([{ Rolle: '' }])
    expect(v.is(supportSearchWire, { Medlemmer: [{ ...hit, Medlemsident: '' }] })).toBe(false)
  })

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

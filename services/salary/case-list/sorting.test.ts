import type { CaseWire } from '../wire.ts'
import { type CaseSort, sortOpenCases } from './sorting.ts'

function aCase(number: string, about: Partial<CaseWire['nyansat']> & Partial<CaseWire>): CaseWire {
  const { modtagetDato = '2026-11-01', fristDato = '2026-11-29', sagStatus, ...nyansat } = about
  return {
    sagsId: number,
    sagsNr: number,
    sagsRegTid: '2026-11-01T08:00:00.000Z',
    modtagetDato,
    fristDato,
    sagAfsluttetDato: null,
    sagStatus: sagStatus ?? { statusNavn: 'Igang', statusType: 'Igang', visStatus: true },
    nyansat: {
      navn: 'Bo Berg',
      foedselsDato: null,
      alder: null,
      kontaktInfo: { mobilNumre: [], emails: [] },
      foaMedlemVisningsTekst: null,
      arbejdsgiverEmail: null,
      ansaettelsesDato: null,
      arbejdssted: null,
      stilling: null,
      ...nyansat,
    },
    reminder: null,
    tilladteHandlinger: [],
    sagsbehandler: null,
    kontaktRapporteret: false,
  }
}

const one = aCase('1', {
  modtagetDato: '2026-11-03',
  fristDato: null,
  navn: 'Åse Ågård',
  arbejdssted: { nr: '1', navn: 'Ørnereden' },
  stilling: { nr: '1', navn: 'Kok' },
  sagStatus: { statusNavn: 'Igang', statusType: 'Igang', visStatus: true },
})
const two = aCase('2', {
  modtagetDato: '2026-11-01',
  fristDato: '2026-12-02',
  navn: 'Zenia Zahle',
  arbejdssted: { nr: '2', navn: 'Solgården' },
  sagStatus: { statusNavn: 'Afventer reminder', statusType: 'AfventerReminder', visStatus: true },
})
const three = aCase('3', {
  modtagetDato: '2026-11-02',
  fristDato: '2026-12-01',
  navn: 'Anders And',
  arbejdssted: { nr: '3', navn: 'Æblehaven' },
  stilling: { nr: '2', navn: 'Brandmand' },
  sagStatus: { statusNavn: 'Frist overskredet', statusType: 'FristOverskredet', visStatus: true },
})

function sorted(field: CaseSort['field'], direction: CaseSort['direction']): string[] {
  return sortOpenCases([one, two, three], { field, direction }).map((each) => each.sagsNr)
}

describe('sorting', () => {
  it.each([
    ['ModtagetDato', ['2', '3', '1'], ['1', '3', '2']],
    ['NyansatteNavn', ['3', '2', '1'], ['1', '2', '3']],
    ['ArbejdsstedNavn', ['2', '3', '1'], ['1', '3', '2']],
    ['StatusMMNavn', ['2', '3', '1'], ['1', '3', '2']],
    ['StillingNavn', ['3', '1', '2'], ['1', '3', '2']],
    ['FristDato', ['3', '2', '1'], ['2', '3', '1']],
  ] as const)(
    '[CASE-27] [CASE-28] sorts by %s both ways, missing values last',
    (field, asc, desc) => {
      expect(sorted(field, 'Asc')).toEqual(asc)
      expect(sorted(field, 'Desc')).toEqual(desc)
    },
  )

  it.each(['Asc', 'Desc'] as const)(
    'sorts cases with the same value, or without one, by their numbers: %s',
    (direction) => {
      const same = ['4', '5'].map((number) => aCase(number, {}))
      const without = ['6', '7'].map((number) => aCase(number, { fristDato: null }))
      for (const cases of [
        [...same, ...without],
        [...without, ...same].reverse(),
        [...without, ...same],
      ]) {
        const sorted = sortOpenCases(cases, { field: 'FristDato', direction })
        expect(sorted.map(({ sagsNr }) => sagsNr)).toEqual(['4', '5', '6', '7'])
      }
    },
  )

  it('[CASE-29] puts the nearest deadline first when no order is asked for', () => {
    expect(sorted('Default', 'Default')).toEqual(['3', '2', '1'])
  })
})

import { aMember } from '../../../common/member/member-test-data.ts'
import { aPendingChange } from '../../../common/updates/updates-test-data.ts'
import { joiningValues, overlapsOf, type Report } from './overlap.ts'

const [employment] = aMember().employments
if (!employment) throw new Error('The test member has an employment.')
const FIELD = { GlVaerdiNavn: null, NyVaerdiNavn: null }
const HERE = 'Plejehjemmet Solgården'

const hours = (after: string | null): Report => ({
  type: 'OpdaterMedlem',
  employment,
  values: new Map([['Timetal', after]]),
})
const mobile = (after: string | null): Report => ({
  type: 'OpdaterMedlem',
  employment: null,
  values: new Map([['PrivatMobil', after]]),
})
const hoursAndMobile: Report = {
  ...hours('30'),
  values: new Map([...hours('30').values, ...mobile('60708090').values]),
}
const leaving = (type: string): Report => ({
  type,
  employment,
  values: new Map([['Arbejdsstednummer', null]]),
})
const joining = (type: string, place: string, position: string): Report => ({
  type,
  employment: type === 'SkiftMedlemArbejdssted' ? employment : null,
  values: new Map([
    ['Arbejdsstednummer', place],
    ['Stillingsnummer', position],
  ]),
})

const pending = {
  hours: aPendingChange(),
  'hours elsewhere': aPendingChange({ Arbejdsstednummer: 'A-2' }),
  'hours in another position': aPendingChange({ Ansaettelsesident: '71' }),
  'hours somewhere': aPendingChange({ Arbejdsstednummer: null }),
  'a position': aPendingChange({
    OpdateringFelter: [{ ...FIELD, OpdateringFeltType: 'Stillingsnummer', NyVaerdiNavn: 'Kok' }],
  }),
  mobile: aPendingChange({
    Arbejdsstednummer: null,
    OpdateringFelter: [{ ...FIELD, OpdateringFeltType: 'PrivatMobil', NyVaerdiNavn: '60708090' }],
  }),
  'secret mobile': aPendingChange({
    Arbejdsstednummer: null,
    OpdateringFelter: [{ ...FIELD, OpdateringFeltType: 'PrivatMobil', NyVaerdiErHemmelig: true }],
  }),
  leaving: aPendingChange({
    OpdateringType: 'MedlemOphoert',
    OpdateringFelter: [{ ...FIELD, OpdateringFeltType: 'Arbejdsstednummer', GlVaerdiNavn: HERE }],
  }),
  'leaving a named workplace': aPendingChange({
    OpdateringType: 'MedlemOphoert',
    Arbejdsstednummer: null,
    OpdateringFelter: [
      { ...FIELD, OpdateringFeltType: 'Arbejdsstednummer', GlVaerdiNavn: 'Regnbuen' },
    ],
  }),
  moving: aPendingChange({
    OpdateringType: 'SkiftMedlemArbejdssted',
    OpdateringFelter: [
      { OpdateringFeltType: 'Arbejdsstednummer', GlVaerdiNavn: HERE, NyVaerdiNavn: 'Regnbuen' },
      { OpdateringFeltType: 'Stillingsnummer', GlVaerdiNavn: 'Pædagog', NyVaerdiNavn: 'Kok' },
    ],
  }),
  adding: aPendingChange({
    OpdateringType: 'TilfoejMedlemArbejdssted',
    Arbejdsstednummer: null,
    OpdateringFelter: [
      { ...FIELD, OpdateringFeltType: 'Arbejdsstednummer', NyVaerdiNavn: 'Regnbuen' },
      { ...FIELD, OpdateringFeltType: 'Stillingsnummer', NyVaerdiNavn: 'Kok' },
      { ...FIELD, OpdateringFeltType: 'Timetal', NyVaerdiNavn: '20' },
    ],
  }),
} as const

describe('overlap', () => {
  const employmentAt = { ...employment, id: '70' }

  it.each([
    ['hours', hours('30'), 'hours', true],
    ['other hours', hours('20'), 'hours', false],
    ['hours', hours('30'), 'hours elsewhere', null],
    ['hours', { ...hours('30'), employment: employmentAt }, 'hours in another position', null],
    ['hours', hours('30'), 'hours somewhere', true],
    ['hours', hours('30'), 'a position', null],
    ['hours', hours('30'), 'mobile', null],
    ['hours', hours('30'), 'leaving', false],
    ['hours', hours('30'), 'leaving a named workplace', null],
    ['hours', hours('30'), 'adding', null],
    ['hours and a mobile', hoursAndMobile, 'leaving', false],
    ['a mobile', mobile('60708090'), 'mobile', true],
    ['no mobile', mobile(null), 'mobile', false],
    ['a mobile', mobile('60708090'), 'secret mobile', false],
    ['a mobile', mobile('60708090'), 'leaving', null],
    ['leaving', leaving('MedlemOphoert'), 'leaving', true],
    ['leaving', leaving('MedlemOphoert'), 'hours', false],
    ['leaving', leaving('MedlemOphoert'), 'mobile', null],
    ['leaving', leaving('MedlemOphoert'), 'moving', false],
    ['leaving', leaving('MedlemOphoert'), 'adding', null],
    ['a new position', leaving('MedlemSkiftetStillingTRIkkeDaekker'), 'leaving', false],
    ['the move', joining('SkiftMedlemArbejdssted', 'Regnbuen', 'Kok'), 'moving', true],
    ['another move', joining('SkiftMedlemArbejdssted', 'Lunden', 'Kok'), 'moving', false],
    ['a move', joining('SkiftMedlemArbejdssted', 'Lunden', 'Kok'), 'leaving', false],
    ['adding', joining('TilfoejMedlemArbejdssted', 'Regnbuen', 'Kok'), 'adding', true],
    ['adding', joining('TilfoejMedlemArbejdssted', 'Regnbuen', 'Tjener'), 'adding', false],
    ['adding', joining('TilfoejMedlemArbejdssted', 'Regnbuen', 'Kok'), 'moving', false],
    ['adding', joining('TilfoejMedlemArbejdssted', 'Lunden', 'Kok'), 'adding', null],
    ['adding', joining('TilfoejMedlemArbejdssted', 'Regnbuen', 'Kok'), 'leaving', null],
  ] as const)('reporting %s (%#) repeats what is under way: %s %p', (_, report, name, isSame) => {
    const change = pending[name]
    expect(overlapsOf(report, [change])).toEqual(isSame === null ? [] : [{ change, isSame }])
  })

  it('tells each change that is under way', () => {
    expect(overlapsOf(hours('30'), [pending.mobile, pending.hours, pending.leaving])).toEqual([
      { change: pending.hours, isSame: true },
      { change: pending.leaving, isSame: false },
    ])
  })

  it('names the workplace and the position that a member joins, as the service does', () => {
    const place = (number: string, name: string, position: string) => ({
      number,
      name,
      type: null,
      okGroup: null,
      address: null,
      posts: [],
      positions: [
        { number: '1', name: `${position} 1`, group: null },
        { number: '2', name: `${position} 2`, group: null },
      ],
      numberOfNotes: 0,
    })
    const covered = [place('A-1', 'Regnbuen', 'Kok'), place('A-2', 'Lunden', 'Tjener')]
    const values = (workplace: string, position: string) =>
      Object.fromEntries(joiningValues(covered, { workplace, position }))
    expect(values('A-2', '2')).toEqual({ Arbejdsstednummer: 'Lunden', Stillingsnummer: 'Tjener 2' })
    expect(values('A-1', '9')).toEqual({ Arbejdsstednummer: 'Regnbuen', Stillingsnummer: '9' })
    expect(values('A-9', '2')).toEqual({ Arbejdsstednummer: 'A-9', Stillingsnummer: '2' })
  })
})

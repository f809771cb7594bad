import { addDays, configureToday, formatDate } from '@portal/platform/dates'
import fc from 'fast-check'
import * as v from 'valibot'
import { aMember, aMemberWire } from '../../../common/member/member-test-data.ts'
import { factsAt } from './change-fields.ts'
import { changePeriod } from './member-change.ts'
import {
  addExistingSchema,
  addToWorkplaceSchema,
  editMemberSchema,
  removalSchema,
  transferSchema,
} from './member-change-form-schema.ts'

const TODAY = '2026-11-21'
const INVALID_HOURS = 'members.change.hoursInvalid'
const HOURS_MISSING = 'members.change.hoursMissing'

const edit = {
  workplace: 'A-1',
  position: 'S-1',
  hours: '32,5',
  privateMobile: '20304050',
  privateEmail: 'bodil@hjemme.test',
  workPhone: '87654321',
  workEmail: 'bodil@arbejde.test',
  removesSecret: false,
  date: '01.12.2026',
  otherInformation: '',
}
const addition = {
  workplace: 'A-2',
  position: 'S-2',
  hours: '30',
  onCall: false,
  date: '01.12.2026',
  otherInformation: '',
}
const transfer = {
  from: 'A-1',
  workplace: 'A-2',
  position: 'S-2',
  hours: '',
  date: '01.12.2026',
  otherInformation: '',
}
const removal = {
  reason: 'stopped',
  workplace: 'A-1',
  date: '01.12.2026',
  otherInformation: '',
} as const

const editSchema = editMemberSchema((workplace) => factsAt(aMember(), workplace))

const FORMS = [
  ['edit', editSchema, edit],
  ['add to workplace', addToWorkplaceSchema, addition],
  ['add existing', addExistingSchema, addition],
  ['transfer', transferSchema, transfer],
  ['removal', removalSchema, removal],
] as const

function problemsOf(schema: v.GenericSchema, values: unknown): readonly string[] {
  const result = v.safeParse(schema, values)
  return result.success
    ? []
    : result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)
}

function hoursOf(schema: v.GenericSchema, values: object, hours: string): unknown {
  const result = v.safeParse(schema, { ...values, hours })
  if (!result.success) return result.issues.map(({ message }) => message)
  const { output } = result
  return typeof output === 'object' && output !== null && 'hours' in output ? output.hours : null
}

describe('member-change-form-schema', () => {
  beforeEach(() => configureToday(TODAY))
  afterEach(() => configureToday(null))

  describe.each(FORMS)('%s', (_, schema, values) => {
    it('takes what is whole', () => {
      expect(problemsOf(schema, values)).toEqual([])
    })

    it.each(['', '   '])('[EDIT-29] wants a date, which %p is none', (date) => {
      expect(problemsOf(schema, { ...values, date })).toEqual(['date: members.change.dateMissing'])
    })

    it.each(['21.11.2025', '20.11.2026', '21.11.2026', '21.11.2027'])(
      '[EDIT-30] takes %p, within a year of today',
      (date) => {
        expect(problemsOf(schema, { ...values, date })).toEqual([])
      },
    )

    it.each(['20.11.2025', '22.11.2027', '01.01.1900', '31.12.2100'])(
      '[EDIT-30] [DATE-06] refuses %p, more than a year from today',
      (date) => {
        expect(problemsOf(schema, { ...values, date })).toEqual([
          'date: shared.dates.outsidePeriod',
        ])
      },
    )

    it.each([
      '31.02.2026',
      '29.02.2027',
      '32.01.2027',
      '00.01.2027',
      '01.13.2026',
      '01.00.2027',
      '1.12.2026',
      '01-12-2026',
      '2026-12-01',
      '01.12.26',
      '01.12.1899',
      '01.12.2101',
      'i morgen',
    ])('[DATE-01] [DATE-05] %p is no date', (date) => {
      expect(problemsOf(schema, { ...values, date })).toEqual(['date: shared.dates.invalid'])
    })

    it('[EDIT-30] takes exactly the days of the period', () => {
      const { min, max } = changePeriod(TODAY)
      fc.assert(
        fc.property(fc.integer({ min: -800, max: 800 }), (days) => {
          const day = addDays(TODAY, days)
          const isTaken = problemsOf(schema, { ...values, date: formatDate(day) }).length === 0
          expect(isTaken).toBe(min <= day && day <= max)
        }),
      )
    })

    it('takes 300 characters of other information, and no more', () => {
      expect(problemsOf(schema, { ...values, otherInformation: 'x'.repeat(300) })).toEqual([])
      expect(problemsOf(schema, { ...values, otherInformation: 'x'.repeat(301) })).toHaveLength(1)
    })
  })

  describe.each(FORMS.slice(0, 4))('the hours of %s', (_, schema, values) => {
    it.each([
      ['0,5', 0.5],
      ['0.5', 0.5],
      ['7,5', 7.5],
      ['37', 37],
      ['98,99', 98.99],
      ['99', 99],
      [' 30 ', 30],
    ])('[EDIT-19] [EDIT-20] [CONST-14] %p are %p', (typed, hours) => {
      expect(hoursOf(schema, values, typed)).toBe(hours)
    })

    it.each([
      '0',
      '0,4',
      '0.49',
      '99,01',
      '99,5',
      '100',
      '-5',
      'ti',
      '7,5,5',
      '7,',
      ',5',
      '1e1',
      'NaN',
    ])('[EDIT-19] %p are none', (typed) => {
      expect(hoursOf(schema, values, typed)).toEqual([INVALID_HOURS])
    })

    it('[EDIT-19] [EDIT-20] are taken exactly from 0.5 to 99, with a comma or a point', () => {
      fc.assert(
        fc.property(
          fc.integer({ min: 0, max: 20_000 }),
          fc.constantFrom(',', '.'),
          (hundredths, sign) => {
            const hours = hundredths / 100
            const taken = hoursOf(schema, values, String(hours).replace('.', sign))
            expect(taken).toEqual(hours >= 0.5 && hours <= 99 ? hours : [INVALID_HOURS])
          },
        ),
      )
    })
  })

  it('[EDIT-22] adds to a workplace, and transfers, without hours', () => {
    expect(hoursOf(addToWorkplaceSchema, addition, '')).toBeNull()
    expect(hoursOf(transferSchema, transfer, '')).toBeNull()
  })

  it.each(['', ' '])('[EDIT-24] adds no existing member without hours (%p)', (hours) => {
    expect(problemsOf(addExistingSchema, { ...addition, hours })).toEqual([
      `hours: ${HOURS_MISSING}`,
    ])
  })

  it('[EDIT-21] wants the hours of an edited workplace', () => {
    expect(problemsOf(editSchema, { ...edit, hours: '' })).toEqual([`hours: ${HOURS_MISSING}`])
    expect(problemsOf(editSchema, { ...edit, workplace: 'A-2', hours: '' })).toEqual([
      `hours: ${HOURS_MISSING}`,
    ])
    expect(problemsOf(editSchema, { ...edit, workplace: '', position: '', hours: '' })).toEqual([])
  })

  it('[EDIT-21] wants the hours that the register lacks, whatever is edited', () => {
    const [position] = aMemberWire().Stillinger
    if (!position) throw new Error('The test data have a position.')
    const member = aMember({ Stillinger: [{ ...position, Timetal: null }] })
    const schema = editMemberSchema((workplace) => factsAt(member, workplace))
    expect(problemsOf(schema, { ...edit, hours: '', privateMobile: '11223344' })).toEqual([
      `hours: ${HOURS_MISSING}`,
    ])
    expect(problemsOf(schema, { ...edit, hours: '', position: 'S-2' })).toEqual([
      `hours: ${HOURS_MISSING}`,
    ])
  })

  it('lets the position be missing where the register has none, unless the hours change', () => {
    const facts = { ...factsAt(aMember(), 'A-1'), position: '', hours: 32.5 }
    const schema = editMemberSchema(() => facts)
    const without = { ...edit, position: '' }
    expect(problemsOf(schema, { ...without, hours: '32,5' })).toEqual([])
    expect(problemsOf(schema, { ...without, hours: '30' })).toEqual([
      'position: members.change.positionMissing',
    ])
    expect(problemsOf(schema, { ...without, hours: '30', workplace: '' })).toEqual([])
  })

  it('reports what is missing at once, whatever else is wrong', () => {
    const none = { ...edit, position: '', hours: '', date: '' }
    expect(problemsOf(editSchema, none)).toEqual([
      'date: members.change.dateMissing',
      'position: members.change.positionMissing',
      `hours: ${HOURS_MISSING}`,
    ])
  })

  it('asks for a position only once the hours are valid', () => {
    expect(problemsOf(editSchema, { ...edit, position: '', hours: 'ti' })).toEqual([
      `hours: ${INVALID_HOURS}`,
    ])
  })

  it.each([
    ['edit', editSchema, edit],
    ['add to workplace', addToWorkplaceSchema, addition],
    ['add existing', addExistingSchema, addition],
    ['transfer', transferSchema, transfer],
  ])('[EDIT-32] %s wants a position', (_, schema, values) => {
    expect(problemsOf(schema, { ...values, position: '' })).toEqual([
      'position: members.change.positionMissing',
    ])
  })

  it.each([
    ['add to workplace', addToWorkplaceSchema, addition],
    ['add existing', addExistingSchema, addition],
    ['transfer', transferSchema, transfer],
    ['removal', removalSchema, removal],
  ])('[EDIT-31] %s wants a workplace', (_, schema, values) => {
    expect(problemsOf(schema, { ...values, workplace: '' })).toEqual([
      'workplace: members.change.workplaceMissing',
    ])
  })

  describe.each(['privateMobile', 'workPhone'] as const)('%s', (field) => {
    it.each(['', '12345678', '+45 12345678', ' 12345678 ', '1'.repeat(24)])(
      '[EDIT-25] [EDIT-26] [CONST-13] takes %p',
      (number) => {
        expect(problemsOf(editSchema, { ...edit, [field]: number })).toEqual([])
      },
    )

    it.each([
      ['1', 'phone'],
      ['1234567', 'phone'],
      ['  1234567  ', 'phone'],
      ['1'.repeat(25), 'phoneTooLong|{"limit":24}'],
    ])('[EDIT-25] [EDIT-26] [CONST-12] refuses %p', (number, problem) => {
      expect(problemsOf(editSchema, { ...edit, [field]: number })).toEqual([
        `${field}: shared.forms.${problem}`,
      ])
    })

    it('[EDIT-25] [EDIT-26] takes no number, or one of 8 to 24 characters', () => {
      fc.assert(
        fc.property(fc.stringMatching(/^\d{0,40}$/), (number) => {
          const isTaken = problemsOf(editSchema, { ...edit, [field]: number }).length === 0
          expect(isTaken).toBe(number === '' || (number.length >= 8 && number.length <= 24))
        }),
      )
    })
  })

  describe.each(['privateEmail', 'workEmail'] as const)('%s', (field) => {
    it.each(['', 'a@b.dk', 'BODIL@HJEMME.TEST', 'å@æ.dk', 'b.k+1@x.y.dk'])(
      '[EDIT-27] takes %p',
      (email) => {
        expect(problemsOf(editSchema, { ...edit, [field]: email })).toEqual([])
      },
    )

    it.each([
      'a',
      'a@b',
      'a@b.d',
      '@b.dk',
      'a b@c.dk',
      'a@b.dk;c@d.dk',
      'a@b.dk,c@d.dk',
      'a@@b.dk',
    ])('[EDIT-27] refuses %p', (email) => {
      expect(problemsOf(editSchema, { ...edit, [field]: email })).toEqual([
        `${field}: shared.forms.email`,
      ])
    })
  })

  it('knows two reasons to leave the list', () => {
    expect(problemsOf(removalSchema, { ...removal, reason: 'changed-position' })).toEqual([])
    expect(problemsOf(removalSchema, { ...removal, reason: 'died' })).toHaveLength(1)
  })
})

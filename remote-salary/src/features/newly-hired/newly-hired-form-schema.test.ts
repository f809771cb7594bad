import { addDays, configureToday, formatDate } from '@portal/platform/dates'
import fc from 'fast-check'
import * as v from 'valibot'
import { choiceOf, type DateName, OTHER, startingContact } from './newly-hired-details.ts'
import { contactSchema, dateSchema } from './newly-hired-form-schema.ts'

const TODAY = '2026-11-21'
const INVALID = 'shared.dates.invalid'
const OLDEST = '1900-01-01'

const anyDay = fc
  .date({ min: new Date('1899-01-01'), max: new Date('2101-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

/** The parsed date, or the validation messages. */
function checked(name: DateName, typed: string): string | null {
  const result = v.safeParse(dateSchema(name), { typed })
  return result.success ? result.output : result.issues.map(({ message }) => message).join()
}

describe('newly-hired-form-schema', () => {
  beforeEach(() => configureToday(TODAY))
  afterEach(() => configureToday(null))

  test('[NYAN-01] [NYAN-02] [CONST-34] a date of birth is between 1900 and today', () => {
    expect(checked('dateOfBirth', '31.12.1899')).toBe(INVALID)
    expect(checked('dateOfBirth', '01.01.1900')).toBe('1900-01-01')
    expect(checked('dateOfBirth', '21.11.2026')).toBe(TODAY)
    expect(checked('dateOfBirth', '22.11.2026')).toBe(INVALID)
    fc.assert(
      fc.property(anyDay, (day) => {
        const isWithin = day >= OLDEST && day <= TODAY
        expect(checked('dateOfBirth', formatDate(day))).toBe(isWithin ? day : INVALID)
      }),
    )
  })

  test('[NYAN-04] [CONST-34] an employment starts in 1900 or later, also in the future', () => {
    expect(checked('dateOfEmployment', '31.12.1899')).toBe(INVALID)
    expect(checked('dateOfEmployment', '01.01.1900')).toBe('1900-01-01')
    expect(checked('dateOfEmployment', formatDate(addDays(TODAY, 60)))).toBe(addDays(TODAY, 60))
    fc.assert(
      fc.property(anyDay, (day) => {
        const isWithin = day >= OLDEST && day <= '2100-12-31'
        expect(checked('dateOfEmployment', formatDate(day))).toBe(isWithin ? day : INVALID)
      }),
    )
  })

  test.each(['31.02.1990', '1.2.1990', '1990-02-01', 'i går'])(
    '[NYAN-03] "%s" is no valid day',
    (typed) => {
      expect(checked('dateOfBirth', typed)).toBe(INVALID)
      expect(checked('dateOfEmployment', typed)).toBe(INVALID)
    },
  )

  test('[NYAN-10] nothing typed is null', () => {
    expect(checked('dateOfBirth', '')).toBeNull()
    expect(checked('dateOfEmployment', '  ')).toBeNull()
    const nothing = { choice: OTHER, typed: ' ' }
    expect(v.parse(contactSchema('mobile', ['20304050']), nothing)).toBeNull()
    expect(v.parse(contactSchema('email', []), nothing)).toBeNull()
    expect(v.parse(contactSchema('email', ['a@b.dk', 'c@d.dk']), nothing)).toBeNull()
  })

  test.each([
    ['mobile', '1234567', 'shared.forms.phone'],
    ['mobile', '12345678', null],
    ['mobile', '+45 12 34 56 78', null],
    ['email', 'aase@portal', 'shared.forms.email'],
    ['email', 'a@b.dk, c@d.dk', 'shared.forms.email'],
    ['email', ' aase@portal.test ', null],
  ] as const)('a typed %s "%s" is checked by the rule of the portal', (name, typed, message) => {
    const result = v.safeParse(contactSchema(name, []), { choice: OTHER, typed })
    expect(result.issues?.map((issue) => [v.getDotPath(issue), issue.message]) ?? null).toEqual(
      message && [['typed', message]],
    )
    if (result.success) expect(result.output).toBe(typed.trim())
  })

  test('with several found, one has to be chosen or typed', () => {
    const found = ['20304050', '60708090']
    const schema = contactSchema('mobile', found)
    const undecided = v.safeParse(schema, startingContact(found))
    expect(undecided.issues?.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([
      ['choice', 'salary.newlyHired.choiceMissing'],
    ])
    expect(v.parse(schema, { choice: choiceOf('60708090'), typed: '' })).toBe('60708090')
    expect(v.parse(schema, { choice: OTHER, typed: '11223344' })).toBe('11223344')
    // A draft can contain a value that the case no longer has.
    expect(v.safeParse(schema, { choice: choiceOf('99999999'), typed: '' }).success).toBe(false)
  })

  test('text typed before choosing another value is ignored', () => {
    const schema = contactSchema('email', ['a@b.dk', 'c@d.dk'])
    expect(v.parse(schema, { choice: choiceOf('c@d.dk'), typed: 'halvt sk' })).toBe('c@d.dk')
  })

  test('a choice means the found value, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 5 }),
        (found) => {
          for (const value of found) {
            const chosen = { choice: choiceOf(value), typed: '' }
            expect(v.parse(contactSchema('mobile', found), chosen)).toBe(value)
          }
        },
      ),
    )
  })
})

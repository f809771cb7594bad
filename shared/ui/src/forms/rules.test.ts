import { formatDate } from '@portal/platform/dates'
import fc from 'fast-check'
import * as v from 'valibot'
import { isEmail, PHONE_MAX_LENGTH, PHONE_MIN_LENGTH } from './contact.ts'
import { issueText } from './issues.ts'
import {
  DEFAULT_TEXT_LIMIT,
  optionalDate,
  optionalDecimal,
  optionalEmail,
  optionalPhone,
  optionalText,
  requiredDate,
  requiredDecimal,
  requiredText,
} from './rules.ts'

/** The output of a rule for a text, or the first issue. */
function outcome(schema: v.GenericSchema<string, unknown>, text: string): unknown {
  const result = v.safeParse(schema, text)
  return result.success ? { value: result.output } : result.issues[0].message
}

const spelled = (message: unknown) => issueText((key) => key, String(message))
const hours = { min: 0.5, max: 99, invalid: 'hours' }

describe('rules', () => {
  test.each([
    'anna@foa.dk',
    'a..b@c.dk',
    'a@b.kø',
    'ANNA.HOLM+tr@Mail.FOA.DK',
    'ø@blåbær.dk',
    "o'b@x.museum",
  ])('takes %s for an email address', (text) => {
    expect(isEmail(text)).toBe(true)
    expect(outcome(optionalEmail(), ` ${text} `)).toEqual({ value: text })
  })

  test.each([
    'anna',
    '@foa.dk',
    'anna@',
    'anna@foa',
    'anna@foa.d',
    'anna@foa.d1',
    'anna@@foa.dk',
    'anna@fo a.dk',
    'anna@foa.dk,bo@foa.dk',
    'anna@foa.dk;',
    'anna@.dk',
    'anna@foa..dk',
    'anna@foa.dk\nbcc:x@y.dk',
    'anna\u0000@foa.dk',
    `anna@${'x'.repeat(250)}.dk`,
  ])('does not take %j for one', (text) => {
    expect(isEmail(text)).toBe(false)
    expect(outcome(optionalEmail(), text)).toBe('shared.forms.email')
  })

  test('an email address may be missing', () => {
    expect(outcome(optionalEmail(), '  ')).toEqual({ value: '' })
  })

  test('[CONST-12] [CONST-13] a telephone number is empty, or longer than 7 characters and of 24 digits at most', () => {
    expect([PHONE_MIN_LENGTH, PHONE_MAX_LENGTH]).toEqual([8, 24])
    expect(outcome(optionalPhone(), '')).toEqual({ value: '' })
    expect(outcome(optionalPhone(), '1234567')).toBe('shared.forms.phone')
    expect(outcome(optionalPhone('members.own'), '1234567')).toBe('members.own')
    expect(outcome(optionalPhone(), ' 12345678 ')).toEqual({ value: '12345678' })
    expect(outcome(optionalPhone(), '1'.repeat(24))).toEqual({ value: '1'.repeat(24) })
    const tooLong = 'shared.forms.phoneTooLong|{"limit":24}'
    expect(outcome(optionalPhone(), '1'.repeat(25))).toBe(tooLong)
    expect(outcome(optionalPhone('members.own'), '1 '.repeat(25))).toBe(tooLong)
    expect(spelled(outcome(optionalPhone(), 'x'.repeat(101)))).toBe('shared.forms.tooLong')
    const words = '+45 12 34 56 78, helst efter klokken 16'
    expect(outcome(optionalPhone(), words)).toEqual({ value: words })
  })

  test('[NOTE-23] a text without a limit of its own has 300 characters at most', () => {
    expect(DEFAULT_TEXT_LIMIT).toBe(300)
    expect(outcome(optionalText(), 'x'.repeat(300))).toEqual({ value: 'x'.repeat(300) })
    expect(spelled(outcome(optionalText(), 'x'.repeat(301)))).toBe('shared.forms.tooLong')
    expect(outcome(optionalText(3000), 'x'.repeat(3000))).toEqual({ value: 'x'.repeat(3000) })
    expect(outcome(optionalText(3000), 'x'.repeat(3001))).toBe(
      'shared.forms.tooLong|{"limit":3000}',
    )
  })

  test('a required text is more than spaces', () => {
    expect(outcome(requiredText('missing'), '  ')).toBe('missing')
    expect(outcome(requiredText('missing', 3), ' abc ')).toEqual({ value: 'abc' })
    expect(spelled(outcome(requiredText('missing', 3), 'abcd'))).toBe('shared.forms.tooLong')
    expect(outcome(requiredText('missing'), 'x'.repeat(9_999))).toEqual({
      value: 'x'.repeat(9_999),
    })
  })

  test.each([
    ['0,5', 0.5],
    ['99', 99],
    [' 7,5 ', 7.5],
    ['7.5', 7.5],
  ])('reads %j as %d', (text, value) => {
    expect(outcome(optionalDecimal(hours), text)).toEqual({ value })
    expect(outcome(requiredDecimal('missing', hours), text)).toEqual({ value })
  })

  test.each(['0,4', '99,5', 'syv', '7,', ',5', '1,2,3', '-1', '1e1'])('refuses %j', (text) => {
    expect(outcome(optionalDecimal(hours), text)).toBe('hours')
    expect(outcome(requiredDecimal('missing', hours), text)).toBe('hours')
  })

  test('a number may be missing, or must not', () => {
    expect(outcome(optionalDecimal(hours), ' ')).toEqual({ value: null })
    expect(outcome(requiredDecimal('missing', hours), ' ')).toBe('missing')
  })

  test('a missing number is one mistake', () => {
    const { issues = [] } = v.safeParse(requiredDecimal('missing', hours), ' ')
    expect(issues.map(({ message }) => message)).toEqual(['missing'])
  })

  test('a date becomes yyyy-mm-dd, within its period as it is when it is checked', () => {
    let max = '2026-11-20'
    const limited = requiredDate('missing', () => ({ max }))
    expect(outcome(limited, '')).toBe('missing')
    expect(outcome(limited, '31.02.2026')).toBe('shared.dates.invalid')
    expect(outcome(limited, '21.11.2026')).toBe('shared.dates.outsidePeriod')
    max = '2026-11-21'
    expect(outcome(limited, '21.11.2026')).toEqual({ value: '2026-11-21' })

    const own = { max: '2026-11-20', outsideMessage: 'shared.dates.invalid' }
    expect(outcome(optionalDate(own), '21.11.2026')).toBe('shared.dates.invalid')
    expect(outcome(optionalDate(own), ' ')).toEqual({ value: null })
    const anyDay = fc.date({
      min: new Date('1900-01-01'),
      max: new Date('2100-12-31'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(anyDay, (date) => {
        const day = date.toISOString().slice(0, 10)
        expect(outcome(optionalDate(), formatDate(day))).toEqual({ value: day })
      }),
    )
  })
})

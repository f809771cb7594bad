import { configureToday } from '@portal/platform/dates'
import * as v from 'valibot'
import { latestBirthday, searchSchema } from './SearchForm.tsx'

const typed = { name: '', birthday: '', phone: '', departmentNumber: '' }

function refusals(changes: Partial<typeof typed>): readonly string[] {
  const { issues = [] } = v.safeParse(searchSchema, { ...typed, ...changes })
  return issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)
}

describe('SearchForm', () => {
  beforeEach(() => configureToday('2026-11-21'))
  afterEach(() => configureToday(null))

  it('leaves every field free', () => {
    expect(v.parse(searchSchema, typed)).toEqual({ ...typed, birthday: null })
    expect(
      v.parse(searchSchema, {
        name: ' Bodil ',
        birthday: '09.02.1980',
        phone: ' 20304050 ',
        departmentNumber: '051',
      }),
    ).toEqual({
      name: 'Bodil',
      birthday: '1980-02-09',
      phone: '20304050',
      departmentNumber: '051',
    })
  })

  it('takes no name of more than 43 characters', () => {
    expect(refusals({ name: 'x'.repeat(43) })).toEqual([])
    expect(refusals({ name: 'x'.repeat(44) })).toEqual(['name: shared.forms.tooLong|{"limit":43}'])
  })

  it('takes no birthday after yesterday', () => {
    expect(latestBirthday()).toBe('2026-11-20')
    expect(refusals({ birthday: '20.11.2026' })).toEqual([])
    expect(refusals({ birthday: '21.11.2026' })).toEqual(['birthday: shared.dates.outsidePeriod'])
  })

  it('takes no telephone number of less than eight characters', () => {
    expect(refusals({ phone: '12345678' })).toEqual([])
    expect(refusals({ phone: '1234567' })).toEqual(['phone: members.search.phoneTooShort'])
  })
})

import { aCase } from '../../common/case/case-test-data.ts'
import { foundValues, isAmbiguous, OTHER, startingContact } from './newly-hired-details.ts'

function withNumbers(...mobileNumbers: string[]) {
  return foundValues(
    { ...aCase().newlyHired, contactInfo: { mobileNumbers, emails: ['a@b.dk'] } },
    'mobile',
  )
}

describe('newly-hired-details', () => {
  test('a value that is found twice is one value', () => {
    expect(withNumbers('20304050', ' 20304050 ', '', '60708090')).toEqual(['20304050', '60708090'])
    expect(isAmbiguous(withNumbers('20304050', '20304050'))).toBe(false)
    expect(isAmbiguous(withNumbers('20304050', '60708090'))).toBe(true)
    expect(foundValues(aCase().newlyHired, 'email')).toEqual(['aase@portal.test'])
  })

  test('[NYAN-08] one value is there to be put right, several are not', () => {
    expect(startingContact(withNumbers('20304050'))).toEqual({ choice: OTHER, typed: '20304050' })
    expect(startingContact(withNumbers())).toEqual({ choice: OTHER, typed: '' })
    expect(startingContact(withNumbers('20304050', '60708090'))).toEqual({ choice: '', typed: '' })
  })
})

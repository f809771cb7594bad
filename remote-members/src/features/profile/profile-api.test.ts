import * as v from 'valibot'
import { stewardContactSchema } from './profile-api.ts'

function problemsOf(contact: { readonly mobile: string; readonly email: string }) {
  const result = v.safeParse(stewardContactSchema, contact)
  return result.success ? [] : result.issues.map(({ message }) => message)
}

describe('profile-api', () => {
  it.each(['', '12345678', '+45 12345678', '  12345678  '])(
    '[PROF-19] [CONST-13] takes the mobile number %p',
    (mobile) => {
      expect(problemsOf({ mobile, email: '' })).toEqual([])
    },
  )

  it.each(['1', '1234567', ' 1234567 '])('[PROF-19] refuses the mobile number %p', (mobile) => {
    expect(problemsOf({ mobile, email: '' })).toEqual(['members.profile.contact.invalidMobile'])
  })

  it.each(['', 'a@b.dk', 'Anna.Holm@FOA.DK', 'a+b@x.y.dk'])(
    '[PROF-24] takes the email %p',
    (email) => {
      expect(problemsOf({ mobile: '', email })).toEqual([])
    },
  )

  it.each(['a', 'a@b', 'a@b.d', '@b.dk', 'a b@c.dk', 'a@b.dk;c@d.dk', 'a@b.dk, c@d.dk'])(
    '[PROF-24] refuses the email %p',
    (email) => {
      expect(problemsOf({ mobile: '', email })).toEqual(['shared.forms.email'])
    },
  )
})

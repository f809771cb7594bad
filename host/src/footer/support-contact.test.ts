import { formatPhone, mailAddress, phoneAddress } from './support-contact.ts'

describe('support-contact', () => {
  test.each([
    ['70101010', '70 10 10 10', 'tel:+4570101010'],
    ['+45 70 10 10 10', '+45 70 10 10 10', 'tel:+4570101010'],
    ['112', '112', 'tel:112'],
  ])('%s is shown as %s and called as %s', (number, shown, called) => {
    expect(formatPhone(number)).toBe(shown)
    expect(phoneAddress(number)).toBe(called)
  })

  test.each(['', 'kommer snart', '70101010;ext=1', '1'])('%j is no number to call', (number) => {
    expect(phoneAddress(number)).toBeNull()
  })

  test('an address can be written to', () => {
    expect(mailAddress('medlem.odense@forbund.test')).toBe('mailto:medlem.odense@forbund.test')
  })

  test.each([
    'ingen',
    'a@b.test?bcc=c@d.test',
    'a@b.test,c@d.test',
    'a@b.test%0Acc:c@d.test',
    'a@b.test\nc@d.test',
  ])('%j cannot', (email) => {
    expect(mailAddress(email)).toBeNull()
  })
})

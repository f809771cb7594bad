import { EMAIL_EXAMPLES } from '@portal/platform/testing/contacts'
import { type Contactable, contactState, recipientsOf } from './contact-recipients.ts'

function person(memberId: string, work: string | null, home: string | null): Contactable {
  return {
    memberId,
    firstName: memberId,
    fullName: memberId,
    privateContact: { email: home },
    workContact: { email: work },
    primaryWorkPlace: null,
  }
}

const both = person('both', 'both@arbejde.test', 'both@hjemme.test')
const onlyWork = person('only-work', 'only@arbejde.test', null)
const onlyHome = person('only-home', null, 'only@hjemme.test')
const broken = person('broken', 'ikke en adresse', '')
const all = [both, onlyWork, onlyHome, broken]

describe('contact-recipients', () => {
  it.each(EMAIL_EXAMPLES)('writes to $typed: $isFine', ({ typed, sent, isFine }) => {
    const { addresses, unreachable } = recipientsOf([person('x', typed, null)], 'work', false)
    expect(addresses).toEqual(isFine ? [sent] : [])
    expect(unreachable).toHaveLength(isFine ? 0 : 1)
  })

  it('[CONTACT-09] takes the addresses of the chosen type', () => {
    expect(recipientsOf(all, 'work', false).addresses).toEqual([
      'both@arbejde.test',
      'only@arbejde.test',
    ])
    expect(recipientsOf(all, 'private', false).addresses).toEqual([
      'both@hjemme.test',
      'only@hjemme.test',
    ])
  })

  it('[CONTACT-10] adds those who have only the other type, with that address', () => {
    expect(recipientsOf(all, 'work', true).addresses).toEqual([
      'both@arbejde.test',
      'only@arbejde.test',
      'only@hjemme.test',
    ])
    expect(recipientsOf(all, 'private', true).addresses).toEqual([
      'both@hjemme.test',
      'only@arbejde.test',
      'only@hjemme.test',
    ])
  })

  it('tells who lacks the chosen type from who cannot be reached at all', () => {
    const { lacking, unreachable } = recipientsOf(all, 'work', false)
    expect(lacking).toEqual([onlyHome])
    expect(unreachable).toEqual([broken])
    expect(recipientsOf(all, 'private', false).lacking).toEqual([onlyWork])
  })

  it('leaves out spaces around an address', () => {
    const spaced = person('spaced', ' ida@arbejde.test ', null)
    expect(recipientsOf([spaced], 'work', false).addresses).toEqual(['ida@arbejde.test'])
  })

  it('writes to an address once', () => {
    const shared = person('shared', 'BOTH@arbejde.test', null)
    expect(recipientsOf([both, shared], 'work', false).addresses).toHaveLength(1)
  })

  it('[CONTACT-06] is in the state that the selection and the outcome ask for', () => {
    const state = (
      members: readonly Contactable[],
      outcome: 'none' | 'opened' | 'failed' = 'none',
    ) => contactState(recipientsOf(members, 'work', false), outcome)
    expect(state([both])).toBe('initial')
    expect(state([both, onlyHome])).toBe('members-selected')
    expect(state([onlyHome, broken])).toBe('members-selected-invalid')
    expect(state(all, 'opened')).toBe('success')
    expect(state(all, 'failed')).toBe('error')
  })
})

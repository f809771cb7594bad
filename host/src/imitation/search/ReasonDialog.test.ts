import * as v from 'valibot'
import { REASON_LIMIT, reasonSchema } from './ReasonDialog.tsx'

const problemOf = (reason: string) => v.safeParse(reasonSchema, { reason }).issues?.[0].message

describe('ReasonDialog', () => {
  test.each(['', '  '])('%p is no reason', (reason) => {
    expect(problemOf(reason)).toBe('host.support.reason.missing')
  })

  test('a reason has at most 500 characters', () => {
    expect(REASON_LIMIT).toBe(500)
    expect(problemOf('x'.repeat(500))).toBeUndefined()
    expect(problemOf('x'.repeat(501))).toBe('shared.forms.tooLong|{"limit":500}')
  })
})

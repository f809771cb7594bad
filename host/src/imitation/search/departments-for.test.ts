import { aUser } from '@portal/ui/testing'
import { departmentsFor } from './departments-for.ts'

const all = [
  { number: '051', name: 'FOA Odense' },
  { number: '070', name: 'FOA Aarhus' },
]
const own = { number: '070', name: 'FOA Aarhus' }

describe('departments-for', () => {
  test('[SUPPORT-12] an Imitator sees their own department alone', () => {
    expect(departmentsFor(aUser({ roles: ['Imitator'], department: own }), all)).toEqual([own])
  })

  test('[SUPPORT-12] also if they are a Supporter too', () => {
    const user = aUser({ roles: ['Supporter', 'Imitator'], department: own })
    expect(departmentsFor(user, all)).toEqual([own])
  })

  test('an Imitator without a department sees none', () => {
    expect(departmentsFor(aUser({ roles: ['Imitator'], department: null }), all)).toEqual([])
  })

  test('a Supporter sees all', () => {
    expect(departmentsFor(aUser({ roles: ['Supporter'], department: own }), all)).toBe(all)
  })
})

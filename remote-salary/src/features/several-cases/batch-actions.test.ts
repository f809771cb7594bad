import { text } from '@portal/ui/testing'
import type { Case } from '../../common/case/case.ts'
import { aCase } from '../../common/case/case-test-data.ts'
import '../../register-texts.ts'
import { type BatchAction, casesFor, reasonAgainst } from './batch-actions.ts'

const untaken = aCase({ allowedUpdateActionList: ['take', 'reject', 'merge'] })
const own = aCase({ allowedUpdateActionList: ['work-on', 'close'] })
const theirs = aCase({ allowedUpdateActionList: [], colleague: 'Else Bjerre' })
const closed = aCase({ allowedUpdateActionList: [], caseClosedDate: '2026-11-10' })
const merged = aCase({ allowedUpdateActionList: [] })
const rejected = aCase({
  allowedUpdateActionList: [],
  caseStatus: { name: 'Ikke relevant', type: 'not-relevant', visible: true },
})

describe('batch-actions', () => {
  test('each action is for the cases that allow it', () => {
    const all = [untaken, own, theirs, closed, merged]
    expect(casesFor('take', all)).toEqual([untaken])
    expect(casesFor('remind', all)).toEqual([own])
  })

  test.each<[BatchAction, string, Case]>([
    ['take', 'Du har allerede taget sagen', own],
    ['take', 'Taget af Else Bjerre', theirs],
    ['take', 'Sagen er lukket', closed],
    ['take', 'Sagen kan ikke ændres', merged],
    ['remind', 'Sagen skal tages først', untaken],
    ['remind', 'Taget af Else Bjerre', theirs],
    ['remind', 'Sagen er lukket', closed],
    ['remind', 'Sagen er lukket', rejected],
    ['remind', 'Sagen kan ikke ændres', merged],
    ['remind', 'Sagen kan ikke ændres', own],
    ['take', 'Sagen kan ikke ændres', untaken],
  ])('%s: %s', (action, reason, item) => {
    expect(reasonAgainst(action, item, text)).toBe(reason)
  })
})

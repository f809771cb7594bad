import { sortRows } from '@portal/ui/list'
import { FIVE_MEMBERS, readOwnMembers } from '../../common/own-members/own-members-test-data.ts'
import { toCoveredWorkplaces } from '../../common/workplaces/workplaces-api.ts'
import { THREE_WORKPLACES } from '../../common/workplaces/workplaces-test-data.ts'
import { COLUMNS } from './WorkplaceList.tsx'
import { searchRows, toWorkplaceRows } from './workplace-list.ts'

const workplaces = toCoveredWorkplaces(THREE_WORKPLACES)
const own = readOwnMembers(FIVE_MEMBERS)
const rows = toWorkplaceRows(workplaces, own)
const numbers = (some: typeof rows) => some.map(({ workplace }) => workplace.number)
const sorted = (some: typeof rows, column: string, direction: 'ascending' | 'descending') =>
  numbers(sortRows(some, COLUMNS, { column, direction }, String))

describe('workplace-list', () => {
  it('[WORK-08] [WORK-09] [DATA-13] counts each member of a workplace once', () => {
    const listed = [
      { workplaceNumber: 'A-1', trMemberList: ['M-1001', 'M-1002'] },
      { workplaceNumber: 'A-1', trMemberList: ['M-1002', 'M-1001', 'M-404'] },
      { workplaceNumber: 'A-2', trMemberList: ['M-1003'] },
    ].map((one) => ({ ...one, workplaceName: '', postName: '', postDisplayName: '' }))
    const [second, first, third] = toWorkplaceRows(workplaces, { ...own, coverage: listed })
    expect(first?.memberCount).toBe(3)
    expect(first?.members.map(({ fullName }) => fullName)).toEqual(['Bodil Kjær', 'Aage Dam'])
    expect(second?.memberCount).toBe(1)
    expect(third).toMatchObject({ memberCount: 0, members: [], address: '' })
  })

  it.each([
    ['solgården', ['A-1']],
    ['  AARHUS  buen ', ['A-2']],
    ['a-3', ['A-3']],
    ['ældre', ['A-3']],
    ['aeldre', ['A-3']],
    ['solgaardne', ['A-1']],
    ['aarhus', ['A-2', 'A-1']],
    ['findes ikke', []],
    [' ', ['A-2', 'A-1', 'A-3']],
  ])('[WORK-01] finds %p', (search, found) => {
    expect(numbers(searchRows(rows, search))).toEqual(found)
  })

  it('[WORK-03] [CONST-22] sorts by name, the Danish way', () => {
    expect(numbers(toWorkplaceRows(workplaces.toReversed(), own))).toEqual(['A-2', 'A-1', 'A-3'])
    expect(sorted(rows, 'name', 'descending')).toEqual(['A-3', 'A-1', 'A-2'])
  })

  it('sorts by members and notes, and by name where they are alike', () => {
    expect(sorted(rows, 'notes', 'descending')).toEqual(['A-1', 'A-3', 'A-2'])
    expect(sorted(rows, 'members', 'ascending')[0]).toBe('A-3')
    const alike = rows.map((row) => ({ ...row, memberCount: 1 }))
    expect(sorted(alike, 'members', 'descending')).toEqual(['A-2', 'A-1', 'A-3'])
  })
})

import { type ListSort, nextSort, sortRows } from '@portal/ui/list'
import { aMember } from '../../common/member/member-test-data.ts'
import { FIVE_MEMBERS, readOwnMembers } from '../../common/own-members/own-members-test-data.ts'
import { byName } from './list-rows.ts'
import { COLUMNS } from './member-columns.tsx'
import { DEFAULT_SORT } from './view/list-view.ts'

const { members } = readOwnMembers(FIVE_MEMBERS)

function sortMembers(some: typeof members, sort: ListSort) {
  return sortRows(byName(some), COLUMNS, sort, String)
}

function sorted(column: string, direction: ListSort['direction'] = 'ascending') {
  return sortMembers(members, { column, direction }).map((member) => member.firstName)
}

describe('member-columns', () => {
  it('[OWN-15] [CONST-22] sorts by name at first', () => {
    expect(DEFAULT_SORT).toEqual({ column: 'name', direction: 'ascending' })
  })

  it('sorts names as Danes do, with aa as å', () => {
    expect(sorted('name')).toEqual(['Anna', 'Bodil', 'Zenia', 'Østen', 'Aage'])
    expect(sorted('name', 'descending')).toEqual(['Aage', 'Østen', 'Zenia', 'Bodil', 'Anna'])
  })

  it('sorts by workplace, then by name', () => {
    expect(sorted('workplace')).toEqual(['Anna', 'Zenia', 'Østen', 'Bodil', 'Aage'])
    expect(sorted('workplace', 'descending')).toEqual(['Bodil', 'Aage', 'Anna', 'Zenia', 'Østen'])
  })

  it('sorts several without a birthday by name, after all others, in both directions', () => {
    const named = (FuldeNavn: string, FoedselsDato: string | null) =>
      aMember({ Medlemsident: FuldeNavn, FuldeNavn, FoedselsDato })
    const some = [
      named('Ane', null),
      named('Bo', '1990-01-01'),
      named('Carl', null),
      named('Dan', null),
      named('Eva', '1970-01-01'),
    ]
    const names = (direction: ListSort['direction']) =>
      sortMembers(some, { column: 'birthday', direction }).map(({ fullName }) => fullName)
    expect(names('ascending')).toEqual(['Eva', 'Bo', 'Ane', 'Carl', 'Dan'])
    expect(names('descending')).toEqual(['Bo', 'Eva', 'Ane', 'Carl', 'Dan'])
  })

  it('sorts by birthday and age, those without one last in both directions', () => {
    expect(sorted('birthday')).toEqual(['Aage', 'Bodil', 'Anna', 'Zenia', 'Østen'])
    expect(sorted('birthday', 'descending')).toEqual(['Zenia', 'Anna', 'Bodil', 'Aage', 'Østen'])
    expect(sorted('age')).toEqual(['Zenia', 'Anna', 'Bodil', 'Aage', 'Østen'])
  })

  it('[OWN-22] sorts by status: under update, finished, not updated', () => {
    expect(sorted('status')).toEqual(['Bodil', 'Østen', 'Anna', 'Aage', 'Zenia'])
  })

  it('sorts by the number of notes', () => {
    expect(sorted('notes')).toEqual(['Anna', 'Aage', 'Østen', 'Bodil', 'Zenia'])
  })

  it('keeps those of the same name apart', () => {
    const twins = ['M-1', 'M-2', 'M-3'].map((Medlemsident) => aMember({ Medlemsident }))
    const sorted = sortMembers(twins, DEFAULT_SORT)
    expect(sorted.map((member) => member.memberId)).toEqual(['M-1', 'M-2', 'M-3'])
  })

  it('turns the direction on a second press', () => {
    const once = nextSort(DEFAULT_SORT, 'age')
    expect(once).toEqual({ column: 'age', direction: 'ascending' })
    expect(nextSort(once, 'age')).toEqual({ column: 'age', direction: 'descending' })
    expect(nextSort(nextSort(once, 'age'), 'age')).toEqual(once)
  })
})

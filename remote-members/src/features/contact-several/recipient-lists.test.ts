import { fits, nameProblem, peopleOn } from './recipient-lists.ts'

const list = { name: 'Klubben', memberIds: ['M-1', 'M-2', 'M-3'] }

describe('recipient-lists', () => {
  it('counts who is no longer among the own members', () => {
    expect(peopleOn(list, new Set(['M-1', 'M-3', 'M-9']))).toEqual({
      memberIds: ['M-1', 'M-3'],
      gone: 1,
    })
  })

  it.each([
    ['  ', 'listNameMissing'],
    ['klubben ', 'listNameTaken'],
    ['Alle', 'listNameTaken'],
    ['Bestyrelsen', null],
  ])('finds the problem of the name %j', (name, problem) => {
    expect(nameProblem(name, [{ name: 'ALLE', memberIds: [] }, list])).toBe(problem)
  })

  it('says when the lists are too long to be kept', () => {
    expect(fits([list])).toBe(true)
    const around = JSON.stringify([{ name: '', memberIds: [] }]).length
    const named = (length: number) => [{ name: 'x'.repeat(length - around), memberIds: [] }]
    expect(fits(named(50_000))).toBe(true)
    expect(fits(named(50_001))).toBe(false)
    expect(fits([{ name: 'Alle', memberIds: Array.from({ length: 9_000 }, () => 'M-123') }])).toBe(
      false,
    )
  })
})

import { ANNA, FRIDA, NORA, TOM } from './accounts.ts'
import { buildUnionCases } from './case-file.ts'
import type { Register } from './register.ts'
import { buildUnion } from './union.ts'

const TODAY = '2026-11-21'
const SIZE = 6000

/** The idents of the colleagues at the workplaces that a person's posts cover. */
function coveredBy(register: Register, ident: string): Set<string> {
  const posts = new Set(
    register.posts.filter((post) => post.personIdent === ident).map((post) => post.id),
  )
  const places = new Set(
    register.coverage.filter((row) => posts.has(row.postId)).map((row) => row.workplaceNumber),
  )
  return new Set(
    register.employments
      .filter((row) => places.has(row.workplaceNumber) && row.personIdent !== ident)
      .map((row) => row.personIdent),
  )
}

function coveredPlaces(register: Register, ident: string): Set<string> {
  const posts = new Set(
    register.posts.filter((post) => post.personIdent === ident).map((post) => post.id),
  )
  return new Set(
    register.coverage.filter((row) => posts.has(row.postId)).map((row) => row.workplaceNumber),
  )
}

describe('union', () => {
  const register = buildUnion(TODAY, SIZE)
  const file = buildUnionCases(register)

  it('is the same on every run', () => {
    const again = buildUnion(TODAY, SIZE)
    expect(again.persons).toEqual(register.persons)
    expect(again.employments).toEqual(register.employments)
    expect(buildUnionCases(again)).toEqual(file)
  })

  it('the data of the demo accounts stays the same when the union grows', () => {
    const larger = buildUnion(TODAY, SIZE + 2000)
    expect(larger.persons.length).toBe(SIZE + 2000)
    expect(larger.persons.slice(0, SIZE - 100)).toEqual(register.persons.slice(0, SIZE - 100))
  })

  it('has as many members as asked for, each with an ident and a number of their own', () => {
    expect(register.persons.length).toBe(SIZE)
    expect(new Set(register.persons.map((person) => person.ident)).size).toBe(SIZE)
    expect(new Set(register.persons.map((person) => person.memberNumber)).size).toBe(SIZE)
  })

  it.each([
    ['anna', ANNA, 3, 60],
    ['frida', FRIDA, 40, 5000],
    ['nora', NORA, 1, 12],
    ['tom', TOM, 1, 0],
  ])('%s covers what the account description says', (_, account, workplaces, members) => {
    expect(coveredPlaces(register, account.memberIdent).size).toBe(workplaces)
    expect(coveredBy(register, account.memberIdent).size).toBe(members)
  })

  it.each([
    ['anna', ANNA, 6, 19, 60],
    ['frida', FRIDA, 18, 62, 220],
  ])('%s has cases of all kinds, test cases among them', (_, account, untaken, taken, closed) => {
    const places = new Set(
      file.responsibilities
        .filter((row) => row.personIdent === account.memberIdent)
        .map((row) => row.workplaceNumber),
    )
    const own = file.cases.filter((each) => places.has(each.workplaceNumber))
    const open = own.filter((each) => !each.closedAt && !each.mergedIntoId)
    expect(open.filter((each) => !each.takenByIdent)).toHaveLength(untaken)
    expect(open.filter((each) => each.takenByIdent)).toHaveLength(taken)
    expect(own.filter((each) => each.closedAt)).toHaveLength(closed)
    expect(open.some((each) => !each.number.startsWith('LI'))).toBe(true)
    expect(own.some((each) => each.closedAt && !each.number.startsWith('LI'))).toBe(true)
  })

  it.each(['2028-02-29', '2026-12-31'])('has only days that exist when made on %s', (day) => {
    const made = buildUnion(day, 0)
    const cases = buildUnionCases(made).cases
    const days = [
      ...made.persons.flatMap((person) => [person.birthDate, person.enrolledOn]),
      ...made.posts.map((post) => post.electedOn),
      ...cases.flatMap((each) => [each.receivedOn, each.deadlineOn, each.employedOn]),
    ].filter((each) => typeof each === 'string')
    const wrong = days.filter(
      (each) => new Date(`${each}T00:00:00Z`).toJSON()?.slice(0, 10) !== each,
    )
    expect(wrong).toEqual([])
    expect(cases.filter((each) => each.receivedOn > day)).toEqual([])
  })
})

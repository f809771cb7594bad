import { ANNA, CAMILLA, DEMO_ACCOUNTS, FEJL, FRIDA, NORA, TOM } from './accounts.ts'
import { buildDummyCases, buildUnionCases } from './case-file.ts'
import type { Register } from './register.ts'
import { buildDummy, buildUnion } from './union.ts'

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

  it('gives Anna members without work mail, without private mail and without both', () => {
    const covered = coveredBy(register, ANNA.memberIdent)
    const withWorkMail = new Set(
      register.employments.filter((row) => row.workEmail).map((row) => row.personIdent),
    )
    const kinds = register.persons
      .filter((person) => covered.has(person.ident))
      .map(
        (person) =>
          `${person.email ? 'private' : '-'} ${withWorkMail.has(person.ident) ? 'work' : '-'}`,
      )
    expect(new Set(kinds)).toEqual(new Set(['private work', 'private -', '- work', '- -']))
  })

  it('lets every update status occur among the members anna and frida cover', () => {
    for (const account of [ANNA, FRIDA]) {
      const covered = coveredBy(register, account.memberIdent)
      const statuses = register.persons
        .filter((person) => covered.has(person.ident))
        .map((person) => person.updateStatus)
      expect(new Set(statuses).size).toBe(5)
    }
  })

  it('lets two people sign in who cover the same workplace', () => {
    const places = [ANNA, CAMILLA].map(({ memberIdent }) => coveredPlaces(register, memberIdent))
    const [annas, camillas] = places
    expect([...(camillas ?? [])]).toHaveLength(1)
    expect([...(annas ?? [])]).toEqual(expect.arrayContaining([...(camillas ?? [])]))
  })

  it('has two representatives without an address, and a member number that begins with a zero', () => {
    const without = register.portalUsers.filter(({ stewardEmail }) => stewardEmail === null)
    expect(without).toHaveLength(2)
    expect(register.persons.filter(({ memberNumber }) => /^0/.test(memberNumber))).toHaveLength(1)
  })

  it('has no person for the account whose profile lookup fails', () => {
    expect(register.persons.some((person) => person.ident === FEJL.memberIdent)).toBe(false)
    expect(register.portalUsers.some((user) => user.personIdent === FEJL.memberIdent)).toBe(true)
  })

  it('holds every union account and no dummy account', () => {
    const users = new Set(register.portalUsers.map((user) => user.personIdent))
    for (const account of DEMO_ACCOUNTS) {
      expect(users.has(account.memberIdent)).toBe(account.dataSet === 'union')
    }
    const dummyUsers = buildDummy(TODAY).portalUsers.map((user) => user.personIdent)
    expect(dummyUsers.filter((ident) => users.has(ident))).toEqual([])
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

  it('gives Anna a workplace that she shares as a deputy, with cases of both', () => {
    const own = coveredPlaces(register, ANNA.memberIdent)
    const shared = file.responsibilities.filter(
      (row) => row.personIdent === ANNA.memberIdent && !own.has(row.workplaceNumber),
    )
    expect(shared.map((row) => row.postName)).toEqual(['Suppleant for tillidsrepræsentant'])
    const place = shared[0]?.workplaceNumber
    const [colleague] = file.responsibilities.filter(
      (row) => row.workplaceNumber === place && row.personIdent !== ANNA.memberIdent,
    )
    expect(file.portalUsers).toContainEqual(
      expect.objectContaining({ personIdent: colleague?.personIdent, salaryAccess: true }),
    )
    const open = file.cases.filter((each) => each.workplaceNumber === place && !each.closedAt)
    expect(new Set(open.map((each) => each.takenByIdent))).toEqual(
      new Set([ANNA.memberIdent, colleague?.personIdent, null]),
    )
    const ownerOf = new Map(open.map((each) => [each.id, each.takenByIdent]))
    const reminders = file.reminders.filter(({ caseId }) => ownerOf.has(caseId))
    expect(reminders.length).toBeGreaterThan(0)
    for (const { caseId, createdByIdent } of reminders) {
      expect(createdByIdent).toBe(ownerOf.get(caseId))
    }
  })

  it('names the highest post of a representative at a workplace', () => {
    const posts = (ident: string) => [
      ...new Set(
        file.responsibilities.filter((row) => row.personIdent === ident).map((row) => row.postName),
      ),
    ]
    expect(posts(FRIDA.memberIdent)).toEqual(['Fællestillidsrepræsentant'])
    expect(posts(TOM.memberIdent)).toEqual(['Tillidsrepræsentant'])
    expect(posts(ANNA.memberIdent)).not.toContain('Arbejdsmiljørepræsentant')
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

  it('gives every case a unique id and number', () => {
    const both = [...file.cases, ...buildDummyCases(buildDummy(TODAY)).cases]
    expect(new Set(both.map((each) => each.id)).size).toBe(both.length)
    expect(new Set(file.cases.map((each) => each.number)).size).toBe(file.cases.length)
  })
})

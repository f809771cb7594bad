import type { cases, portalUsers, reminders, responsibilities } from '../salary/tables.ts'
import { ANNA, DUMMY, FRIDA } from './accounts.ts'
import { addDays } from './days.ts'
import { drawName, plainName } from './names.ts'
import { createRandom, type Random } from './random.ts'
import { departmentOf, drawMobile, type Register, type Workplace } from './register.ts'
import { WORKPLACE_KINDS } from './work.ts'

type Case = typeof cases.$inferInsert

/** An overdue case is taken, and its deadline has passed. */
export type CaseState = 'untaken' | 'taken' | 'overdue' | 'closed'

/** How many cases of each kind a representative has; `test` says how many of them are test cases. */
export interface CaseCounts {
  readonly untaken: number
  readonly taken: number
  readonly overdue?: number
  readonly closed: number
  readonly test: { readonly untaken: number; readonly taken: number; readonly closed: number }
}

/** What the salary service knows: who handles which workplaces, and the cases there. */
export interface CaseFile {
  readonly portalUsers: (typeof portalUsers.$inferInsert)[]
  readonly responsibilities: (typeof responsibilities.$inferInsert)[]
  readonly cases: Case[]
  readonly reminders: (typeof reminders.$inferInsert)[]
}

const ANNA_CASES: CaseCounts = {
  untaken: 6,
  taken: 19,
  closed: 60,
  test: { untaken: 1, taken: 2, closed: 5 },
}
const FRIDA_CASES: CaseCounts = {
  untaken: 18,
  taken: 62,
  closed: 220,
  test: { untaken: 2, taken: 3, closed: 8 },
}
const DUMMY_CASES: CaseCounts = {
  untaken: 2,
  taken: 6,
  closed: 8,
  test: { untaken: 1, taken: 2, closed: 3 },
}

export function buildUnionCases(register: Register): CaseFile {
  return build(register, [
    [ANNA.memberIdent, ANNA_CASES],
    [FRIDA.memberIdent, FRIDA_CASES],
  ])
}

export function buildDummyCases(register: Register): CaseFile {
  return build(register, [[DUMMY.memberIdent, DUMMY_CASES]])
}

function build(
  register: Register,
  wanted: readonly (readonly [memberIdent: string, counts: CaseCounts])[],
): CaseFile {
  const holders = new Map(register.posts.map((post) => [post.id, post.personIdent]))
  const responsibilities = register.coverage.flatMap(({ postId, workplaceNumber }) => {
    const personIdent = holders.get(postId)
    return personIdent ? [{ personIdent, workplaceNumber }] : []
  })
  const file: CaseFile = {
    portalUsers: register.portalUsers.map((user) => ({
      personIdent: user.personIdent,
      roles: user.roles,
      departmentNumber: user.departmentNumber ?? null,
      salaryAccess: user.salaryAccess ?? false,
    })),
    responsibilities: unique(responsibilities),
    cases: [],
    reminders: [],
  }
  for (const [memberIdent, counts] of wanted) {
    const random = createRandom(`cases of ${memberIdent}`)
    const workplaceNumbers = file.responsibilities
      .filter((each) => each.personIdent === memberIdent)
      .map((each) => each.workplaceNumber)
    const places = register.workplaces.filter((each) => workplaceNumbers.includes(each.number))
    addCases(file, random, { today: register.today, memberIdent, prefix: '', places, counts })
  }
  return file
}

/**
 * Adds cases at those workplaces; the taken and closed ones are handled by the representative.
 *
 * @returns what was added, in that order
 */
export function addCases(
  file: Pick<CaseFile, 'cases' | 'reminders'>,
  random: Random,
  options: {
    today: string
    memberIdent: string
    /** Stands in front of the running number, so that cases made later get numbers of their own. */
    prefix: string
    places: readonly Workplace[]
    counts: CaseCounts
    /** Nothing is left to chance: all is known, in time, and without a reminder. */
    plain?: boolean
  },
): readonly { readonly state: CaseState; readonly added: Case }[] {
  const [firstPlace, ...otherPlaces] = options.places
  if (!firstPlace) return []
  const { counts, plain = false } = options
  const some = (state: CaseState, count: number, test: number) =>
    Array.from({ length: count }, (_, index) => ({ state, test: index >= count - test }))
  const wanted = [
    ...some('untaken', counts.untaken, counts.test.untaken),
    ...some('taken', counts.taken, counts.test.taken),
    ...some('overdue', counts.overdue ?? 0, 0),
    ...some('closed', counts.closed, counts.test.closed),
  ]
  return wanted.map(({ state, test }, index) => {
    const place = random.pick([firstPlace, ...otherPlaces])
    const drawn = drawCase(random, options, place, state)
    const added = plain ? complete(random, drawn, options.today, state) : drawn
    const running = `${options.prefix}${String(file.cases.length + 1).padStart(5, '0')}`
    added.number = `${test ? 'TEST' : 'LI'}-${added.receivedOn.slice(0, 4)}-${running}`
    file.cases.push(added)
    if (state === 'taken' && index % 4 === 1 && !plain) {
      file.reminders.push({
        caseId: added.id,
        content: random.pick([
          '<p>Ring til den nyansatte om <strong>anciennitet</strong>.</p>',
          '<p>Afventer svar fra arbejdsgiver om trin og tillæg.</p>',
          '<p>Følg op på dokumentation for tidligere ansættelse.</p>',
        ]),
        dueOn: addDays(options.today, index % 8 === 1 ? random.int(2, 40) : -random.int(1, 20)),
        sendsMail: random.chance(0.8),
      })
    }
    return { state, added }
  })
}

/** The case with all that can be known of it, and in time unless it is to be overdue. */
function complete(random: Random, drawn: Case, today: string, state: CaseState): Case {
  const mail = `${drawn.newlyHiredName.split(' ').map(plainName).join('.')}@privatmail.test`
  return {
    ...drawn,
    deadlineOn: state === 'overdue' ? addDays(today, -2) : addDays(today, 14),
    birthDate: drawn.birthDate ?? '1990-03-14',
    employedOn: drawn.employedOn ?? drawn.receivedOn,
    positionNumber: drawn.positionNumber ?? WORKPLACE_KINDS[0].positions[0][0],
    mobileNumbers: [drawMobile(random)],
    emails: [mail],
    memberText: 'Medlem',
    employerEmail: 'loen@kommune.test',
  }
}

function drawCase(
  random: Random,
  { today, memberIdent, places }: Parameters<typeof addCases>[2],
  place: (typeof places)[number],
  state: CaseState,
): Case {
  const kind = WORKPLACE_KINDS.find((each) => each.type === place.type) ?? WORKPLACE_KINDS[0]
  const [first, last] = drawName(random)
  const name = `${first} ${last}`
  const age = {
    untaken: random.int(0, 24),
    taken: random.int(2, 36),
    overdue: 30,
    closed: random.int(45, 700),
  }[state]
  const receivedOn = addDays(today, -age)
  const mail = `${plainName(first)}.${plainName(last)}@privatmail.test`
  const noon = (day: string) =>
    new Date(
      `${day}T${String(random.int(8, 15)).padStart(2, '0')}:${String(random.int(10, 59))}:00Z`,
    )
  const closedOn = addDays(receivedOn, random.int(5, 44))
  const takenAt = state === 'untaken' ? null : noon(addDays(receivedOn, random.int(0, 3)))
  const closedAt = state === 'closed' ? noon(closedOn) : null
  return {
    id: `${uuidPart(random)}${uuidPart(random)}`.replace(
      /^(.{8})(.{4})(.{3})(.{3})(.{12}).*$/,
      '$1-$2-4$3-8$4-$5',
    ),
    number: '',
    registeredAt: closedAt ?? takenAt ?? noon(receivedOn),
    receivedOn,
    deadlineOn: random.chance(0.95) ? addDays(receivedOn, 28) : null,
    workplaceNumber: place.number,
    positionNumber: random.chance(0.95) ? random.weighted(kind.positions) : null,
    newlyHiredName: name,
    birthDate: random.chance(0.92) ? addDays(today, -random.int(19 * 365, 60 * 365)) : null,
    employedOn: random.chance(0.95) ? addDays(receivedOn, random.int(-30, 30)) : null,
    mobileNumbers: random.weighted([
      [[drawMobile(random)], 80],
      [[], 10],
      [[drawMobile(random), drawMobile(random)], 10],
    ]),
    emails: random.weighted([
      [[mail], 75],
      [[], 15],
      [[mail, mail.replace('@privatmail', '1@post')], 10],
    ]),
    memberText: random.weighted([
      ['Medlem', 60],
      ['Ikke fundet', 30],
      ['Flere fundet', 5],
      [null, 5],
    ]),
    employerEmail: random.chance(0.85)
      ? `loen@${departmentOf(place.departmentNumber).mailName}-kommune.test`
      : null,
    takenByIdent: state === 'untaken' ? null : memberIdent,
    takenAt,
    closedAt,
    closedAs:
      state === 'closed'
        ? random.weighted([
            ['Afsluttet', 9],
            ['IkkeTRRelevant', 1],
          ])
        : null,
  }
}

function uuidPart(random: Random): string {
  return (
    random.int(0, 0xffffffff).toString(16).padStart(8, '0') +
    random.int(0, 0xffffffff).toString(16).padStart(8, '0')
  )
}

function unique<T extends { personIdent: string; workplaceNumber: string }>(
  rows: readonly T[],
): T[] {
  return [
    ...new Map(rows.map((row) => [`${row.personIdent} ${row.workplaceNumber}`, row])).values(),
  ]
}

import { addDays } from '../../../services/platform/calendar.ts'
import type { cases, portalUsers, responsibilities } from '../../../services/salary/tables.ts'
import { ANNA, DUMMY, FRIDA } from './accounts.ts'
import { addContents, addReminder, type CaseContents, report } from './case-contents.ts'
import { drawName, plainName } from './names.ts'
import { createRandom, type Random } from './random.ts'
import { departmentOf, drawMobile, type Register, type Workplace } from './register.ts'
import type { KeptDocument } from './samples/keep-documents.ts'
import { WORKPLACE_KINDS } from './work.ts'

type Case = typeof cases.$inferInsert

/**
 * An `overdue` case has been taken, and its deadline has passed. A `merged` case was merged into
 * the first `taken` case before anybody had taken it.
 */
export type CaseState = 'untaken' | 'taken' | 'overdue' | 'closed' | 'merged'

/**
 * The number of cases per state for one representative; `test` counts the test cases among them.
 */
export interface CaseCounts {
  readonly untaken: number
  readonly taken: number
  readonly overdue?: number
  readonly closed: number
  readonly merged?: number
  readonly test: { readonly untaken: number; readonly taken: number; readonly closed: number }
}

/** Rows of the salary service: its users, the workplaces they handle, and the cases there. */
export interface CaseFile extends CaseContents {
  readonly portalUsers: (typeof portalUsers.$inferInsert)[]
  readonly responsibilities: (typeof responsibilities.$inferInsert)[]
  readonly cases: Case[]
}

const ANNA_CASES: CaseCounts = {
  untaken: 6,
  taken: 19,
  closed: 60,
  merged: 3,
  test: { untaken: 1, taken: 2, closed: 5 },
}
const FRIDA_CASES: CaseCounts = {
  untaken: 18,
  taken: 62,
  closed: 220,
  merged: 2,
  test: { untaken: 2, taken: 3, closed: 8 },
}
const DUMMY_CASES: CaseCounts = {
  untaken: 2,
  taken: 6,
  closed: 8,
  merged: 1,
  test: { untaken: 1, taken: 2, closed: 3 },
}

export function buildUnionCases(
  register: Register,
  documents: readonly KeptDocument[] = [],
): CaseFile {
  return build(register, documents, [
    [ANNA.memberIdent, ANNA_CASES],
    [FRIDA.memberIdent, FRIDA_CASES],
  ])
}

export function buildDummyCases(
  register: Register,
  documents: readonly KeptDocument[] = [],
): CaseFile {
  return build(register, documents, [[DUMMY.memberIdent, DUMMY_CASES]])
}

function build(
  register: Register,
  documents: readonly KeptDocument[],
  wanted: readonly (readonly [memberIdent: string, counts: CaseCounts])[],
): CaseFile {
  const { today } = register
  const holders = new Map(register.posts.map((post) => [post.id, post.personIdent]))
  const names = new Map(
    register.persons.map(({ ident, firstName, lastName }) => [ident, `${firstName} ${lastName}`]),
  )
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
      name: names.get(user.personIdent) ?? null,
      mailAddress: user.stewardEmail ?? null,
    })),
    responsibilities: unique(responsibilities),
    cases: [],
    notes: [],
    files: [],
    reminders: [],
  }
  for (const [memberIdent, counts] of wanted) {
    const random = createRandom(`cases of ${memberIdent}`)
    const workplaceNumbers = file.responsibilities
      .filter((each) => each.personIdent === memberIdent)
      .map((each) => each.workplaceNumber)
    const places = register.workplaces.filter((each) => workplaceNumbers.includes(each.number))
    const author = { ident: memberIdent, name: names.get(memberIdent) ?? '' }
    const added = addCases(file, random, { today, author, prefix: '', places, counts })
    fillCases(file, createRandom(`contents of ${memberIdent}`), { today, author, documents }, added)
  }
  return file
}

/**
 * Adds reports and contents to cases. The first taken and the first closed case get much content in
 * every panel.
 */
function fillCases(
  file: CaseFile,
  random: Random,
  surroundings: Parameters<typeof addContents>[2],
  added: readonly AddedCase[],
): void {
  const full = new Set(
    (['taken', 'closed'] as const).map((state) => added.find((each) => each.state === state)),
  )
  for (const each of added) {
    const { state, row } = each
    if (state === 'untaken' || state === 'merged') continue
    if (row.closedAs === 'IkkeTRRelevant') row.rejectReasonNumber = '1'
    else report(random, row, surroundings.today, state === 'closed')
    const counts = full.has(each)
      ? { notes: 6, files: 8, reminders: state === 'taken' ? 3 : 0 }
      : {
          notes: random.weighted([
            [0, 3],
            [1, 3],
            [3, 1],
            [5, 1],
          ]),
          files: random.weighted([
            [0, 4],
            [1, 2],
            [2, 1],
            [4, 1],
          ]),
        }
    addContents(file, random, surroundings, row, counts)
  }
}

interface AddedCase {
  readonly state: CaseState
  readonly row: Case
}

/**
 * Adds cases at these workplaces. The representative handles the taken and closed ones.
 *
 * @returns the added cases, in the order of `CaseState`
 */
export function addCases(
  file: Pick<CaseFile, 'cases' | 'reminders'>,
  random: Random,
  options: {
    today: string
    author: { readonly ident: string; readonly name: string }
    /** Prefix of the case numbers, so that cases added later get different numbers. */
    prefix: string
    places: readonly Workplace[]
    counts: CaseCounts
    /**
     * Fills in all values, lets no deadline pass except for `overdue` cases, and adds no reminders.
     */
    plain?: boolean
  },
): readonly AddedCase[] {
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
    ...some('merged', counts.merged ?? 0, 0),
  ]
  const added = wanted.map(({ state, test }, index) => {
    const place = random.pick([firstPlace, ...otherPlaces])
    const drawn = drawCase(random, options, place, state)
    const row = plain ? complete(random, drawn, options.today, state) : drawn
    const running = `${options.prefix}${String(file.cases.length + 1).padStart(5, '0')}`
    row.number = `${test ? 'TEST' : 'LI'}-${row.receivedOn.slice(0, 4)}-${running}`
    file.cases.push(row)
    if (state === 'taken' && index % 4 === 1 && !plain) {
      addReminder(file, row, {
        today: options.today,
        author: options.author,
        reason: '2',
        content: random.pick([
          '<p>Ring til den nyansatte om <strong>anciennitet</strong>.</p>',
          '<p>Afventer svar fra arbejdsgiver om trin og tillæg.</p>',
          '<p>Følg op på dokumentation for tidligere ansættelse.</p>',
        ]),
        dueOn: addDays(options.today, index % 8 === 1 ? random.int(2, 40) : -random.int(1, 20)),
        sendsMail: random.chance(0.8),
      })
    }
    return { state, row }
  })
  const survivor = added.find(({ state }) => state === 'taken')?.row
  for (const { state, row } of added) {
    if (state !== 'merged' || !survivor) continue
    row.workplaceNumber = survivor.workplaceNumber
    row.mergedIntoId = survivor.id
    row.mergedAt = survivor.takenAt ?? null
  }
  return added
}

/** Completes a case's values, with a deadline in the future unless its state is overdue. */
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
  { today, author }: Parameters<typeof addCases>[2],
  place: Workplace,
  state: CaseState,
): Case {
  const kind = WORKPLACE_KINDS.find((each) => each.type === place.type) ?? WORKPLACE_KINDS[0]
  const [first, last] = drawName(random)
  const name = `${first} ${last}`
  const age = {
    untaken: Math.max(1, random.int(0, 24)),
    taken: random.int(2, 36),
    overdue: 30,
    closed: random.int(45, 700),
    merged: 10,
  }[state]
  const receivedOn = addDays(today, -age)
  const mail = `${plainName(first)}.${plainName(last)}@privatmail.test`
  const noon = (day: string) =>
    new Date(
      `${day}T${String(random.int(8, 15)).padStart(2, '0')}:${String(random.int(10, 59))}:00Z`,
    )
  const closedOn = addDays(receivedOn, random.int(5, 44))
  const isTaken = state !== 'untaken' && state !== 'merged'
  const takenOn = addDays(receivedOn, random.int(0, 3))
  const takenAt = isTaken ? noon(takenOn < today ? takenOn : addDays(today, -1)) : null
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
    takenByIdent: isTaken ? author.ident : null,
    takenAt,
    closedAt,
    closedAs:
      state === 'closed'
        ? random.weighted([
            ['Afsluttet', 9],
            ['IkkeTRRelevant', 1],
          ])
        : null,
    closedByIdent: closedAt ? author.ident : null,
    rejectReasonNumber: null,
    mergedIntoId: null,
    mergedAt: null,
    contactStatusId: null,
    organisingStatusId: null,
    salaryStatusId: null,
    contactedOn: null,
    organisingLocked: false,
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

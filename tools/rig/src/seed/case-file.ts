import { postNameOf, postTypeOf } from '../../../../services/members/post-types.ts'
import { addDays } from '../../../../services/platform/calendar.ts'
import type { cases, portalUsers, responsibilities } from '../../../../services/salary/tables.ts'
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
  const names = new Map(
    register.persons.map(({ ident, firstName, lastName }) => [ident, `${firstName} ${lastName}`]),
  )
  const file: CaseFile = {
    portalUsers: register.portalUsers.map((user) => ({
      personIdent: user.personIdent,
      roles: user.roles,
      departmentNumber: user.departmentNumber ?? null,
      salaryAccess: user.salaryAccess ?? false,
      name: names.get(user.personIdent) ?? null,
      mailAddress: user.stewardEmail ?? null,
    })),
    responsibilities: responsibilitiesOf(register),
    cases: [],
    notes: [],
    files: [],
    reminders: [],
  }
  for (const [memberIdent, counts] of wanted) {
    const random = createRandom(`cases of ${memberIdent}`)
    const own = coveredBy(register, memberIdent)
    const places = register.workplaces.filter((each) => own.has(each.number))
    const authorOf = (ident: string) => ({ ident, name: names.get(ident) ?? '' })
    const author = authorOf(memberIdent)
    const added = addCases(file, random, { today, author, prefix: '', places, counts })
    const [merged, , nested] = added.filter(({ state }) => state === 'merged')
    if (merged && nested) nested.row.mergedIntoId = merged.row.id
    shareCases(file, register, memberIdent, added)
    fillCases(file, createRandom(`contents of ${memberIdent}`), added, ({ takenByIdent }) => ({
      today,
      author: authorOf(takenByIdent ?? memberIdent),
      documents,
    }))
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
  added: readonly AddedCase[],
  surroundingsOf: (row: Case) => Parameters<typeof addContents>[2],
): void {
  const full = new Set(
    (['taken', 'closed'] as const).map((state) => added.find((each) => each.state === state)),
  )
  for (const each of added) {
    const { state, row } = each
    if (state === 'untaken' || state === 'merged') continue
    const surroundings = surroundingsOf(row)
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

/** The numbers of the workplaces that the posts of a person cover. */
function coveredBy(register: Register, personIdent: string): ReadonlySet<string> {
  const posts = new Set(
    register.posts.filter((post) => post.personIdent === personIdent).map(({ id }) => id),
  )
  return new Set(
    register.coverage
      .filter(({ postId }) => posts.has(postId))
      .map(({ workplaceNumber }) => workplaceNumber),
  )
}

/**
 * Returns the workplaces that users handle: those that their posts cover, and those of the
 * colleagues for whom they are deputies. Of several posts at a workplace, the highest one counts.
 */
function responsibilitiesOf(register: Register): CaseFile['responsibilities'] {
  const users = new Set(register.portalUsers.map(({ personIdent }) => personIdent))
  const posts = new Map(register.posts.map((post) => [post.id, post]))
  const places = [
    ...register.coverage,
    ...register.deputyships.flatMap(({ postId, personIdent }) =>
      [...coveredBy(register, personIdent)].map((workplaceNumber) => ({ postId, workplaceNumber })),
    ),
  ]
  const rankOf = ({ typeCode }: { readonly typeCode: string }) => postTypeOf(typeCode)?.sort ?? 0
  const highest = new Map<string, CaseFile['responsibilities'][number]>()
  const inOrder = places
    .flatMap(({ postId, workplaceNumber }) => {
      const post = posts.get(postId)
      return post && users.has(post.personIdent) ? [{ post, workplaceNumber }] : []
    })
    .toSorted((one, other) => rankOf(other.post) - rankOf(one.post))
  for (const { post, workplaceNumber } of inOrder) {
    highest.set(`${post.personIdent} ${workplaceNumber}`, {
      personIdent: post.personIdent,
      workplaceNumber,
      postName: postNameOf(post.typeCode),
    })
  }
  return [...highest.values()]
}

/**
 * Moves some cases of a deputy to the workplace of the colleague for whom they are a deputy, and
 * gives the colleague two of the taken ones and a closed one. Does nothing for others.
 */
function shareCases(
  file: CaseFile,
  register: Register,
  deputyIdent: string,
  added: readonly AddedCase[],
): void {
  const deputyPosts = new Set(
    register.posts.filter((post) => post.personIdent === deputyIdent).map(({ id }) => id),
  )
  const colleague = register.deputyships.find(({ postId }) => deputyPosts.has(postId))
  if (!colleague) return
  const { personIdent } = colleague
  const [place] = coveredBy(register, personIdent)
  if (place === undefined) return
  // The last ones, because the first ones are merged or have much content.
  const last = (state: CaseState, count: number) =>
    added
      .filter((each) => each.state === state && each.row.number.startsWith('LI'))
      .slice(-count)
      .map(({ row }) => row)
  const [theirs, own, alsoTheirs] = last('taken', 3)
  const closed = last('closed', 1)
  for (const row of [theirs, own, alsoTheirs, ...last('untaken', 1), ...closed]) {
    if (row) row.workplaceNumber = place
  }
  for (const row of [theirs, alsoTheirs, ...closed]) {
    if (!row) continue
    row.takenByIdent = personIdent
    if (row.closedAt) row.closedByIdent = personIdent
    for (const reminder of file.reminders) {
      if (reminder.caseId === row.id) reminder.createdByIdent = personIdent
    }
  }
}

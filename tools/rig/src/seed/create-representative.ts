import { randomBytes, randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { saveAccounts } from '../../../../services/identity/accounts.ts'
import { postNameOf, TR, TR_DEPUTY } from '../../../../services/members/post-types.ts'
import * as memberTables from '../../../../services/members/tables.ts'
import { addDays } from '../../../../services/platform/calendar.ts'
import type { Clock } from '../../../../services/platform/clock.ts'
import type { Database } from '../../../../services/platform/database.ts'
import type { FileStore } from '../../../../services/platform/file-store.ts'
import { insertRows } from '../../../../services/platform/insert-rows.ts'
import * as salaryTables from '../../../../services/salary/tables.ts'
import { DEMO_PASSWORD } from './accounts.ts'
import { addContents, type CaseContents, type ContentCounts } from './case-contents.ts'
import { addCases, type CaseCounts, type CaseFile, type CaseState } from './case-file.ts'
import { drawName } from './names.ts'
import { ODENSE } from './places.ts'
import { createRandom } from './random.ts'
import { drawMobile, Register } from './register.ts'
import { keepDocuments } from './samples/keep-documents.ts'

export interface RepresentativeOptions {
  /** Number of colleagues at the representative's own workplace. */
  readonly members: number
  /**
   * Representatives with the same seed have the same members and workplaces. Numbers, cases and
   * their own surname always differ.
   */
  readonly seed?: string
  /** Number of covered workplaces; only the representative's own one has employees. */
  readonly workplaces?: number
  /**
   * Number of cases by state; a plain number is the number of taken cases. All values of the cases
   * are filled in, and only `overdue` cases are past their deadline.
   */
  readonly cases?: number | Partial<Omit<CaseCounts, 'test'>>
  /** The contents of the first taken and of the first closed case. */
  readonly caseContents?: CaseContentOptions
  readonly access?: { readonly notes: boolean; readonly salary: boolean }
  /** A colleague for whom this representative is a deputy, and handles the cases, too. */
  readonly sharesWith?: Pick<Representative, 'workplaceNumber'>
}

interface CaseContentOptions extends ContentCounts {
  /** Number of cases merged into the first taken one. */
  readonly merged?: number
  /**
   * How many phone numbers and email addresses the newly hired person has; one of each by default.
   */
  readonly mobiles?: number
  readonly emails?: number
  /** Whether the report is complete, so that the case may be closed. */
  readonly reported?: boolean
}

export interface Representative {
  readonly login: string
  readonly password: string
  readonly memberIdent: string
  /** First and last name. */
  readonly name: string
  readonly workplaceNumber: string
  /** The covered workplaces, the representative's own first. */
  readonly workplaceNumbers: readonly string[]
  /** The covered members. */
  readonly memberIdents: readonly string[]
  readonly caseIds: readonly string[]
  /** In the order of `CaseState`. */
  readonly cases: readonly RepresentativeCase[]
}

interface RepresentativeCase {
  readonly caseId: string
  readonly caseNumber: string
  /** Name of the newly hired person. */
  readonly name: string
  readonly state: CaseState
}

/**
 * Creates a representative for a test that writes: a new person, workplace, members, cases and
 * account, which no other test uses.
 */
export async function addRepresentative(
  database: Database,
  clock: Clock,
  {
    members,
    seed,
    workplaces = 1,
    cases = 0,
    caseContents = {},
    access = { notes: true, salary: true },
    sharesWith,
  }: RepresentativeOptions,
  files?: FileStore,
): Promise<Representative> {
  const name = randomBytes(6).toString('hex')
  const random = createRandom(seed ?? name)
  const today = clock.today()
  const base = 1_000_000_000_000 + randomInt(1_000_000_000) * 1000
  const login = `test.${name}@portal.test`
  const documents = caseContents.files ? await keepDocuments(files) : []

  return database.transaction(async (db) => {
    const { rows } = await db.execute<{ id: string }>(
      sql`select nextval(pg_get_serial_sequence('members.post', 'id')) as id`,
    )
    const register = new Register(today, {
      firstIdent: base,
      firstMemberNumber: base,
      firstWorkplace: base,
      firstPost: Number(rows[0]?.id),
    })
    // A transfer needs another position than the one that is held.
    const place = () => register.addWorkplace(random, ODENSE, { isMixed: true })
    const workplace = place()
    const others = Array.from({ length: workplaces - 1 }, place)
    const [firstName, lastName] = drawName(random)
    const person = register.addPerson(random, {
      departmentNumber: ODENSE,
      privateMail: true,
      name: [firstName, `${lastName} ${surnameOf(name)}`],
    })
    register.addEmployment(random, person, workplace, { workMail: true })
    const colleagues = Array.from({ length: members }, () => {
      const colleague = register.addPerson(random, { departmentNumber: ODENSE })
      register.addEmployment(random, colleague, workplace)
      return colleague
    })
    // The form that edits a member wants hours, and cannot send what changes nothing: drawn hours would
    // now and then be those that a test types.
    for (const job of register.employments) job.hoursPerWeek = 37
    // What only a few people have must not decide a test.
    for (const each of register.persons) {
      each.phoneIsSecret = false
      each.birthDate ??= addDays(today, -40 * 365)
    }
    register.addPost(person, TR, {
      electedOn: addDays(today, 630),
      covers: [workplace, ...others],
    })
    register.portalUsers.push({
      personIdent: person.ident,
      roles: ['AktivBruger'],
      departmentNumber: ODENSE,
      notesAccess: access.notes,
      salaryAccess: access.salary,
      stewardMobile: null,
      stewardEmail: login,
    })
    const author = { ident: person.ident, name: `${person.firstName} ${person.lastName}` }
    const file: Pick<CaseFile, 'cases'> & CaseContents = {
      cases: [],
      notes: [],
      files: [],
      reminders: [],
    }
    const made = addCases(file, createRandom(`${name}/cases`), {
      today,
      author,
      prefix: name,
      places: [workplace],
      counts: {
        untaken: 0,
        closed: 0,
        ...(typeof cases === 'number' ? { taken: cases } : { taken: 0, ...cases }),
        merged: caseContents.merged ?? 0,
        test: { untaken: 0, taken: 0, closed: 0 },
      },
      plain: true,
    })
    for (const state of ['taken', 'closed'] as const) {
      const row = made.find((each) => each.state === state)?.row
      if (!row) continue
      const { mobiles, emails, reported, ...counts } = caseContents
      addContents(file, random, { today, author, documents }, row, counts)
      row.mobileNumbers = several(row.mobileNumbers, mobiles, () => drawMobile(random))
      row.emails = several(row.emails, emails, (index) => `nyansat${index}@privatmail.test`)
      if (reported === true) Object.assign(row, REPORTED)
    }

    await insertRows(db, memberTables.workplaces, register.workplaces)
    await insertRows(db, memberTables.persons, register.persons)
    await insertRows(db, memberTables.employments, register.employments)
    await insertRows(db, memberTables.posts, register.posts)
    await insertRows(db, memberTables.coverage, register.coverage)
    await insertRows(db, memberTables.portalUsers, register.portalUsers)
    await insertRows(db, salaryTables.workplaces, [
      { number: workplace.number, name: workplace.name },
    ])
    await insertRows(db, salaryTables.portalUsers, [
      {
        personIdent: person.ident,
        roles: ['AktivBruger'],
        departmentNumber: ODENSE,
        salaryAccess: access.salary,
        name: author.name,
        mailAddress: login,
      },
    ])
    await insertRows(db, salaryTables.responsibilities, [
      {
        personIdent: person.ident,
        workplaceNumber: workplace.number,
        postName: postNameOf(TR),
      },
      ...(sharesWith
        ? [
            {
              personIdent: person.ident,
              workplaceNumber: sharesWith.workplaceNumber,
              postName: postNameOf(TR_DEPUTY),
            },
          ]
        : []),
    ])
    await insertRows(db, salaryTables.cases, file.cases)
    await insertRows(db, salaryTables.reminders, file.reminders)
    await insertRows(db, salaryTables.notes, file.notes)
    await insertRows(db, salaryTables.files, file.files)
    await saveAccounts(db, [
      {
        login,
        memberIdent: person.ident,
        name: `${person.firstName} ${person.lastName}`,
        password: DEMO_PASSWORD,
        description: null,
      },
    ])
    return {
      login,
      password: DEMO_PASSWORD,
      memberIdent: person.ident,
      name: `${person.firstName} ${person.lastName}`,
      workplaceNumber: workplace.number,
      workplaceNumbers: [workplace, ...others].map(({ number }) => number),
      memberIdents: colleagues.map((colleague) => colleague.ident),
      caseIds: file.cases.map((each) => each.id),
      cases: made.map(({ state, row }) => ({
        caseId: row.id,
        caseNumber: row.number,
        name: row.newlyHiredName,
        state,
      })),
    }
  })
}

/** A surname that nobody else has, so that a search for the representative finds one person. */
function surnameOf(hex: string): string {
  const letters = hex.replace(/./g, (digit) =>
    'abcdefghijklmnop'.charAt(Number.parseInt(digit, 16)),
  )
  return letters.charAt(0).toUpperCase() + letters.slice(1)
}

/** A complete report. Its contact status needs no date, so the report is valid on any day. */
const REPORTED = { contactStatusId: '3', organisingStatusId: '1', salaryStatusId: '1' }

function several(
  known: readonly string[],
  count: number | undefined,
  draw: (index: number) => string,
): string[] {
  if (count === undefined) return [...known]
  return Array.from({ length: count }, (_, index) => known[index] ?? draw(index + 1))
}

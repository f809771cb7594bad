import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { POST_TYPES } from '../../members/post-types.ts'
import { isCalendarDay } from '../../platform/calendar.ts'
import { isEmail } from '../../platform/contact.ts'
import { parseCsv } from './csv.ts'

/** What is wrong, in English and in Danish: the table comes from a union's office. */
const WRONG = {
  missing: 'is missing (mangler)',
  day: 'is no day as yyyy-mm-dd (er ingen dato som åååå-mm-dd)',
  email: 'is no email address (er ingen emailadresse)',
  hours: 'is no number of hours (er ikke et antal timer)',
  post: 'is no post (er intet hverv)',
  password: 'has less than 12 characters (har færre end 12 tegn)',
  role: 'is none of representative, supporter, imitator (er ingen af dem)',
  twice: 'is there twice (er der to gange)',
  unknown: 'is unknown (er ukendt)',
  yesNo: 'is neither yes nor no (er hverken yes eller no)',
} as const

const orNull = v.transform((text: string) => (text === '' ? null : text))
const text = v.pipe(v.string(), orNull)
const given = v.pipe(v.string(), v.nonEmpty(WRONG.missing))
const fitting = (fits: (text: string) => boolean, wrong: string) =>
  v.pipe(
    v.string(),
    v.check((value) => value === '' || fits(value), wrong),
    orNull,
  )
const day = fitting(isCalendarDay, WRONG.day)
const email = fitting(isEmail, WRONG.email)
const yesNo = v.pipe(
  v.picklist(['yes', 'no'], WRONG.yesNo),
  v.transform((word) => word === 'yes'),
)
const codes = new Map(POST_TYPES.map(({ shortName, code }) => [shortName, code]))
const post = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const code = codes.get(dataset.value)
    if (code !== undefined) return code
    addIssue({ message: WRONG.post })
    return NEVER
  }),
)
const ROLES = {
  representative: 'AktivBruger',
  supporter: 'Supporter',
  imitator: 'Imitator',
} as const

/** The columns of each file. Cells may be empty unless a rule says otherwise. */
const FILES = {
  workplaces: v.object({
    number: given,
    name: given,
    type: text,
    agreement: text,
    department: given,
    departmentName: given,
    departmentPhone: v.string(),
    departmentEmail: v.string(),
    address: text,
    postcode: text,
    city: text,
  }),
  members: v.object({
    ident: given,
    memberNumber: given,
    firstName: given,
    lastName: given,
    birthDate: day,
    department: given,
    enrolledOn: day,
    mobile: text,
    email,
    workplace: given,
    position: given,
    positionName: given,
    hours: v.pipe(
      v.string(),
      v.regex(/^(?:\d{1,2}(?:[,.]\d{1,2})?)?$/, WRONG.hours),
      v.transform((hours) => (hours === '' ? null : Number(hours.replace(',', '.')))),
    ),
  }),
  people: v.object({
    ident: given,
    login: v.pipe(given, v.toLowerCase()),
    password: fitting((value) => value.length >= 12, WRONG.password),
    firstName: given,
    lastName: given,
    role: v.pipe(
      v.picklist(['representative', 'supporter', 'imitator'], WRONG.role),
      v.transform((role) => ROLES[role]),
    ),
    department: given,
    notes: yesNo,
    salary: yesNo,
    email,
    mobile: text,
  }),
  coverage: v.object({ ident: given, post, workplace: given, electedOn: day }),
} as const

/** The rows of all files, which fit each other. */
export type Files = {
  readonly [Name in keyof typeof FILES]: readonly v.InferOutput<(typeof FILES)[Name]>[]
}

/** Files that cannot be imported; the message has a line for each fault. */
class ImportError extends Error {
  override readonly name = 'ImportError'
}

/**
 * Reads and checks the four files of a folder.
 *
 * @throws ImportError that names every wrong line
 */
export function readFolder(folder: string): Files {
  const faults: string[] = []
  const lines = new Map<object, string>()
  const say = (place: string, problem: string) => faults.push(`${place}: ${problem}`)

  function read<Schema extends (typeof FILES)[keyof typeof FILES]>(
    name: string,
    schema: Schema,
  ): v.InferOutput<Schema>[] {
    const file = join(folder, `${name}.csv`)
    if (!existsSync(file)) say(`${name}.csv`, WRONG.missing)
    const { columns, rows } = parseCsv(existsSync(file) ? readFileSync(file, 'utf8') : '')
    const wanted = Object.keys(schema.entries)
    const strange = [
      ...wanted.filter((one) => !columns.includes(one)).map((one) => `${one} ${WRONG.missing}`),
      ...columns.filter((one) => !wanted.includes(one)).map((one) => `${one} ${WRONG.unknown}`),
    ]
    for (const problem of strange) say(`${name}.csv:1`, `column ${problem}`)
    if (strange.length > 0) return []
    return rows.flatMap(({ line, cells }) => {
      const place = `${name}.csv:${line}`
      const parsed = v.safeParse(schema, cells)
      if (parsed.success) {
        lines.set(parsed.output, place)
        return [parsed.output]
      }
      for (const issue of parsed.issues) say(place, `${v.getDotPath(issue)} ${issue.message}`)
      return []
    })
  }

  /** Each row must have another key, and name what another file has. */
  function check<T extends object>(
    rows: readonly T[],
    keyOf: (row: T) => string,
    named: readonly (readonly [column: keyof T & string, known: ReadonlySet<unknown>])[] = [],
  ): void {
    const seen = new Set<string>()
    for (const row of rows) {
      const place = lines.get(row) ?? ''
      if (seen.has(keyOf(row))) say(place, `${keyOf(row)} ${WRONG.twice}`)
      seen.add(keyOf(row))
      for (const [column, known] of named) {
        if (!known.has(row[column])) say(place, `${column} ${row[column]} ${WRONG.unknown}`)
      }
    }
  }

  const files = {
    workplaces: read('workplaces', FILES.workplaces),
    members: read('members', FILES.members),
    people: read('people', FILES.people),
    coverage: read('coverage', FILES.coverage),
  }
  const { workplaces, members, people, coverage } = files
  if (faults.length === 0) {
    const numbers = new Set(workplaces.map(({ number }) => number))
    const departments = new Set(workplaces.map(({ department }) => department))
    check(workplaces, ({ number }) => number)
    check(members, ({ ident, workplace, position }) => `${ident} ${workplace} ${position}`, [
      ['workplace', numbers],
      ['department', departments],
    ])
    check(people, ({ ident }) => ident, [['department', departments]])
    check(people, ({ login }) => login)
    check(coverage, ({ ident, post, workplace }) => `${ident} ${post} ${workplace}`, [
      ['ident', new Set(people.map(({ ident }) => ident))],
      ['workplace', numbers],
    ])
    // Whoever is not in people.csv loses the account: an empty file must not do that to everybody.
    if (people.length === 0) say('people.csv', 'has no rows (har ingen linjer)')
  }
  if (faults.length > 0) {
    throw new ImportError([...faults, 'Nothing was imported (intet er indlæst).'].join('\n'))
  }
  return files
}

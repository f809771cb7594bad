import type {
  coverage,
  coverageCounts,
  deputyships,
  employments,
  favourites,
  notes,
  persons,
  portalUsers,
  posts,
  updateBatches,
  updateFields,
  workplaces,
} from '../../../../services/members/tables.ts'
import { addDays } from '../../../../services/platform/calendar.ts'
import { drawName, type PersonName, plainName } from './names.ts'
import { DEPARTMENTS, type Department, drawStreet } from './places.ts'
import type { Random } from './random.ts'
import { drawWorkplaceName, WORKPLACE_KINDS } from './work.ts'

export type Workplace = typeof workplaces.$inferInsert
export type Person = typeof persons.$inferInsert
export type Employment = typeof employments.$inferInsert

/** The first numbers of a data set, chosen so that no two data sets share a number. */
export interface Numbering {
  readonly firstIdent: number
  readonly firstMemberNumber: number
  readonly firstWorkplace: number
  readonly firstPost: number
}

/** A member register under construction: rows for the tables, and methods that add to them. */
export class Register {
  readonly workplaces: Workplace[] = []
  readonly persons: Person[] = []
  readonly employments: Employment[] = []
  readonly posts: (typeof posts.$inferInsert & { id: number })[] = []
  readonly coverage: (typeof coverage.$inferInsert)[] = []
  readonly coverageCounts: (typeof coverageCounts.$inferInsert)[] = []
  readonly deputyships: (typeof deputyships.$inferInsert)[] = []
  readonly portalUsers: (typeof portalUsers.$inferInsert)[] = []
  readonly favourites: (typeof favourites.$inferInsert)[] = []
  readonly notes: (typeof notes.$inferInsert)[] = []
  readonly updateBatches: (typeof updateBatches.$inferInsert)[] = []
  readonly updateFields: (typeof updateFields.$inferInsert)[] = []

  readonly today: string
  readonly #numbering: Numbering
  readonly #kinds = new Map<string, (typeof WORKPLACE_KINDS)[number]>()

  constructor(today: string, numbering: Numbering) {
    this.today = today
    this.#numbering = numbering
  }

  /**
   * Adds a workplace.
   *
   * @param name decides the kind of the workplace; both are drawn if there is none
   * @param isMixed whether its employees can hold different positions, as in most workplaces
   */
  addWorkplace(
    random: Random,
    departmentNumber: string,
    { name, isMixed = false }: { readonly name?: string; readonly isMixed?: boolean } = {},
  ): Workplace {
    const drawn = random.pick(WORKPLACE_KINDS)
    const kind =
      WORKPLACE_KINDS.find((each) => each.prefixes.some((prefix) => name?.startsWith(prefix))) ??
      (isMixed && drawn.positions.length === 1 ? WORKPLACE_KINDS[0] : drawn)
    const [postcode, city] = random.pick(departmentOf(departmentNumber).towns)
    const workplace: Workplace = {
      number: String(this.#numbering.firstWorkplace + this.workplaces.length),
      name: name ?? drawWorkplaceName(random, kind),
      type: kind.type,
      agreementGroup: kind.agreementGroup,
      departmentNumber,
      addressLine1: drawStreet(random),
      addressLine2: random.chance(0.1) ? `Indgang ${random.int(1, 6)}` : null,
      addressLine3: null,
      postcode,
      city,
    }
    this.#kinds.set(workplace.number, kind)
    this.workplaces.push(workplace)
    return workplace
  }

  addPerson(
    random: Random,
    options: {
      departmentNumber: string
      ident?: string
      name?: PersonName
      /** Whether the person has a private email address; random if omitted. */
      privateMail?: boolean
    },
  ): Person {
    const index = this.persons.length
    const [firstName, lastName] = options.name ?? drawName(random)
    const age = random.weighted([
      [random.int(18, 29), 18],
      [random.int(30, 49), 42],
      [random.int(50, 66), 37],
      [random.int(67, 72), 3],
    ])
    const birthDate = addDays(this.today, -(age * 365 + random.int(10, 370)))
    const mailDomain = random.pick(['post.test', 'privatmail.test', 'hjemme.test'])
    const hasMail = options.privateMail ?? random.chance(0.88)
    const person: Person = {
      ident: options.ident ?? String(this.#numbering.firstIdent + index),
      memberNumber: String(this.#numbering.firstMemberNumber + index * 13),
      firstName,
      lastName,
      birthDate: random.chance(0.01) && !options.ident ? null : birthDate,
      departmentNumber: options.departmentNumber,
      enrolledOn: addDays(
        this.today,
        -random.int(options.ident ? 2400 : 40, Math.max(2500, (age - 17) * 340)),
      ),
      mobile: random.chance(0.9) ? drawMobile(random) : null,
      phone: random.chance(0.15) ? drawPhone(random) : null,
      email: hasMail
        ? `${plainName(firstName)}.${plainName(lastName)}${index % 97}@${mailDomain}`
        : null,
      phoneIsSecret: random.chance(0.04),
      updateStatus: random.weighted([
        ['IkkeOpdateret', 68],
        ['FaerdigBehandlet', 13],
        ['UnderOpdatering', 8],
        ['Opdateret', 6],
        ['AfventerGodkendelse', 5],
      ]),
    }
    this.persons.push(person)
    return person
  }

  addEmployment(
    random: Random,
    person: Person,
    workplace: Workplace,
    options: { isPrimary?: boolean; workMail?: boolean; positionNumber?: string } = {},
  ): void {
    const kind = this.#kinds.get(workplace.number) ?? WORKPLACE_KINDS[0]
    const isPrimary = options.isPrimary ?? true
    const hasMail = options.workMail ?? random.chance(0.72)
    const initials =
      plainName(person.firstName).slice(0, 2) + plainName(person.lastName).slice(0, 2)
    const employer = departmentOf(workplace.departmentNumber).mailName
    this.employments.push({
      personIdent: person.ident,
      workplaceNumber: workplace.number,
      positionNumber: options.positionNumber ?? random.weighted(kind.positions),
      hoursPerWeek: isPrimary
        ? random.weighted([
            [37, 40],
            [32, 20],
            [30, 15],
            [28.5, 10],
            [24.75, 5],
            [20, 5],
            [null, 5],
          ])
        : random.pick([7.5, 10, 12]),
      isPrimary,
      workPhone: random.chance(0.45) ? drawPhone(random) : null,
      workEmail: hasMail ? `${initials}${person.ident.slice(-4)}@${employer}-kommune.test` : null,
    })
  }

  /** Adds a second position, other than the first one, at the workplace of the person's first. */
  addSecondPosition(random: Random, person: Person): void {
    const first = this.employments.find((each) => each.personIdent === person.ident)
    const workplace = this.workplaces.find((each) => each.number === first?.workplaceNumber)
    if (!first || !workplace) return
    const positions = (this.#kinds.get(workplace.number) ?? WORKPLACE_KINDS[0]).positions
    const other = positions.find(([number]) => number !== first.positionNumber)
    if (!other) return
    this.addEmployment(random, person, workplace, { isPrimary: false, positionNumber: other[0] })
  }

  addPost(
    person: Person,
    typeCode: string,
    options: {
      electedOn: string | null
      active?: boolean
      covers?: readonly Workplace[]
      deputyFor?: readonly Person[]
    },
  ): void {
    const id = this.#numbering.firstPost + this.posts.length
    const active = options.active ?? true
    this.posts.push({
      id,
      personIdent: person.ident,
      typeCode,
      active,
      electedOn: options.electedOn,
    })
    for (const workplace of options.covers ?? []) {
      this.coverage.push({ postId: id, workplaceNumber: workplace.number })
    }
    for (const other of options.deputyFor ?? []) {
      this.deputyships.push({ postId: id, personIdent: other.ident })
    }
  }
}

export function departmentOf(number: string): Department {
  return DEPARTMENTS.find((department) => department.number === number) ?? DEPARTMENTS[0]
}

export function drawMobile(random: Random): string {
  return `${random.pick(['20', '22', '24', '26', '28', '30', '40', '42', '50', '51', '60'])}${random.int(100000, 999999)}`
}

function drawPhone(random: Random): string {
  return `${random.pick(['33', '39', '44', '46', '55', '62', '65', '75', '86', '89', '98'])}${random.int(100000, 999999)}`
}

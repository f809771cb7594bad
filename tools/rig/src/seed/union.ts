import {
  FTR,
  FTR_DEPUTY,
  FTR_STATUS,
  SAFETY,
  TR,
  TR_DEPUTY,
} from '../../../../services/members/post-types.ts'
import { addDays, addMonths, firstOfMonth } from '../../../../services/platform/calendar.ts'
import {
  ANNA,
  CAMILLA,
  type DemoAccount,
  DUMMY,
  FEJL,
  FRIDA,
  IVAN,
  NORA,
  PAUL,
  SOFIE,
  TOM,
} from './accounts.ts'
import { NAMES_ALIKE, type PersonName, TELLING_NAMES } from './names.ts'
import { drawNoteText } from './note-texts.ts'
import { DEPARTMENTS, ODENSE } from './places.ts'
import { createRandom, type Random } from './random.ts'
import { drawMobile, type Person, Register, type Workplace } from './register.ts'
import { addUpdates } from './updates.ts'

const ANNA_WORKPLACES = [
  ['Plejecenter Åbrinken', 26],
  ['Hjemmeplejen Ærøgade', 20],
  ['Børnehuset Mælkebøtten', 14],
] as const
const FRIDA_WORKPLACES = 40
const FRIDA_MEMBERS = 5000
const NORA_MEMBERS = 12
const ANNA_COLLEAGUES = 84
const FRIDA_COLLEAGUES = 6400
const COUNTED_MONTHS = 12
const DUMMY_WORKPLACES = [
  ['Plejehjemmet Testgården', 18],
  ['Vuggestuen Prøven', 10],
] as const

/** Builds the union's register: first the demo accounts and their members, then everybody else. */
export function buildUnion(today: string, unionMembers: number): Register {
  const register = new Register(today, {
    firstIdent: 1_000_101,
    firstMemberNumber: 3_100_007,
    firstWorkplace: 200_001,
    firstPost: 1,
  })
  addAnna(register)
  addFrida(register)
  addNora(register)
  addTom(register)
  addWithoutMembers(register)
  for (const { number } of DEPARTMENTS) addColleaguesInOffice(register, number)
  addRest(register, unionMembers)
  addCamilla(register)
  return register
}

/** Builds the dummy users' register. */
export function buildDummy(today: string): Register {
  const register = new Register(today, {
    firstIdent: 9_000_101,
    firstMemberNumber: 9_100_007,
    firstWorkplace: 900_001,
    firstPost: 900_001,
  })
  const random = createRandom('dummy')
  const workplaces = DUMMY_WORKPLACES.map(([name]) =>
    register.addWorkplace(random, DUMMY.departmentNumber, { name }),
  )
  const dummy = addAccount(register, random, DUMMY, workplaces[0])
  DUMMY_WORKPLACES.forEach(([, count], index) => {
    const workplace = workplaces[index]
    if (workplace) addColleagues(register, random, workplace, count)
  })
  register.addPost(dummy, TR, { electedOn: addDays(today, 330), covers: workplaces })
  const colleagues = membersAt(register, workplaces).filter((person) => person !== dummy)
  addNotes(register, random, DUMMY.memberIdent, colleagues, 6)
  for (const { number } of workplaces) {
    addNote(register, random, DUMMY.memberIdent, 'ArbejdsstedNr', number)
  }
  addUpdates(register, createRandom('dummy updates'), {
    reporter: dummy,
    other: undefined,
    colleagues,
    former: addRepresentative(register, random, DUMMY.departmentNumber, 3),
    most: 5,
  })
  return register
}

function addAnna(register: Register): void {
  const random = createRandom('anna')
  const { today } = register
  const workplaces = ANNA_WORKPLACES.map(([name]) =>
    register.addWorkplace(random, ANNA.departmentNumber, { name }),
  )
  const [first, second, third] = workplaces
  const anna = addAccount(register, random, ANNA, first, { colleaguesCoveredTr: ANNA_COLLEAGUES })
  const names = [...TELLING_NAMES]
  const colleagues: Person[] = []
  ANNA_WORKPLACES.forEach(([, count], at) => {
    const workplace = workplaces[at]
    for (let index = 0; workplace && index < count; index++) {
      const place = colleagues.length
      // Fixed positions, so that there are always members without a work address, without a private
      // address, and without both.
      const person = register.addPerson(random, {
        departmentNumber: ANNA.departmentNumber,
        ...(place % 7 === 3 ? withName(names.shift()) : {}),
        privateMail: place % 9 !== 4 && place % 17 !== 5,
      })
      register.addEmployment(random, person, workplace, {
        workMail: place % 5 !== 2 && place % 17 !== 5,
      })
      if (second && third && place % 12 === 6) {
        register.addEmployment(random, person, at === 2 ? second : third, { isPrimary: false })
      }
      colleagues.push(person)
    }
  })
  // Old numbers begin with a zero, which programs that take them for numbers lose.
  const old = colleagues[57]
  if (old) old.memberNumber = old.memberNumber.replace(/^./, '0')
  addSecondPositions(register, 'anna', colleagues, 20)

  addCoverageCounts(register, ANNA, 'TR', colleagues.length, ANNA_COLLEAGUES)

  const neighbour = addRepresentative(register, random, ANNA.departmentNumber, 1, {
    salaryAccess: true,
  })
  const electedOn = addDays(today, 300)
  register.addPost(anna, TR, { electedOn, covers: workplaces })
  register.addPost(anna, SAFETY, {
    electedOn: addDays(today, 530),
    ...(third ? { covers: [third] } : {}),
  })
  register.addPost(anna, TR_DEPUTY, { electedOn, deputyFor: [neighbour] })
  const [deputy, safety, passed] = colleagues
  if (deputy && safety && passed) {
    register.addPost(deputy, TR_DEPUTY, { electedOn, deputyFor: [anna] })
    register.addPost(safety, SAFETY, { electedOn: addDays(today, 640) })
    register.addPost(passed, '15', { electedOn: addDays(today, -1500), active: false })
  }

  for (const place of [2, 11, 23, 37, 52]) {
    const person = colleagues[place]
    if (person) favourite(register, ANNA.memberIdent, person)
  }
  addNotes(
    register,
    random,
    ANNA.memberIdent,
    colleagues.filter((_, place) => place % 6 === 1),
    2,
  )
  for (const workplace of workplaces.slice(0, 2)) {
    addNote(register, random, ANNA.memberIdent, 'ArbejdsstedNr', workplace.number)
  }
  addUpdates(register, createRandom('anna updates'), {
    reporter: anna,
    other: deputy,
    colleagues,
    former: neighbour,
    most: 12,
  })
}

/** Comes last, so that the posts of everybody else keep their numbers. */
function addCamilla(register: Register): void {
  const [, , third] = ANNA_WORKPLACES
  const workplace = register.workplaces.find(({ name }) => name === third[0])
  const camilla = register.persons.find(({ ident }) => ident === CAMILLA.memberIdent)
  if (!workplace || !camilla) throw new Error('The register has no place for Camilla.')
  register.addPost(camilla, TR, { electedOn: addDays(register.today, 410), covers: [workplace] })
  register.portalUsers.push({
    ...portalUser(CAMILLA),
    stewardMobile: camilla.mobile ?? null,
    stewardEmail: CAMILLA.login,
  })
}

function addFrida(register: Register): void {
  const random = createRandom('frida')
  const { today } = register
  const workplaces = Array.from({ length: FRIDA_WORKPLACES }, () =>
    register.addWorkplace(random, FRIDA.departmentNumber),
  )
  const frida = addAccount(register, random, FRIDA, workplaces[0], {
    colleaguesCoveredFtr: FRIDA_COLLEAGUES,
  })
  const colleagues: Person[] = []
  workplaces.forEach((workplace, at) => {
    const left = FRIDA_WORKPLACES - at
    const fair = (FRIDA_MEMBERS - colleagues.length) / left
    const count = left === 1 ? fair : Math.round(fair * (0.6 + random.int(0, 80) / 100))
    for (let index = 0; index < count; index++) {
      const person = register.addPerson(random, { departmentNumber: FRIDA.departmentNumber })
      register.addEmployment(random, person, workplace)
      if (random.chance(0.03)) {
        const other = workplaces[(at + 7) % FRIDA_WORKPLACES]
        if (other) register.addEmployment(random, person, other, { isPrimary: false })
      }
      colleagues.push(person)
    }
  })
  addSecondPositions(register, 'frida', colleagues, 200)
  addCoverageCounts(register, FRIDA, 'FTR', colleagues.length, FRIDA_COLLEAGUES)

  const electedOn = addDays(today, 120)
  register.addPost(frida, FTR, { electedOn, covers: workplaces })
  register.addPost(frida, TR, { electedOn: addDays(today, 480), covers: workplaces.slice(0, 2) })
  const deputy = colleagues[0]
  if (deputy) register.addPost(deputy, FTR_DEPUTY, { electedOn, deputyFor: [frida] })
  for (const person of colleagues.slice(1)) {
    if (random.chance(0.03)) {
      const type = random.pick([SAFETY, '08', '15', '16'])
      const days = random.int(30, 700)
      const active = random.chance(0.9)
      register.addPost(person, type, { electedOn: addDays(today, active ? days : -days), active })
    }
    if (random.chance(0.008)) favourite(register, FRIDA.memberIdent, person)
  }
  addNotes(
    register,
    random,
    FRIDA.memberIdent,
    colleagues.filter((_, place) => place % 25 === 9),
    2,
  )
  addUpdates(register, createRandom('frida updates'), {
    reporter: frida,
    other: deputy,
    colleagues,
    former: undefined,
    most: 40,
  })
}

function addNora(register: Register): void {
  const random = createRandom('nora')
  const workplace = register.addWorkplace(random, NORA.departmentNumber, {
    name: 'Dagplejen Østerlund',
  })
  const nora = addAccount(register, random, NORA, workplace)
  addColleagues(register, random, workplace, NORA_MEMBERS)
  register.addPost(nora, TR, {
    electedOn: addDays(register.today, 705),
    covers: [workplace],
  })
}

function addTom(register: Register): void {
  const random = createRandom('tom')
  const workplace = register.addWorkplace(random, TOM.departmentNumber, {
    name: 'Centralkøkkenet Nyåbnet',
  })
  const tom = addAccount(register, random, TOM, workplace)
  register.addPost(tom, TR, { electedOn: addDays(register.today, 727), covers: [workplace] })
}

function addWithoutMembers(register: Register): void {
  const random = createRandom('accounts')
  const paul = addAccount(register, random, PAUL)
  register.addPost(paul, TR, { electedOn: addDays(register.today, -2300), active: false })
  addAccount(register, random, SOFIE)
  addAccount(register, random, IVAN)
  // This account has no person row, so its profile lookup fails.
  register.portalUsers.push({ ...portalUser(FEJL), stewardEmail: FEJL.login })
}

/**
 * Adds several representatives to a department, so that a search for representatives finds more
 * than one. Those in Odense have similar names.
 */
function addColleaguesInOffice(register: Register, departmentNumber: string): void {
  const random = createRandom(`representatives of ${departmentNumber}`)
  const names = departmentNumber === ODENSE ? NAMES_ALIKE : []
  const [first, second, third] = [0, 1, 2].map((index) =>
    addRepresentative(register, random, departmentNumber, random.int(3, 6), {
      typeCode: index === 1 ? FTR : TR,
      ...withName(names[index]),
    }),
  )
  if (!first || !second || !third) return
  const electedOn = addDays(register.today, -random.int(100, 600))
  register.addPost(first, SAFETY, { electedOn })
  register.addPost(second, TR, { electedOn })
  register.addPost(third, TR_DEPUTY, { electedOn, deputyFor: [first] })
}

/** Adds further workplaces, members and representatives until the union has its full size. */
function addRest(register: Register, unionMembers: number): void {
  const random = createRandom('union')
  while (register.persons.length < unionMembers) {
    const department = random.pick(DEPARTMENTS)
    const left = unionMembers - register.persons.length
    if (left < 4 || random.chance(0.04)) {
      register.addPerson(random, { departmentNumber: department.number })
    } else {
      addRepresentative(register, random, department.number, Math.min(left - 1, random.int(8, 60)))
    }
  }
}

/** Adds a representative with their own workplace and the given number of colleagues. */
function addRepresentative(
  register: Register,
  random: Random,
  departmentNumber: string,
  colleagues: number,
  options: {
    readonly name?: PersonName
    readonly typeCode?: string
    /** Random if omitted. */
    readonly salaryAccess?: boolean
  } = {},
): Person {
  const workplace = register.addWorkplace(random, departmentNumber)
  const person = register.addPerson(random, { departmentNumber, ...withName(options.name) })
  register.addEmployment(random, person, workplace)
  addColleagues(register, random, workplace, colleagues)
  register.addPost(
    person,
    options.typeCode ??
      random.weighted([
        [TR, 8],
        [FTR, 1],
        [FTR_STATUS, 1],
      ]),
    {
      electedOn: addDays(register.today, -random.int(20, 700)),
      covers: [workplace],
    },
  )
  register.portalUsers.push({
    personIdent: person.ident,
    roles: ['AktivBruger'],
    departmentNumber,
    notesAccess: true,
    // Drawn in any case, so that the option does not change the data of others.
    salaryAccess: random.chance(0.7) || (options.salaryAccess ?? false),
    stewardMobile: person.mobile ?? null,
    stewardEmail: person.email ?? addressFor(register, person),
  })
  return person
}

/** The address of a representative without a private one; two have none at all. */
function addressFor({ portalUsers }: Register, { ident }: Person): string | null {
  const without = portalUsers.filter(({ stewardEmail }) => stewardEmail === null)
  return without.length < 2 ? null : `tr${ident}@post.test`
}

function addAccount(
  register: Register,
  random: Random,
  account: DemoAccount,
  workplace?: Workplace,
  totals: { colleaguesCoveredTr?: number; colleaguesCoveredFtr?: number } = {},
): Person {
  const person = register.addPerson(random, {
    departmentNumber: account.departmentNumber,
    ident: account.memberIdent,
    name: account.name,
    privateMail: true,
  })
  if (workplace) register.addEmployment(random, person, workplace, { workMail: true })
  register.portalUsers.push({
    ...portalUser(account),
    stewardMobile: drawMobile(random),
    stewardEmail: account.login,
    ...totals,
  })
  return person
}

function portalUser(account: DemoAccount): Register['portalUsers'][number] {
  return {
    personIdent: account.memberIdent,
    roles: [...account.roles],
    departmentNumber: account.departmentNumber,
    notesAccess: account.access.notes,
    salaryAccess: account.access.salary,
    stewardMobile: null,
    stewardEmail: null,
  }
}

function addColleagues(
  register: Register,
  random: Random,
  workplace: Workplace,
  count: number,
): void {
  for (let index = 0; index < count; index++) {
    const person = register.addPerson(random, { departmentNumber: workplace.departmentNumber })
    register.addEmployment(random, person, workplace)
  }
}

/** Gives one colleague of every `step` two positions at one workplace. */
function addSecondPositions(
  register: Register,
  account: string,
  colleagues: readonly Person[],
  step: number,
): void {
  const random = createRandom(`second positions of ${account}`)
  for (const person of colleagues.filter((_, place) => place % step === 8)) {
    register.addSecondPosition(random, person)
  }
}

/** Adds the counts of the months before this one, in which the members slowly rose to those of today. */
function addCoverageCounts(
  register: Register,
  account: DemoAccount,
  post: 'TR' | 'FTR',
  membersNow: number,
  colleaguesNow: number,
): void {
  const random = createRandom(`coverage of ${account.login}`)
  let members = membersNow
  let colleagues = colleaguesNow
  for (let ago = 1; ago <= COUNTED_MONTHS; ago++) {
    members -= random.int(0, Math.round(membersNow / 50))
    colleagues += random.int(-1, 1) * Math.round(colleaguesNow / 80)
    const month = addMonths(firstOfMonth(register.today), -ago)
    register.coverageCounts.push({
      ownerIdent: account.memberIdent,
      post,
      month,
      members,
      colleagues,
    })
  }
}

function membersAt(register: Register, workplaces: readonly Workplace[]): Person[] {
  const numbers = new Set(workplaces.map((workplace) => workplace.number))
  const idents = new Set(
    register.employments
      .filter((employment) => numbers.has(employment.workplaceNumber))
      .map((employment) => employment.personIdent),
  )
  return register.persons.filter((person) => idents.has(person.ident))
}

function withName(name: PersonName | undefined) {
  return name ? { name } : {}
}

function favourite(register: Register, ownerIdent: string, person: Person): void {
  register.favourites.push({ ownerIdent, personIdent: person.ident })
}

function addNotes(
  register: Register,
  random: Random,
  ownerIdent: string,
  persons: readonly Person[],
  most: number,
): void {
  for (const person of persons) {
    for (let count = random.int(1, most); count > 0; count--) {
      addNote(register, random, ownerIdent, 'MedlemIdent', person.ident)
    }
  }
}

function addNote(
  register: Register,
  random: Random,
  ownerIdent: string,
  referenceType: 'MedlemIdent' | 'ArbejdsstedNr',
  referenceId: string,
): void {
  const [title, content] = drawNoteText(random)
  const createdDaysAgo = random.int(1, 300)
  const time = `T${String(random.int(8, 16)).padStart(2, '0')}:${String(random.int(0, 59)).padStart(2, '0')}:00Z`
  const createdAt = new Date(addDays(register.today, -createdDaysAgo) + time)
  register.notes.push({
    ownerIdent,
    referenceType,
    referenceId,
    title,
    content,
    isRead: random.chance(0.7),
    createdAt,
    updatedAt: random.chance(0.3)
      ? new Date(addDays(register.today, -random.int(1, createdDaysAgo)) + time)
      : createdAt,
  })
}

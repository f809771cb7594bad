import type {
  UpdateFieldType,
  UpdateType,
} from '../../../../services/members/updates/updates-wire.ts'
import { addDays } from '../../../../services/platform/calendar.ts'
import type { Random } from './random.ts'
import { drawMobile, type Person, type Register } from './register.ts'
import { POSITION_GROUPS } from './work.ts'

type Field = readonly [type: UpdateFieldType, newName: string | null, oldName: string | null]

interface Update {
  readonly type: UpdateType
  readonly status: string
  readonly person: Person
  readonly daysAgo: number
  readonly effectiveOn?: string | null
  readonly endedOn?: string | null
  readonly remarks?: string | null
  readonly fields: readonly Field[]
  readonly change?: unknown
  readonly refusal?: string
}

interface Reporting {
  readonly reporter: Person
  /** Another user, who reports some of the changes instead of `reporter`. */
  readonly other: Person | undefined
  readonly colleagues: readonly Person[]
  /** A member who has left the representative's workplaces. */
  readonly former: Person | undefined
  /** Maximum number of updates of each status. */
  readonly most: number
}

const REMARKS = [
  'Aftalt med lederen. Ny kontrakt er underskrevet.',
  'Medlemmet har selv bedt om ændringen.',
  'Gælder foreløbig til sommer.',
  null,
  null,
] as const

const POSITION_NAMES = new Map(POSITION_GROUPS.flatMap((group) => group.positions))

/**
 * Adds the representative's reports, matching the update statuses of their members. Waiting updates
 * are due in the future, so that they stay visible.
 */
export function addUpdates(register: Register, random: Random, reporting: Reporting): void {
  const { reporter, other, colleagues, former, most } = reporting
  const add = (update: Update) => {
    const from = other && random.chance(0.15) ? other : reporter
    addUpdate(register, random, from, update)
  }
  const having = (status: string) =>
    colleagues.filter((person) => person !== other && person.updateStatus === status).slice(0, most)

  for (const person of having('UnderOpdatering')) {
    const effectiveOn = addDays(register.today, random.int(60, 180))
    const waits = { status: 'UnderOpdatering', daysAgo: random.int(1, 20), person }
    add({ ...drawEdit(register, random, person), ...waits, effectiveOn })
  }
  for (const person of having('AfventerGodkendelse')) {
    const effectiveOn = addDays(register.today, random.int(10, 40))
    const waits = { status: 'AfventerGodkendelse', daysAgo: random.int(1, 12), person }
    add({ ...drawEdit(register, random, person), ...waits, effectiveOn })
  }
  having('FaerdigBehandlet').forEach((person, place) => {
    const daysAgo = random.int(3, 45)
    const done = { status: 'FaerdigBehandlet', daysAgo, person }
    const effectiveOn = addDays(register.today, 2 - daysAgo)
    if (place % 4 === 1) add({ ...drawAddition(register, person, place), ...done, effectiveOn })
    else add({ ...drawEdit(register, random, person), ...done, effectiveOn })
  })
  for (const person of having('Opdateret')) {
    const daysAgo = random.int(35, 200)
    const done = { status: 'FaerdigBehandlet', daysAgo, person }
    add({
      ...drawEdit(register, random, person),
      ...done,
      effectiveOn: addDays(register.today, -daysAgo),
    })
  }
  if (!former) return
  const workplace = workplaceOf(register, reporter)
  const left = { status: 'FaerdigBehandlet', person: former } as const
  const fields: readonly Field[] = [['Arbejdsstednummer', null, workplace]]
  add({
    ...left,
    type: 'MedlemOphoert',
    daysAgo: 12,
    endedOn: addDays(register.today, -10),
    remarks: 'Fratrådt efter eget ønske.',
    fields,
  })
  add({
    ...left,
    type: 'MedlemSkiftetStillingTRIkkeDaekker',
    daysAgo: 26,
    fields,
    refusal: 'Medlemmet er fratrådt og har ikke skiftet stilling.',
  })
  // Older systems report far-future dates such as this one.
  add({
    ...left,
    type: 'SkiftMedlemArbejdssted',
    daysAgo: 28,
    effectiveOn: '9999-12-31',
    fields: [['Arbejdsstednummer', workplace, 'Plejehjemmet Nedlagt']],
  })
  const [waiting] = having('UnderOpdatering')
  if (waiting) {
    // Too old for the list of updates: only the page of the member shows it.
    const email = 'ny.adresse@post.test'
    addUpdate(register, random, other ?? reporter, {
      status: 'UnderOpdatering',
      type: 'OpdaterMedlem',
      person: waiting,
      daysAgo: 48,
      effectiveOn: addDays(register.today, 75),
      fields: [['PrivatEmail', email, waiting.email ?? null]],
      change: { kind: 'edit', private: { email }, employment: null },
    })
  }
  addUpdate(register, random, reporter, {
    status: 'FaerdigBehandlet',
    type: 'OpdaterTR_FTR',
    person: reporter,
    daysAgo: 5,
    effectiveOn: addDays(register.today, -5),
    fields: [['TRTelefon', drawMobile(random), drawMobile(random)]],
  })
}

function addUpdate(register: Register, random: Random, reporter: Person, update: Update): void {
  const { type, status, person, daysAgo, fields, change = null, refusal = null } = update
  const { effectiveOn = null, endedOn = null } = update
  const id = register.updateBatches.length + 1
  const registeredAt = at(register, random, -daysAgo)
  register.updateBatches.push({
    id,
    type,
    status,
    registeredAt,
    handledAt:
      status === 'FaerdigBehandlet' ? at(register, random, Math.min(1 - daysAgo, -1)) : null,
    receivedAt: registeredAt,
    userIdent: reporter.ident,
    memberIdent: person.ident,
    effectiveOn,
    endedOn,
    remarks: update.remarks === undefined ? random.pick(REMARKS) : update.remarks,
    change,
    refusal,
  })
  fields.forEach(([fieldType, newName, oldName], place) => {
    register.updateFields.push({ batchId: id, place, type: fieldType, newName, oldName })
  })
}

function drawEdit(
  register: Register,
  random: Random,
  person: Person,
): Pick<Update, 'type' | 'fields' | 'change'> {
  const job = register.employments.find((each) => each.personIdent === person.ident)
  const type = 'OpdaterMedlem'
  if (!job || random.chance(0.4)) {
    const mobile = drawMobile(random)
    return {
      type,
      fields: [['PrivatMobil', mobile, person.phoneIsSecret ? null : (person.mobile ?? null)]],
      change: { kind: 'edit', private: { mobile }, employment: null },
    }
  }
  const { workplaceNumber, positionNumber } = job
  const hours = random.pick([20, 24, 28.5, 32, 34])
  return {
    type,
    fields: [['Timetal', hoursName(hours), hoursName(job.hoursPerWeek ?? null)]],
    change: {
      kind: 'edit',
      private: {},
      employment: { at: { workplaceNumber, positionNumber }, to: { hoursPerWeek: hours } },
    },
  }
}

function drawAddition(
  register: Register,
  person: Person,
  place: number,
): Pick<Update, 'type' | 'fields'> {
  const job = register.employments.find((each) => each.personIdent === person.ident)
  return {
    type: place % 8 === 1 ? 'TilfoejMedlemArbejdssted' : 'OpdaterOgTilfoejEksisterendeMedlem',
    fields: [
      ['Arbejdsstednummer', workplaceOf(register, person), null],
      ['Stillingsnummer', POSITION_NAMES.get(job?.positionNumber ?? '') ?? null, null],
      ['Timetal', hoursName(job?.hoursPerWeek ?? null), null],
    ],
  }
}

function workplaceOf(register: Register, person: Person): string | null {
  const job = register.employments.find((each) => each.personIdent === person.ident)
  return register.workplaces.find((each) => each.number === job?.workplaceNumber)?.name ?? null
}

function hoursName(hours: number | null): string | null {
  return hours === null ? null : String(hours).replace('.', ',')
}

function at(register: Register, random: Random, days: number): Date {
  const hour = String(random.int(7, 15)).padStart(2, '0')
  const minute = String(random.int(0, 59)).padStart(2, '0')
  return new Date(`${addDays(register.today, days)}T${hour}:${minute}:00Z`)
}

import { and, eq, inArray } from 'drizzle-orm'
import type { InferOutput, ObjectEntries, ObjectSchema } from 'valibot'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { HttpError } from '../../platform/http.ts'
import { isCovered, requireCovered, requireCoveredWorkplace } from '../authorisation.ts'
import { coveredWorkplaces } from '../covered.ts'
import { type EmploymentRow, selectEmployments } from '../person-parts.ts'
import {
  employments,
  persons,
  positions,
  updateBatches,
  workplaces,
  workplaceTypePositions,
} from '../tables.ts'
import type { MemberChange } from './change.ts'
import { type ContactField, PRIVATE_FIELDS, WORK_FIELDS } from './contact-fields.ts'
import type { addBody, ceasedBody, changedPositionBody, editBody, moveBody } from './updates-in.ts'
import type { UpdateFieldType } from './updates-wire.ts'
import { withinOneYear } from './within-one-year.ts'

interface UpdateField {
  readonly type: UpdateFieldType
  readonly newName: string | null
  readonly oldName: string | null
}

/** A representative's report, validated against the register. */
export interface Report {
  readonly effectiveOn: string | null
  readonly endedOn: string | null
  readonly fields: readonly UpdateField[]
  readonly change: MemberChange
}

/** The reporting user, with the database and the clock to use. */
export interface Reporter {
  readonly db: Database
  readonly userIdent: string
  readonly clock: Clock
}

type Sent<Entries extends ObjectEntries> = InferOutput<ObjectSchema<Entries, undefined>>

const REFUSED = {
  nothing: 'Der er ingen ændringer at gemme.',
  day: 'Ændringsdatoen skal være inden for et år fra i dag.',
  position: 'Stillingen findes ikke på arbejdsstedet.',
  notThere: 'Medlemmet arbejder ikke på arbejdsstedet.',
  samePlace: 'Vælg et andet arbejdssted end det nuværende.',
  hours: 'Timetal er påkrævet!',
  empty: 'Skriv en værdi, eller slet den.',
  hasPosition: 'Medlemmet har allerede stillingen på arbejdsstedet.',
  isOwn: 'Medlemmet er allerede på din medlemsliste.',
  isAsked: 'Du har allerede bedt om at få medlemmet på din medlemsliste.',
  unknown: 'Medlemmet findes ikke.',
} as const

/** Reports changes of a member's contact details, position and hours. */
export async function reportEdit(reporter: Reporter, body: Sent<typeof editBody>): Promise<Report> {
  const { db, userIdent, clock } = reporter
  const { Medlemsident: memberIdent, Arbejdsstednummer: placeNumber } = body
  await requireCovered(db, userIdent, memberIdent)
  if (placeNumber !== undefined) await requireCoveredWorkplace(db, userIdent, placeNumber)
  requireDay('Aendringsdato', body.Aendringsdato, clock)

  const [person] = await db.select().from(persons).where(eq(persons.ident, memberIdent))
  const jobs = await selectCoveredEmployments(reporter, memberIdent)
  const job =
    body.Ansaettelsesident === undefined
      ? (jobs.find((each) => each.workplace.number === placeNumber) ?? jobs[0])
      : jobs.find((each) => each.id === body.Ansaettelsesident)
  if (!person || !job) throw new HttpError(400, REFUSED.notThere)
  const moves = placeNumber !== undefined && placeNumber !== job.workplace.number
  if (moves && body.Timetal === undefined) throw invalid('Timetal', REFUSED.hours)
  const position =
    body.Stillingsnummer === undefined
      ? undefined
      : await readPosition(db, placeNumber ?? job.workplace.number, body.Stillingsnummer)

  if (moves || position) {
    await requireOtherPosition(db, memberIdent, {
      workplaceNumber: placeNumber ?? job.workplace.number,
      positionNumber: position?.number ?? job.positionNumber,
      except: job.id,
    })
  }

  const contact = newContact('KontaktPrivat', PRIVATE_FIELDS, body)
  const workContact = newContact('KontaktArbejde', WORK_FIELDS, body)

  const fields = [
    ...(moves
      ? changedField(
          'Arbejdsstednummer',
          await readWorkplaceName(db, placeNumber),
          job.workplace.name,
        )
      : []),
    ...changedField('Stillingsnummer', position?.name, job.positionName),
    ...changedField('Timetal', hoursName(body.Timetal), hoursName(job.hoursPerWeek)),
    ...changedContact(PRIVATE_FIELDS, contact, person),
    ...changedContact(WORK_FIELDS, workContact, moves ? null : job),
  ]
  if (fields.length === 0 && body.OevrigeOplysninger === null) {
    throw new HttpError(400, REFUSED.nothing)
  }
  const to = {
    ...(moves && { workplaceNumber: placeNumber }),
    ...(position && { positionNumber: position.number }),
    ...(body.Timetal !== undefined && { hoursPerWeek: body.Timetal }),
    ...workContact,
  }
  return {
    effectiveOn: body.Aendringsdato,
    endedOn: null,
    fields,
    change: {
      kind: 'edit',
      private: contact,
      employment: Object.keys(to).length === 0 ? null : { at: keyOf(job), to },
    },
  }
}

/** Reports an additional workplace of a covered member. */
export async function reportAddition(
  reporter: Reporter,
  body: Sent<typeof addBody>,
): Promise<Report> {
  await requireCovered(reporter.db, reporter.userIdent, body.Medlemsident)
  return addition(reporter, body)
}

/** Reports a union member who works with the representative but is not on their list. */
export async function reportExistingMember(
  reporter: Reporter,
  body: Sent<typeof addBody>,
): Promise<Report> {
  const { db, userIdent } = reporter
  const [person] = await db
    .select({ ident: persons.ident })
    .from(persons)
    .where(eq(persons.ident, body.Medlemsident))
  if (!person) throw new HttpError(404, REFUSED.unknown)
  if (await isCovered(db, userIdent, body.Medlemsident)) throw new HttpError(409, REFUSED.isOwn)
  const asked = await db
    .select({ id: updateBatches.id })
    .from(updateBatches)
    .where(
      and(
        eq(updateBatches.userIdent, userIdent),
        eq(updateBatches.memberIdent, body.Medlemsident),
        eq(updateBatches.type, 'OpdaterOgTilfoejEksisterendeMedlem'),
        eq(updateBatches.status, 'UnderOpdatering'),
      ),
    )
  if (asked.length > 0) throw new HttpError(409, REFUSED.isAsked)
  return addition(reporter, body)
}

async function addition(
  { db, userIdent, clock }: Reporter,
  body: Sent<typeof addBody>,
): Promise<Report> {
  const { Medlemsident, Arbejdsstednummer, Stillingsnummer, Timetal } = body
  await requireCoveredWorkplace(db, userIdent, Arbejdsstednummer)
  requireDay('Aendringsdato', body.Aendringsdato, clock)
  const position = await readPosition(db, Arbejdsstednummer, Stillingsnummer)
  await requireOtherPosition(db, Medlemsident, {
    workplaceNumber: Arbejdsstednummer,
    positionNumber: Stillingsnummer,
  })
  return {
    effectiveOn: body.Aendringsdato,
    endedOn: null,
    fields: [
      ...changedField('Arbejdsstednummer', await readWorkplaceName(db, Arbejdsstednummer), null),
      ...changedField('Stillingsnummer', position.name, null),
      ...changedField('Timetal', hoursName(Timetal), null),
    ],
    change: {
      kind: 'add',
      workplaceNumber: Arbejdsstednummer,
      positionNumber: Stillingsnummer,
      hoursPerWeek: Timetal,
    },
  }
}

/** Reports that a member moved from one covered workplace to another. */
export async function reportMove(reporter: Reporter, body: Sent<typeof moveBody>): Promise<Report> {
  const { db, userIdent, clock } = reporter
  const { NytArbejdsstednummer: to, GammeltArbejdsstednummer: from } = body
  await requireCovered(db, userIdent, body.Medlemsident)
  await requireCoveredWorkplace(db, userIdent, from)
  await requireCoveredWorkplace(db, userIdent, to)
  requireDay('Aendringsdato', body.Aendringsdato, clock)
  if (from === to) throw invalid('NytArbejdsstednummer', REFUSED.samePlace)
  const jobs = await readEmploymentsAt(reporter, body.Medlemsident, from, body.Ansaettelsesident)
  const position = await readPosition(db, to, body.Stillingsnummer)
  await requireOtherPosition(db, body.Medlemsident, {
    workplaceNumber: to,
    positionNumber: position.number,
  })
  return {
    effectiveOn: body.Aendringsdato,
    endedOn: null,
    fields: [
      ...changedField(
        'Arbejdsstednummer',
        await readWorkplaceName(db, to),
        await readWorkplaceName(db, from),
      ),
      ...changedField(
        'Stillingsnummer',
        position.name,
        listed(jobs, (job) => job.positionName),
      ),
      ...(body.Timetal === null
        ? []
        : changedField(
            'Timetal',
            hoursName(body.Timetal),
            listed(jobs, (job) => hoursName(job.hoursPerWeek)),
          )),
    ],
    change: {
      kind: 'move',
      fromWorkplaceNumber: from,
      ...named(body),
      workplaceNumber: to,
      positionNumber: position.number,
      hoursPerWeek: body.Timetal,
    },
  }
}

/** Reports a new position that the representative does not cover; the member leaves their list. */
export async function reportChangedPosition(
  reporter: Reporter,
  body: Sent<typeof changedPositionBody>,
): Promise<Report> {
  const report = await leaving(reporter, body)
  requireDay('Aendringsdato', body.Aendringsdato, reporter.clock)
  return { ...report, effectiveOn: body.Aendringsdato, endedOn: null }
}

/** Reports that a member no longer works at the workplace. */
export async function reportCeased(
  reporter: Reporter,
  body: Sent<typeof ceasedBody>,
): Promise<Report> {
  const report = await leaving(reporter, body)
  requireDay('Arbejdsstedsophoersdato', body.Arbejdsstedsophoersdato, reporter.clock)
  return { ...report, effectiveOn: null, endedOn: body.Arbejdsstedsophoersdato }
}

interface Leaving {
  readonly Medlemsident: string
  readonly Arbejdsstednummer: string
  readonly Ansaettelsesident?: number | undefined
}

async function leaving(reporter: Reporter, body: Leaving) {
  const { Medlemsident: memberIdent, Arbejdsstednummer: workplaceNumber } = body
  await requireCovered(reporter.db, reporter.userIdent, memberIdent)
  await requireCoveredWorkplace(reporter.db, reporter.userIdent, workplaceNumber)
  const all = await readEmploymentsAt(reporter, memberIdent, workplaceNumber)
  const left = await readEmploymentsAt(
    reporter,
    memberIdent,
    workplaceNumber,
    body.Ansaettelsesident,
  )
  return {
    fields: [
      ...changedField(
        'Arbejdsstednummer',
        null,
        await readWorkplaceName(reporter.db, workplaceNumber),
      ),
      ...(all.length > 1
        ? changedField(
            'Stillingsnummer',
            null,
            listed(left, (job) => job.positionName),
          )
        : []),
    ],
    change: { kind: 'leave', workplaceNumber, ...named(body) },
  } as const
}

function named({ Ansaettelsesident: employmentId }: Pick<Leaving, 'Ansaettelsesident'>) {
  return employmentId === undefined ? {} : { employmentId }
}

/** The member's employments at workplaces that the representative covers, the primary one first. */
async function selectCoveredEmployments({ db, userIdent }: Reporter, memberIdent: string) {
  const covered = new Set((await coveredWorkplaces(db, userIdent)).map((each) => each.number))
  const jobs = await selectEmployments(db, eq(employments.personIdent, memberIdent))
  return jobs.filter((job) => covered.has(job.workplace.number))
}

/** The member's employments at a workplace, or the named one; throws if there is none. */
async function readEmploymentsAt(
  reporter: Reporter,
  memberIdent: string,
  workplaceNumber: string,
  employmentId?: number,
): Promise<readonly EmploymentRow[]> {
  const jobs = (await selectCoveredEmployments(reporter, memberIdent)).filter(
    ({ id, workplace }) =>
      workplace.number === workplaceNumber && (employmentId === undefined || id === employmentId),
  )
  if (jobs.length === 0) throw new HttpError(400, REFUSED.notThere)
  return jobs
}

/** Throws if the member already has the position at the workplace. */
async function requireOtherPosition(
  db: Database,
  memberIdent: string,
  {
    workplaceNumber,
    positionNumber,
    except,
  }: {
    readonly workplaceNumber: string
    readonly positionNumber: string
    readonly except?: number
  },
): Promise<void> {
  const held = await db
    .select({ id: employments.id })
    .from(employments)
    .where(
      and(
        eq(employments.personIdent, memberIdent),
        eq(employments.workplaceNumber, workplaceNumber),
        eq(employments.positionNumber, positionNumber),
      ),
    )
  if (held.some(({ id }) => id !== except)) throw new HttpError(409, REFUSED.hasPosition)
}

function keyOf({ id: employmentId, workplace, positionNumber }: EmploymentRow) {
  return { employmentId, workplaceNumber: workplace.number, positionNumber }
}

/** The known values of the employments, separated by commas; null if there is none. */
function listed(
  jobs: readonly EmploymentRow[],
  value: (job: EmploymentRow) => string | null,
): string | null {
  return jobs.flatMap((job) => value(job) ?? []).join(', ') || null
}

async function readWorkplaceName(db: Database, number: string): Promise<string> {
  const [found] = await db
    .select({ name: workplaces.name })
    .from(workplaces)
    .where(eq(workplaces.number, number))
  return found?.name ?? number
}

/** Reads a position; throws if nobody can hold it at the workplace. */
async function readPosition(db: Database, workplaceNumber: string, positionNumber: string) {
  const [found] = await db
    .select({ number: positions.number, name: positions.name })
    .from(positions)
    .where(eq(positions.number, positionNumber))
  const ofType = await db
    .select({ positionNumber: workplaceTypePositions.positionNumber })
    .from(workplaceTypePositions)
    .where(
      inArray(
        workplaceTypePositions.type,
        db
          .select({ type: workplaces.type })
          .from(workplaces)
          .where(eq(workplaces.number, workplaceNumber)),
      ),
    )
  const isThere =
    ofType.length === 0 || ofType.some((each) => each.positionNumber === positionNumber)
  if (!found || !isThere) throw invalid('Stillingsnummer', REFUSED.position)
  return found
}

/** The contact columns to change, each with its new value, or null to clear it. */
function newContact<Column extends string>(
  part: 'KontaktPrivat' | 'KontaktArbejde',
  fields: readonly { readonly name: string; readonly column: Column }[],
  { [part]: sent = {} }: Sent<typeof editBody>,
): Partial<Record<Column, string | null>> {
  const values: Partial<Record<Column, string | null>> = {}
  for (const { name, column } of fields) {
    const value = sent[name]
    const how = sent[`OpdaterFunktion${name}`]
    if (how === 'Slet') values[column] = null
    else if (value) values[column] = value
    else if (value === '' || how === 'Ret') throw invalid(`${part}.${name}`, REFUSED.empty)
  }
  return values
}

function changedContact<Column extends string, Row extends Record<Column, string | null>>(
  fields: readonly ContactField<Row, Column>[],
  values: Partial<Record<Column, string | null>>,
  known: Row | null,
): UpdateField[] {
  return fields.flatMap(({ type, column, isSecret }) => {
    const changed = changedField(type, values[column], known?.[column] ?? null)
    // Do not disclose a secret number, even to the user who changes it.
    const hides = known !== null && isSecret(known)
    return hides ? changed.map((field) => ({ ...field, oldName: null })) : changed
  })
}

function changedField(
  type: UpdateFieldType,
  newName: string | null | undefined,
  oldName: string | null,
): UpdateField[] {
  return newName === undefined || newName === oldName ? [] : [{ type, newName, oldName }]
}

function hoursName(hours: number): string
function hoursName(hours: number | null): string | null
function hoursName(hours: number | undefined): string | undefined
function hoursName(hours: number | null | undefined): string | null | undefined {
  return typeof hours === 'number' ? String(hours).replace('.', ',') : hours
}

function requireDay(name: string, day: string | null, clock: Clock): void {
  if (day !== null && !withinOneYear(day, clock.today())) throw invalid(name, REFUSED.day)
}

function invalid(name: string, message: string): HttpError {
  return new HttpError(400, message, { fields: { [name]: [message] } })
}

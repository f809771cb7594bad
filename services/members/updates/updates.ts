import { and, asc, desc, eq, inArray, ne, or, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { array, parse, safeParse } from 'valibot'
import type { Database } from '../../platform/database.ts'
import { HttpError } from '../../platform/http.ts'
import { coveredMembers } from '../covered.ts'
import { departments, persons, updateBatches, updateFields } from '../tables.ts'
import { memberChange } from './change.ts'
import {
  type PendingUpdateWire,
  pendingUpdateWire,
  SECRET_FIELD_TYPES,
  type UpdateBatchesWire,
  type UpdateDetailWire,
  type UpdateStatus,
  updateBatchesWire,
  updateDetailWire,
} from './updates-wire.ts'

const MOST_BATCHES = 1000

const submitters = alias(persons, 'submitter')

export const NOT_YOURS = 'Du har ikke adgang til denne opdatering.'

/** The user's own reports, and those of others about members the user covers; newest first. */
export async function listUpdates(
  db: Database,
  userIdent: string,
  status: UpdateStatus | undefined,
): Promise<UpdateBatchesWire> {
  const rows = await db
    .select({ batch: updateBatches, member: persons, department: departments, user: submitters })
    .from(updateBatches)
    .innerJoin(persons, eq(persons.ident, updateBatches.memberIdent))
    .leftJoin(departments, eq(departments.number, persons.departmentNumber))
    .innerJoin(submitters, eq(submitters.ident, updateBatches.userIdent))
    .where(
      and(
        isVisible(db, userIdent),
        status === undefined ? undefined : eq(updateBatches.status, status),
      ),
    )
    .orderBy(desc(updateBatches.registeredAt), desc(updateBatches.id))
    .limit(MOST_BATCHES)
  const covered = new Set((await coveredMembers(db, userIdent)).map((each) => each.ident))
  return parse(updateBatchesWire, {
    OpdateringBatches: rows.map(({ batch, member, department, user }) => ({
      BatchId: String(batch.id),
      OpdateringType: batch.type,
      RegTid: batch.registeredAt.toISOString(),
      BehandlingTid: batch.handledAt?.toISOString() ?? null,
      OpdateringBatchStatus: batch.status,
      Medlem: {
        Medlemsident: member.ident,
        Medlemsnummer: member.memberNumber,
        ...namesOf(member),
        FoedselsDato: member.birthDate,
        Afdeling: department ? { Nummer: department.number, Navn: department.name } : null,
        ErEgetMedlem: covered.has(member.ident),
      },
      Bruger: { Medlemsident: user.ident, ...namesOf(user) },
      ...(batch.refusal !== null && { ErAfslaaet: true }),
    })),
  })
}

export async function readUpdate(
  db: Database,
  userIdent: string,
  batchId: number,
): Promise<UpdateDetailWire> {
  const [found] = await db
    .select({ batch: updateBatches, phoneIsSecret: persons.phoneIsSecret })
    .from(updateBatches)
    .innerJoin(persons, eq(persons.ident, updateBatches.memberIdent))
    .where(and(eq(updateBatches.id, batchId), isVisible(db, userIdent)))
  // An unknown id gets the same response as another user's update.
  if (!found) throw new HttpError(403, NOT_YOURS)
  const { batch, phoneIsSecret } = found
  const fields = await db
    .select()
    .from(updateFields)
    .where(eq(updateFields.batchId, batchId))
    .orderBy(asc(updateFields.place))
  return parse(updateDetailWire, {
    OpdateringType: batch.type,
    OpdateringFelter: fields.map((field) => toFieldWire(field, phoneIsSecret)),
    FraDato: batch.effectiveOn,
    OphoertDato: batch.endedOn,
    OevrigeOplysninger: batch.remarks,
    ...(batch.refusal !== null && { Afslagsbegrundelse: batch.refusal }),
    KanTraekkesTilbage:
      batch.userIdent === userIdent &&
      batch.status === 'UnderOpdatering' &&
      batch.type !== 'OpdaterTR_FTR',
  })
}

type FieldRow = typeof updateFields.$inferSelect

function toFieldWire({ type, newName, oldName }: FieldRow, phoneIsSecret: boolean) {
  return phoneIsSecret && SECRET_FIELD_TYPES.includes(type)
    ? {
        OpdateringFeltType: type,
        NyVaerdiNavn: null,
        GlVaerdiNavn: null,
        ...(newName !== null && { NyVaerdiErHemmelig: true }),
        GlVaerdiErHemmelig: true,
      }
    : { OpdateringFeltType: type, NyVaerdiNavn: newName, GlVaerdiNavn: oldName }
}

/** The reported changes of a member that the register does not have yet, oldest first. */
export async function listPendingUpdates(
  db: Database,
  memberIdent: string,
): Promise<readonly PendingUpdateWire[]> {
  const rows = await db
    .select({ batch: updateBatches, member: persons, user: submitters })
    .from(updateBatches)
    .innerJoin(persons, eq(persons.ident, updateBatches.memberIdent))
    .innerJoin(submitters, eq(submitters.ident, updateBatches.userIdent))
    .where(
      and(
        eq(updateBatches.memberIdent, memberIdent),
        ne(updateBatches.status, 'FaerdigBehandlet'),
        ne(updateBatches.type, 'OpdaterTR_FTR'),
      ),
    )
    .orderBy(asc(updateBatches.registeredAt), asc(updateBatches.id))
    .limit(MOST_BATCHES)
  const fields = await db
    .select()
    .from(updateFields)
    .where(
      inArray(
        updateFields.batchId,
        rows.map(({ batch }) => batch.id),
      ),
    )
    .orderBy(asc(updateFields.place))
  return parse(
    array(pendingUpdateWire),
    rows.map(({ batch, member, user }) => ({
      BatchId: String(batch.id),
      OpdateringType: batch.type,
      RegTid: batch.registeredAt.toISOString(),
      OpdateringBatchStatus: batch.status,
      Bruger: { Medlemsident: user.ident, ...namesOf(user) },
      OpdateringFelter: fields
        .filter(({ batchId }) => batchId === batch.id)
        .map((field) => toFieldWire(field, member.phoneIsSecret)),
      FraDato: batch.effectiveOn,
      OphoertDato: batch.endedOn,
      OevrigeOplysninger: batch.remarks,
      ...employmentOf(batch.change),
    })),
  )
}

/** The employment that a stored change alters or ends. */
function employmentOf(stored: unknown) {
  const read = safeParse(memberChange, stored)
  // Another system applies the change, or it was stored in another form.
  if (!read.success) return toEmploymentWire(undefined)
  const change = read.output
  switch (change.kind) {
    case 'edit':
      return toEmploymentWire(change.employment?.at)
    case 'move':
      return toEmploymentWire({ ...change, workplaceNumber: change.fromWorkplaceNumber })
    case 'leave':
      return toEmploymentWire(change)
    case 'add':
      return toEmploymentWire(undefined)
  }
}

function toEmploymentWire(
  employment:
    | { readonly workplaceNumber: string; readonly employmentId?: number | undefined }
    | undefined,
) {
  return {
    Arbejdsstednummer: employment?.workplaceNumber ?? null,
    Ansaettelsesident:
      employment?.employmentId === undefined ? null : String(employment.employmentId),
  }
}

function isVisible(db: Database, userIdent: string): SQL | undefined {
  return or(
    eq(updateBatches.userIdent, userIdent),
    inArray(updateBatches.memberIdent, coveredMembers(db, userIdent)),
  )
}

function namesOf({ firstName, lastName }: { firstName: string; lastName: string }) {
  return { Fornavn: firstName, Efternavn: lastName, FuldeNavn: `${firstName} ${lastName}` }
}

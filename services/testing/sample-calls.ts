import { type SQL, sql } from 'drizzle-orm'
import { ANNA } from '../../tools/rig/src/seed/accounts.ts'
import type { TraceableDatabase } from '../platform/database.ts'
import type { DeclaredOperation } from '../platform/operation.ts'
import { createSalaryService } from '../salary/salary-service.ts'
import { askerOf } from './service-calls.ts'

/** The input of a call. */
export interface Sent {
  readonly query: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, unknown>>
}

/** Input with which each call of the services can be made by Anna. */
export interface SampleCalls {
  of(operation: Pick<DeclaredOperation, 'query' | 'body'>): Sent
  /** Replaces the path parameters with samples. */
  address(call: string): string
  /** The sample of a field. */
  value(name: string): string
}

/** Draws samples from the seeded data; adds one update. */
export async function drawSampleCalls(db: TraceableDatabase): Promise<SampleCalls> {
  const samples = await drawSamples(db)

  /** The sample of a field; without one, a generated value if the field is required. */
  function sampleOf(name: string, schema: unknown): unknown {
    if (samples[name] !== undefined) return samples[name]
    if (typeof schema !== 'object' || schema === null || !('type' in schema)) return undefined
    if (['optional', 'nullish', 'nullable'].includes(String(schema.type))) return undefined
    if ('literal' in schema) return schema.literal
    if ('options' in schema && Array.isArray(schema.options)) return schema.options[0]
    if ('entries' in schema) return sampleEntries(schema.entries)
    return schema.type === 'number' ? 1 : schema.type === 'array' ? [] : '1'
  }

  function sampleEntries(entries: unknown): Readonly<Record<string, unknown>> {
    return Object.fromEntries(
      Object.entries(entries ?? {}).map(([name, entry]) => [name, sampleOf(name, entry)]),
    )
  }

  return {
    of({ query, body }) {
      const parts = Object.entries(sampleEntries(query.entries))
      return {
        query: Object.fromEntries(
          parts.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
        ),
        ...(body !== null && 'entries' in body && { body: sampleEntries(body.entries) }),
      }
    },
    address: (call) =>
      call.replace(/:(\w+)/g, (_, name) => encodeURIComponent(samples[name] ?? '1')),
    value: (name) => samples[name] ?? '',
  }
}

async function drawSamples(db: TraceableDatabase): Promise<Readonly<Record<string, string>>> {
  async function one(query: SQL): Promise<string> {
    const { rows } = await db.execute<{ value: string }>(query)
    return String(rows[0]?.value)
  }

  const anna = ANNA.memberIdent
  const member = '1000102'
  const workplace = await one(
    sql`select workplace_number as value from members.employment where person_ident = ${member}`,
  )
  const batch = await one(sql`
    insert into members.update_batch (type, status, registered_at, user_ident, member_ident)
    values ('OpdaterMedlem', 'FaerdigBehandlet', now(), ${anna}, ${member}) returning id as value`)
  const salaryCase = await one(
    sql`select id as value from salary.case where taken_by_ident = ${anna} and closed_at is null`,
  )
  const ask = await askerOf(createSalaryService, db)
  const caseNumber = await one(sql`
    select c.number as value from salary.file f join salary.case c on c.id = f.case_id
    where c.taken_by_ident = ${anna} order by c.number limit 1`)
  const fileName = await one(sql`
    select f.full_name as value from salary.file f join salary.case c on c.id = f.case_id
    where c.number = ${caseNumber} order by f.id limit 1`)
  const { body } = await ask(ANNA, 'GET /SagHent/HentAfluttetSagList')
  const list = /"sagListId":"([^"]+)"/.exec(JSON.stringify(body))?.[1] ?? ''
  return {
    'request.noegle': 'aaaaaaaa-1111',
    'request.medlemsident': member,
    'request.favoritId': member,
    'request.referenceId': member,
    'request.opdateringBathcId': batch,
    'request.fuldeNavn': 'Anna',
    'request.afdelingsnummer': ANNA.departmentNumber,
    Medlemsident: member,
    Arbejdsstednummer: workplace,
    SagsId: salaryCase,
    caseId: salaryCase,
    caseNumber,
    fileName,
    sagsId: salaryCase,
    SagListId: list,
    Page: '1',
  }
}

/** A form with its fields before the file, as clients send them, or after it. */
export function formOf(
  fileField: string,
  fields: Readonly<Record<string, unknown>>,
  place: 'before' | 'after' = 'before',
): FormData {
  const form = new FormData()
  const file = new File(['Prøve'], 'proeve.txt')
  if (place === 'after') form.append(fileField, file)
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.append(name, String(value))
  }
  if (place === 'before') form.append(fileField, file)
  return form
}

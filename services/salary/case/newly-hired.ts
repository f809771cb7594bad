import { isDeepStrictEqual } from 'node:util'
import { type CaseEventDetails, recordCaseEvent } from '../history/case-events.ts'
import type { SalaryTools } from '../tools.ts'
import { findCaseDetails } from './case-details.ts'
import type { CaseDetailsWire } from './case-wire.ts'
import {
  type CasePatch,
  type CaseVersion,
  type Caseworker,
  refusal,
  workOnCase,
} from './change-case.ts'

const FIRST_DAY = '1900-01-01'
const LAST_DAY = '2100-12-31'

const INVALID_DATE = 'Datoen er ikke gyldig'

type NewlyHiredField = CaseEventDetails['newly-hired-changed']['field']

/** Changes a detail of the newly hired person, and returns the updated case. */
export async function changeNewlyHired(
  caseworker: Caseworker,
  tools: Pick<SalaryTools, 'maxFileBytes'>,
  call: string,
  body: CaseVersion,
  field: NewlyHiredField,
  patch: CasePatch,
): Promise<CaseDetailsWire> {
  await workOnCase(caseworker, call, body, async ({ db, now, case: row }) => {
    if (!isDeepStrictEqual({ ...row, ...patch }, row)) {
      await recordCaseEvent(db, {
        caseId: row.id,
        kind: 'newly-hired-changed',
        at: now,
        byIdent: caseworker.personIdent,
        details: { field },
      })
    }
    return patch
  })
  return findCaseDetails(caseworker, tools, body.sagsId)
}

/**
 * Rejects an impossible date of birth.
 *
 * @param field the name of the field in the request
 */
export function requireBirthDay(field: string, day: string | null, today: string): void {
  requireDayUntil(field, day, today)
}

/** Rejects an impossible date of employment. Future dates are allowed. */
export function requireEmploymentDay(field: string, day: string | null): void {
  requireDayUntil(field, day, LAST_DAY)
}

function requireDayUntil(field: string, day: string | null, last: string): void {
  if (day !== null && (day < FIRST_DAY || day > last)) {
    throw refusal(400, { [field]: [INVALID_DATE] })
  }
}

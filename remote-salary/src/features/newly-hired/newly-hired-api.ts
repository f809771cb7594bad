import { call } from '@portal/platform/api'
import type { CaseDetails } from '../../common/case-details/case-details.ts'
import { toCaseDetails } from '../../common/case-details/case-details-mapper.ts'
import { caseDetailsWire } from '../../common/case-details/case-details-wire.ts'
import { capitalVersionWire } from '../../common/case-work/case-work-api.ts'
import type { DetailName } from './newly-hired-details.ts'

/** The endpoint and the request field for each detail of the newly hired person. */
const CALLS = {
  mobile: { path: '/SagOpdater/OpdaterNyansatteMobil', field: 'mobilNR' },
  email: { path: '/SagOpdater/OpdaterNyansatteEmail', field: 'email' },
  dateOfBirth: { path: '/SagOpdater/OpdaterNyansatteFoedselsdato', field: 'foedselsDato' },
  dateOfEmployment: {
    path: '/SagOpdater/OpdaterNyansatteAnsaettelsesdato',
    field: 'ansaettelsesDato',
  },
} as const satisfies Record<DetailName, { readonly path: string; readonly field: string }>

/** The name of the request field that carries this detail of the newly hired person. */
export function wireNameOf(name: DetailName): string {
  return CALLS[name].field
}

/**
 * Changes a detail of the newly hired person.
 *
 * @param value null to clear it; a date as `yyyy-mm-dd`
 * @returns the updated case
 */
export async function saveDetail(
  item: CaseDetails,
  name: DetailName,
  value: string | null,
): Promise<CaseDetails> {
  const { path, field } = CALLS[name]
  const wire = await call({
    service: 'salary',
    method: 'PUT',
    path,
    body: { ...capitalVersionWire(item), [field]: value },
    intent: 'write',
    answer: caseDetailsWire,
  })
  return toCaseDetails(wire)
}

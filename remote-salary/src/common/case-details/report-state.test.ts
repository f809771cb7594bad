import type { CaseProcessing, ProcessingStatus } from './case-details.ts'
import { gapsOf } from './report-state.ts'

const given: ProcessingStatus = {
  statusId: '1',
  statusName: 'Sagt',
  statusMissing: false,
  dateRequired: false,
}
const missing = { ...given, statusId: null, statusName: null, statusMissing: true }
const dated = { ...given, dateRequired: true }

function processing(changes: Partial<CaseProcessing> = {}): CaseProcessing {
  return {
    newlyHiredStatus: given,
    organizationStatus: given,
    salaryPlacementStatus: given,
    organizationStatusCannotBeUpdated: false,
    contactNewlyHiredDate: null,
    ...changes,
  }
}

describe('report-state', () => {
  test.each(['newlyHiredStatus', 'organizationStatus', 'salaryPlacementStatus'] as const)(
    '[CLOSE-01] %s has to be reported',
    (status) => {
      expect(gapsOf(processing({ [status]: missing }))).toEqual([status])
      expect(gapsOf(processing())).toEqual([])
    },
  )

  test.each(['newlyHiredStatus', 'organizationStatus', 'salaryPlacementStatus'] as const)(
    '[CLOSE-02] the date has to be reported when %s needs one',
    (status) => {
      expect(gapsOf(processing({ [status]: dated }))).toEqual(['contactDate'])
      expect(gapsOf(processing({ [status]: dated, contactNewlyHiredDate: '2026-11-20' }))).toEqual(
        [],
      )
    },
  )

  test('[CLOSE-01] [CLOSE-02] names all that is missing, in the order of the report', () => {
    expect(
      gapsOf({
        ...processing({ newlyHiredStatus: dated }),
        organizationStatus: missing,
        salaryPlacementStatus: missing,
      }),
    ).toEqual(['organizationStatus', 'salaryPlacementStatus', 'contactDate'])
  })
})

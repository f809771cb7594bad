import type { CaseProcessing, ProcessingStatus } from '../../common/case/case-details.ts'
import type { ReportState } from '../../common/case/report-state.ts'
import { beginClosing, gapsOf } from './closing.ts'

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

function report(changes: Partial<ReportState> = {}): ReportState {
  return {
    hasUnsavedChanges: false,
    processing: processing(),
    save: async () => true,
    discard: () => {},
    ...changes,
  }
}

describe('closing', () => {
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

  test('missing values come before unsaved changes, and those before the confirmation', () => {
    const lacking = processing({ organizationStatus: missing })
    expect(
      beginClosing(processing(), report({ processing: lacking, hasUnsavedChanges: true })),
    ).toEqual({ step: 'incomplete', gaps: ['organizationStatus'] })
    expect(beginClosing(lacking, report({ hasUnsavedChanges: true }))).toEqual({ step: 'unsaved' })
    expect(beginClosing(processing(), report())).toEqual({ step: 'confirm' })
  })

  test('without a report form the saved report counts', () => {
    expect(beginClosing(processing(), null)).toEqual({ step: 'confirm' })
    expect(beginClosing(processing({ newlyHiredStatus: missing }), null)).toEqual({
      step: 'incomplete',
      gaps: ['newlyHiredStatus'],
    })
  })
})

import type { CaseProcessing, ProcessingStatus } from '../../common/case-details/case-details.ts'
import type { ReportState } from '../../common/case-details/report-state.ts'
import { beginClosing } from './closing.ts'

const given: ProcessingStatus = {
  statusId: '1',
  statusName: 'Sagt',
  statusMissing: false,
  dateRequired: false,
}
const missing = { ...given, statusId: null, statusName: null, statusMissing: true }

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
    show: () => {},
    ...changes,
  }
}

describe('closing', () => {
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

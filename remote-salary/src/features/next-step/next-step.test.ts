import type { CaseProcessing, ProcessingStatus } from '../../common/case-details/case-details.ts'
import { someCaseDetails } from '../../common/case-details/case-details-test-data.ts'
import { nextStep } from './next-step.ts'

const given: ProcessingStatus = {
  statusId: '1',
  statusName: 'Sagt',
  statusMissing: false,
  dateRequired: false,
}
const missing = { ...given, statusId: null, statusName: null, statusMissing: true }

/** A case with a whole report, except for these values. */
function reported(changes: Partial<CaseProcessing> = {}) {
  const caseProcessing = {
    newlyHiredStatus: given,
    organizationStatus: given,
    salaryPlacementStatus: given,
    organizationStatusCannotBeUpdated: false,
    contactNewlyHiredDate: null,
    ...changes,
  }
  return someCaseDetails({ caseProcessing })
}

describe('next-step', () => {
  test('a case without contact needs it first, whatever else is missing', () => {
    expect(nextStep(someCaseDetails(), false)).toEqual({ kind: 'contact' })
    expect(nextStep(reported({ newlyHiredStatus: missing }), false)).toEqual({ kind: 'contact' })
  })

  test('then what its report lacks, in the order of the report', () => {
    const lacking = { organizationStatus: missing, salaryPlacementStatus: missing }
    expect(nextStep(reported(lacking), false)).toEqual({
      kind: 'report',
      gaps: ['organizationStatus', 'salaryPlacementStatus'],
    })
    const dated = { newlyHiredStatus: { ...given, dateRequired: true } }
    expect(nextStep(reported(dated), false)).toEqual({ kind: 'report', gaps: ['contactDate'] })
  })

  test('and it is closed once all is reported', () => {
    expect(nextStep(reported(), false)).toEqual({ kind: 'close' })
  })

  test('a value that only the register of members can set is not asked for', () => {
    const locked = { organizationStatusCannotBeUpdated: true, organizationStatus: missing }
    expect(nextStep(reported(locked), false)).toBeNull()
    expect(nextStep(reported({ ...locked, salaryPlacementStatus: missing }), false)).toEqual({
      kind: 'report',
      gaps: ['salaryPlacementStatus'],
    })
  })

  test.each([
    ['the user acts as somebody', someCaseDetails(), true],
    ['the case is closed', { ...reported(), isClosed: true }, false],
    [
      'it is not taken',
      someCaseDetails({ allowedUpdateActionList: ['take', 'work-on', 'close'] }),
      false,
    ],
    ['a colleague has taken it', someCaseDetails({ allowedUpdateActionList: ['close'] }), false],
    ['it must not be closed', { ...reported(), allowedUpdateActionList: ['work-on'] }, false],
  ] as const)('there is none if %s', (_why, item, readOnly) => {
    expect(nextStep(item, readOnly)).toBeNull()
  })
})

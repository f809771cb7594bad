import { allows, isClosedStatus } from './case-details.ts'
import { someCaseDetails } from './case-details-test-data.ts'

const ACTIONS = ['take', 'reject', 'merge', 'remove-merge', 'work-on', 'close'] as const

describe('case-details', () => {
  test.each([
    ['closed', true],
    ['not-relevant', true],
    ['deadline-exceeded', false],
    ['in-progress', false],
    ['awaiting-reminder', false],
    ['awaiting-acceptance', false],
    ['unknown', false],
  ] as const)('[SAG-34] a status that is %s means closed: %s', (type, closed) => {
    expect(isClosedStatus({ name: 'x', type, visible: true })).toBe(closed)
  })

  test.each(ACTIONS)('[SAG-36] %s is allowed if the list has it, and only then', (action) => {
    expect(allows(someCaseDetails({ allowedUpdateActionList: [action] }), action)).toBe(true)
    const others = ACTIONS.filter((other) => other !== action)
    expect(allows(someCaseDetails({ allowedUpdateActionList: others }), action)).toBe(false)
  })
})

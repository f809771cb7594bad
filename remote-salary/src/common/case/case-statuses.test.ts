import { statusColour, statusTypeOf } from './case-statuses.ts'

describe('case-statuses', () => {
  test.each([
    ['FristOverskredet', 'deadline-exceeded'],
    ['Igang', 'in-progress'],
    ['AfventerReminder', 'awaiting-reminder'],
    ['AfventerAccept', 'awaiting-acceptance'],
    ['Afsluttet', 'closed'],
    ['IkkeTRRelevant', 'not-relevant'],
    ['igang', 'unknown'],
    ['', 'unknown'],
  ])('the service calls %s what is %s', (wire, type) => {
    expect(statusTypeOf(wire)).toBe(type)
  })

  test.each([
    ['deadline-exceeded', '#910012'],
    ['in-progress', '#297A71'],
    ['awaiting-reminder', '#F1C400'],
    ['closed', '#555555'],
    ['awaiting-acceptance', '#555555'],
    ['not-relevant', '#555555'],
    ['unknown', '#555555'],
  ] as const)('[CASE-34] [CONST-25] a case that is %s has the colour %s', (type, colour) => {
    expect(statusColour(type)).toBe(colour)
  })
})

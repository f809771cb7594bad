import type { Report } from './report.ts'
import { after, compareReports, stepBetween } from './step.ts'

/** A contract of one thing. */
function reportOf(text: string, more: Partial<Report> = {}): Report {
  return {
    contract: '1.0',
    versions: { react: '19.3.1' },
    entries: { ui: { Thing: text } },
    inner: {},
    ...more,
  }
}

const PROPS = 'interface Props {\n    readonly a: string;\n    readonly b: number;\n}'

function needed(before: Report, now: Report) {
  return compareReports(before, now).needed
}

describe('step', () => {
  test('none when nothing has changed', () => {
    expect(compareReports(reportOf(PROPS), reportOf(PROPS))).toEqual({
      changes: [],
      needed: 'none',
    })
  })

  test.each([
    ['a member that may be left out', PROPS, PROPS.replace('{\n', '{\n    readonly x?: string;\n')],
    ['one at the end', PROPS, PROPS.replace('\n}', '\n    readonly x?: () => void;\n}')],
    ['one within', 'type A = { a: { b: 1; }; };', 'type A = { a: { b: 1; c?: 2; }; };'],
    [
      'a parameter that may be left out',
      'declare function go(to: string): void;',
      'declare function go(to: string, how?: { fast: boolean; }): void;',
    ],
    [
      'a member of what the portal hands out',
      'declare const paths: {\n    readonly a: () => string;\n};',
      'declare const paths: {\n    readonly a: () => string;\n    readonly b: () => string;\n};',
    ],
  ])('a minor one for %s', (_, before, now) => {
    expect(needed(reportOf(before), reportOf(now))).toBe('minor')
  })

  test.each([
    ['a member that must be given', PROPS, PROPS.replace('\n}', '\n    readonly x: string;\n}')],
    ['a member that is gone', PROPS, PROPS.replace('    readonly b: number;\n', '')],
    ['a member that may be left out no more', 'type A = { a?: 1; };', 'type A = { a: 1; };'],
    ['another type', PROPS, PROPS.replace('number', 'string')],
    ['a further value that code may meet', "type A = 'a' | 'b';", "type A = 'a' | 'b' | 'c';"],
    [
      'a parameter that must be given',
      'declare function go(to: string): void;',
      'declare function go(to: string, how: string): void;',
    ],
    [
      'a member gone from what the portal hands out',
      'declare const paths: {\n    a: 1;\n    b: 2;\n};',
      'declare const paths: {\n    b: 2;\n};',
    ],
  ])('a major one for %s', (_, before, now) => {
    expect(needed(reportOf(before), reportOf(now))).toBe('major')
  })

  test('a minor one for a new remote, whose name only joins the others', () => {
    const named = (text: string) => reportOf('', { entries: { contract: { RemoteName: text } } })

    expect(needed(named("type RemoteName = 'a';"), named("type RemoteName = 'a' | 'b';"))).toBe(
      'minor',
    )
  })

  test('a minor one for a further name or entry, a major one for the loss of it', () => {
    const one = reportOf(PROPS)
    const two = reportOf(PROPS, { entries: { ui: { Thing: PROPS, Other: 'type Other = 1;' } } })
    const further = reportOf(PROPS, { entries: { ...one.entries, forms: {} } })

    expect(compareReports(one, two).changes).toEqual([{ step: 'minor', what: 'ui exports Other' }])
    expect(compareReports(two, one).changes).toEqual([
      { step: 'major', what: 'ui exports Other no more' },
    ])
    expect(needed(one, further)).toBe('minor')
    expect(needed(further, one)).toBe('major')
  })

  test('sees a change of what no entry exports, but others speak of', () => {
    const speaking = (text: string) => reportOf(PROPS, { inner: { Deep: text } })

    expect(needed(speaking('type Deep = 1;'), speaking('type Deep = 2;'))).toBe('major')
    expect(needed(speaking('type Deep = 1;'), reportOf(PROPS))).toBe('none')
  })

  test.each([
    ['19.3.1', '19.3.2', 'minor'],
    ['19.3.1', '19.4.0', 'minor'],
    ['19.3.1', '20.0.0', 'major'],
    ['19.3.1', '19.2.9', 'major'],
    ['0.3.1', '0.3.2', 'major'],
  ])('a package that is passed through, from %s to %s: %s', (before, now, step) => {
    const passing = (version: string) => reportOf(PROPS, { versions: { react: version } })

    expect(needed(passing(before), passing(now))).toBe(step)
  })

  test('a version goes up one step at a time', () => {
    expect(stepBetween('1.0', '1.0')).toBe('none')
    expect(stepBetween('1.0', '1.1')).toBe('minor')
    expect(stepBetween('1.3', '2.0')).toBe('major')
    for (const version of ['1.2', '0.9', '2.1', '3.0'])
      expect(stepBetween('1.0', version)).toBe(null)
    expect(after('1.3', 'minor')).toBe('1.4')
    expect(after('1.3', 'major')).toBe('2.0')
  })
})

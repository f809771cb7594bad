import { committedReport, currentReport, describeVerdict, judge } from './current-report.ts'
import { parseReport, type Report, renderReport } from './report.ts'

const SMALL: Report = {
  contract: '1.0',
  versions: { react: '19.3.1' },
  entries: { ui: { Thing: 'interface Thing {\n    readonly a: string;\n}' } },
  inner: { 'Deep (2)': 'type Deep = `# ### ```ts`;' },
}
const GROWN: Report = { ...SMALL, entries: { ui: { ...SMALL.entries.ui, More: 'type More = 1;' } } }
const BROKEN: Report = { ...SMALL, entries: { ui: {} } }

/** What is said of the source, given what was reported. */
function verdictOn(before: Report, now: Report): string {
  return describeVerdict(judge(before, now), before, now)
}

describe('current-report', () => {
  test('the contract is as reported, or its version says what has become of it', async () => {
    const before = committedReport()
    if (before === null) throw new Error("There is no report: 'npm run contract' writes it.")

    const now = await currentReport()

    expect(verdictOn(before, now)).toBe(`The contract is ${now.contract}, as reported.`)
    expect(Object.keys(now.entries)).toEqual(
      expect.arrayContaining([
        '@portal/platform/contract',
        '@portal/platform/session',
        '@portal/platform/api',
        '@portal/ui',
      ]),
    )
    expect(now.entries).not.toHaveProperty('@portal/platform/session/write')
  })

  test('a report reads as it was written', () => {
    expect(parseReport(renderReport(SMALL))).toEqual(SMALL)
    expect(renderReport(parseReport(renderReport(SMALL)))).toBe(renderReport(SMALL))
  })

  test('an addition needs a minor step, and says how to take it', () => {
    expect(judge(SMALL, GROWN).kind).toBe('wrong-step')
    expect(verdictOn(SMALL, GROWN)).toContain('minor: ui exports More')
    expect(verdictOn(SMALL, GROWN)).toContain('must be 1.1 (it is 1.0)')
    expect(judge(SMALL, { ...GROWN, contract: '1.1' }).kind).toBe('stepped')
  })

  test('a breaking change needs a new major', () => {
    expect(verdictOn(SMALL, BROKEN)).toContain('must be 2.0 (it is 1.0)')
    expect(judge(SMALL, { ...BROKEN, contract: '1.1' }).kind).toBe('wrong-step')
    expect(judge(SMALL, { ...BROKEN, contract: '2.0' }).kind).toBe('stepped')
  })

  test('a step is one step, and the report is of it', () => {
    expect(judge(SMALL, { ...GROWN, contract: '1.2' }).kind).toBe('wrong-step')
    expect(judge(SMALL, { ...SMALL, contract: '0.9' }).kind).toBe('wrong-step')
    expect(verdictOn(SMALL, { ...GROWN, contract: '1.1' })).toContain("'npm run contract'")
  })
})

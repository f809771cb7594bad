import { readFileSync } from 'node:fs'
import {
  DOCUMENT,
  documentOf,
  problemsOf,
  REPORT,
  type Report,
  readReport,
} from '../run/accessibility-report.ts'
import { readTree } from './source-tree.ts'

const yaml = readFileSync(REPORT, 'utf8')
const report = readReport(yaml)

/** The report with one text of its file replaced. */
function changed(text: string, by: string): Report {
  expect(yaml).toContain(text)
  return readReport(yaml.replace(text, by))
}

describe('accessibility', () => {
  it('is reported for every criterion, each that is met with tests that exist', () => {
    expect(problemsOf(report)).toEqual([])
  })

  it('is a document made from the report', () => {
    expect(readFileSync(DOCUMENT, 'utf8')).toBe(documentOf(report))
  })

  it('a fault in the report is found', () => {
    expect(problemsOf(changed('num: 1.1.1\n', 'num: 4.1.1\n'))).toEqual([
      '1.1.1 is missing',
      '4.1.1 does not belong here',
    ])
    expect(problemsOf(changed('num: 1.2.5\n', 'num: 1.2.4\n'))).toEqual([
      '1.2.5 is missing',
      '1.2.4 is there twice',
    ])
    expect(problemsOf(changed('level: supports', 'level: not-evaluated'))).toEqual([
      '1.1.1: not evaluated',
    ])
    expect(problemsOf(changed('level: supports', 'level: partially-supports'))).toEqual([
      '3 are met in part only',
    ])
    expect(problemsOf(changed('› a planted fault is found', '› a fault'))).toEqual([
      "1.1.1: e2e/journeys/accessibility.spec.ts has no test 'a fault'",
    ])
    expect(problemsOf(changed('level: not-applicable', 'level: supports'))).toEqual([
      '1.2.2 has no test',
    ])
    expect(() => changed('level: supports', 'level: perfect')).toThrow()
  })

  it('no text but one points to something by its side or shape alone', () => {
    const texts = readTree(
      ['host', 'remote-members', 'remote-organising', 'remote-salary'],
      (name) => name === 'da.json',
    )
    const pointing = texts.flatMap(({ text }) =>
      text
        .split('\n')
        .filter((line) =>
          /\btil (?:højre|venstre)\b|\b(?:runde?|firkantede?|trekantede?) knap/i.test(line),
        ),
    )

    expect(texts).toHaveLength(4)
    // The specification gives this text.
    expect(pointing).toEqual([
      expect.stringContaining('Vælg en anden rolle på knappen til højre øverst.'),
    ])
  })

  it('front ends have no pictures but icons and a frame of the video', () => {
    const pictures = readTree(
      ['host', 'remote-members', 'remote-organising', 'remote-salary', 'shared'],
      (name) => /\.(?:png|jpe?g|gif|webp|avif|svg)$/.test(name),
    )

    expect(pictures.map(({ path }) => path).sort()).toEqual([
      'host/src/installed/icon-192.png',
      'host/src/installed/icon-512.png',
      'host/src/installed/icon-maskable-512.png',
      'host/src/welcome/media/velkomst.webp',
    ])
  })
})

import type { Row } from './ask.ts'

const VERDICTS = ['right', 'readable', 'wrong', 'not tried'] as const

const countOf = (rows: readonly Row[], verdict: Row['verdict']) =>
  rows.filter((row) => row.verdict === verdict).length

/** A table for people, with how many rows have each verdict. */
export function toTable(rows: readonly Row[]): string {
  const lines = rows.flatMap(({ call, verdict, notes }) =>
    verdict === 'not tried'
      ? [`${verdict}  ${call} (${notes.join()})`]
      : [`${verdict.padEnd(9)}  ${call}`, ...notes.map((note) => `             ${note}`)],
  )
  const counts = VERDICTS.map((verdict) => `${countOf(rows, verdict)} ${verdict}`)
  return [...lines, '', counts.join(', ')].join('\n')
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
}

/** A text in XML, without the characters that XML cannot have. */
const escaped = (text: string) =>
  text
    .replace(/[^\n\x20-\uD7FF\uE000-\uFFFD]/g, '')
    .replace(/[&<>"\n]/g, (one) => ENTITIES[one] ?? one)

/** JUnit XML for a build server. What is readable passes, with its habits as output. */
export function toJUnit(name: string, rows: readonly Row[]): string {
  const cases = rows.map(({ call, verdict, notes }) => {
    const said = escaped(notes.join('\n'))
    const inner = {
      right: '',
      readable: `<system-out>${said}</system-out>`,
      wrong: `<failure message="${escaped(notes[0] ?? '')}">${said}</failure>`,
      'not tried': `<skipped message="${said}"/>`,
    }[verdict]
    return `  <testcase classname="${name}" name="${escaped(call)}">${inner}</testcase>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="${name}" tests="${rows.length}" failures="${countOf(rows, 'wrong')}" skipped="${countOf(rows, 'not tried')}">`,
    ...cases,
    '</testsuite>',
    '',
  ].join('\n')
}

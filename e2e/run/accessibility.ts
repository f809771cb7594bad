import { readFileSync, writeFileSync } from 'node:fs'
import { DOCUMENT, documentOf, problemsOf, REPORT, readReport } from './accessibility-report.ts'

/** Writes `docs/reports/accessibility.md` from the conformance report. */
const report = readReport(readFileSync(REPORT, 'utf8'))
const problems = problemsOf(report)
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
writeFileSync(DOCUMENT, documentOf(report))
console.log('Written: docs/reports/accessibility.md')

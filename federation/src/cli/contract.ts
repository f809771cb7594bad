import { writeFileSync } from 'node:fs'
import {
  committedReport,
  currentReport,
  describeVerdict,
  judge,
  REPORT_FILE,
} from '../contract/current-report.ts'
import { renderReport } from '../contract/report.ts'
import { readOptions } from './command.ts'

/** Writes the report of the contract, unless its version does not say what has become of it. */
readOptions([])
const before = committedReport()
const now = await currentReport()
const verdict = before && judge(before, now)
if (before && verdict) console.log(describeVerdict(verdict, before, now))
if (verdict?.kind === 'wrong-step') {
  process.exitCode = 1
} else {
  writeFileSync(REPORT_FILE, renderReport(now))
  console.log(`Written: ${REPORT_FILE}`)
}

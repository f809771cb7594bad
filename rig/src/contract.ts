import { readOptions, runOnce } from '../../federation/src/cli/command.ts'
import { extractReports } from './contract/extract.ts'
import { committedReports, missingStep, outdatedReports, writeReports } from './contract/reports.ts'

/** Writes the contract's API reports, or with `--check` only verifies them. */
await runOnce(async (report) => {
  const options = readOptions(['--check', '--unreleased'])
  const before = committedReports()
  const now = await extractReports()
  const outdated = outdatedReports(before, now)
  if (outdated.length === 0) {
    report('The reports of the contract are up to date.')
    return
  }
  const refusal = missingStep(before, now)
  if (refusal !== null && !options.has('--unreleased')) throw new Error(refusal)
  if (options.has('--check')) {
    throw new Error(`Not up to date: ${outdated.join(', ')}. Run 'npm run contract' to regenerate.`)
  }
  writeReports(now)
  report(`Written to shared/platform/reports: ${outdated.join(', ')}`)
})

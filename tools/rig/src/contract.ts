import { readOptions, runOnce } from '../../build/src/cli/command.ts'
import { extractReports } from './contract/extract.ts'
import { committedReports, missingStep, outdatedReports, writeReports } from './contract/reports.ts'

/**
 * Writes the API reports of the contract, which is the part of `@portal/platform` that remotes use
 * at run time; with `--check`, only verifies that they are up to date.
 */
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
    throw new Error(
      `Not up to date: ${outdated.join(', ')}. Run 'npm run portal -- contract' to regenerate.`,
    )
  }
  writeReports(now)
  report(`Written to shared/platform/reports: ${outdated.join(', ')}`)
})

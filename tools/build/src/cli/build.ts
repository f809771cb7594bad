import { buildAndReport } from '../build/build-all.ts'
import { FRONT_ENDS } from '../front-ends.ts'
import { readOptions, runOnce } from './command.ts'

/** Builds the front ends of this repository that have changed. */
await runOnce(async (report) => {
  readOptions([])
  for (const frontEnd of FRONT_ENDS) {
    const { weight } = await buildAndReport(frontEnd, report)
    if (weight.kilobytes > weight.budget) throw new Error('The first page is over its budget.')
  }
})

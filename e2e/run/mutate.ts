import { rmSync } from 'node:fs'
import { commitOfTree } from './commit.ts'
import { copyCheckout } from './copy-checkout.ts'
import { AREAS } from './mutants/areas.ts'
import { explanationOf } from './mutants/explained.ts'
import { countMutants, hasSurvived, keepAreaRecord, scoreOf } from './mutants/record.ts'
import { describeMutant } from './mutants/report.ts'
import { measureArea, setUpCheckout } from './mutants/stryker.ts'

/**
 * `npm run mutate -- session`: changes the code of an area in many small ways, and counts the
 * changes that its tests notice. Results of earlier runs are used for what has not changed since.
 */

const named = process.argv.slice(2)
const unknown = named.filter((name) => AREAS[name] === undefined)
if (unknown.length > 0) {
  console.error(`There is no area '${unknown.join()}'; there are ${Object.keys(AREAS).join(', ')}.`)
  process.exit(1)
}
const commit = commitOfTree()
const checkout = copyCheckout('portal-mutants')
try {
  await setUpCheckout(checkout)
  for (const [name, area] of Object.entries(AREAS)) {
    if (named.length > 0 && !named.includes(name)) continue
    console.log(`\n── ${name}`)
    const mutants = await measureArea(name, area, checkout)
    const counts = countMutants(mutants)
    keepAreaRecord(name, {
      commit,
      date: new Date(Date.now()).toISOString().slice(0, 10),
      ...counts,
    })
    for (const mutant of mutants.filter(hasSurvived)) {
      const why = explanationOf(mutant)?.why
      console.log(`- ${mutant.status}: ${describeMutant(mutant)}${why ? ` (${why})` : ''}`)
    }
    console.log(`${name}: ${scoreOf(counts)}`)
  }
} finally {
  rmSync(checkout, { recursive: true, force: true })
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { JOURNEY_RESULTS, ROOT, UNIT_RESULTS } from './places.ts'
import { readRequirements, titleIds } from './requirement-list.ts'
import { readJourneyResults, readUnitResults, type TestResult } from './results.ts'

function passedIds(results: readonly TestResult[]): ReadonlySet<string> {
  return new Set(
    results.filter(({ outcome }) => outcome === 'passed').flatMap(({ title }) => titleIds(title)),
  )
}

const unit = readUnitResults(UNIT_RESULTS)
const journeys = readJourneyResults(JOURNEY_RESULTS)
if (unit === null || journeys === null) {
  console.error('There are no results of a complete run: run npm test first.')
  process.exit(1)
}

const passed = passedIds([...unit, ...journeys])
const sections = readRequirements(
  readFileSync(join(ROOT, 'docs', 'reports', 'requirements.md'), 'utf8'),
)
const counts: string[] = []
let shown = 0
let all = 0
for (const { name, rows } of sections) {
  const missing = rows.filter(({ id }) => !passed.has(id))
  for (const { id, text, verifiedBy } of missing) {
    console.log(`${id.padEnd(12)}${verifiedBy.join(', ').padEnd(16)}${text.slice(0, 110)}`)
  }
  shown += rows.length - missing.length
  all += rows.length
  counts.push(
    `${String(rows.length - missing.length).padStart(5)} of ${String(rows.length).padEnd(5)}${name}`,
  )
}
console.log(
  `\nShown by a passed test:\n${counts.join('\n')}\n${String(shown).padStart(5)} of ${all}`,
)

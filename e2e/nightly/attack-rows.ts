import type { TestResult } from '../run/results.ts'

const MARK = 'Attack: '

/**
 * Counts the attacks of a run: a row for each `describe('Attack: …')`, in which each test is a try.
 * The rows of all databases and files are added up.
 *
 * @returns the name of each attack, its tries, and how many of them were held
 */
export function attackRows(results: readonly TestResult[]): readonly (readonly string[])[] {
  const rows = new Map<string, { tries: number; held: number }>()
  for (const { within = [], outcome } of results) {
    const attack = within.find((title) => title.startsWith(MARK))?.slice(MARK.length)
    if (attack === undefined || outcome === 'left-out') continue
    const { tries, held } = rows.get(attack) ?? { tries: 0, held: 0 }
    rows.set(attack, { tries: tries + 1, held: held + (outcome === 'passed' ? 1 : 0) })
  }
  return [...rows]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([attack, { tries, held }]) => [attack, String(tries), String(held)])
}

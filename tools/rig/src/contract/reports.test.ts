import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { CONTRACT } from '@portal/platform/contract/version'
import { root } from '../../../build/src/paths.ts'
import { CONTRACT_ENTRIES } from '../../../build/src/shared-libraries.ts'
import {
  committedReports,
  exportedNames,
  missingStep,
  outdatedReports,
  type Reports,
  renderReport,
  reportFile,
} from './reports.ts'

/** Maximum number of names that the contract exports; a small contract seldom has to change. */
const MOST_NAMES = 120

/** Maximum lines of a report; a longer one would be hard to review. */
const MOST_LINES = 400

/** Renders the report of an entry point with only these declarations. */
function reportsOf(declarations: string, contract = '2.3'): Reports {
  const extracted = `## API Report\n\n\`\`\`ts\n\n${declarations}\n\n\`\`\`\n`
  return new Map([['texts.api.md', renderReport('@portal/platform/texts', contract, extracted)]])
}

const BEFORE = reportsOf('// @public\nexport function useText(): string;')
const GROWN = '// @public\nexport function useText(): string;\n\n// @public\nexport type More = 1;'

describe('reports', () => {
  test('are up to date', () => {
    const command = ['--import', 'tsx', join('tools', 'rig', 'src', 'contract.ts'), '--check']
    const { stdout, stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' })

    expect(stdout + stderr).toBe('The reports of the contract are up to date.\n')
  }, 120_000)

  test('there is one for each entry that remotes take at run time', () => {
    expect([...committedReports().keys()].sort()).toEqual(CONTRACT_ENTRIES.map(reportFile).sort())
  })

  test('can be reviewed: they are short, and few names are theirs', () => {
    const reports = [...committedReports().values()]

    for (const report of reports) expect(report.split('\n').length).toBeLessThanOrEqual(MOST_LINES)
    const names = reports.flatMap(exportedNames)
    expect(names).toEqual(expect.arrayContaining(['useText', 'RemoteModule', 'Link', 'ApiError']))
    expect(names.length).toBeLessThanOrEqual(MOST_NAMES)
  })

  test('name the contract version, and leave out boilerplate', () => {
    const [report = ''] = reportsOf(
      '// @public\nexport interface A {\n    // (undocumented)\n    readonly b: 1;\n}',
    ).values()

    expect(report).toMatch(/^# @portal\/platform\/texts, contract 2\.3\n/)
    expect(report).toContain('```ts\nexport interface A {\n    readonly b: 1;\n}\n```')
    expect([...committedReports().values()].join('')).toContain(`, contract ${CONTRACT}\n`)
  })

  test.each([
    ['export { Link }', 'Link'],
    ['export const paths: {', 'paths'],
    ['export abstract class Shape {', 'Shape'],
    ['export interface Thing<T> extends Other {', 'Thing'],
    ["export type Name = 'a';", 'Name'],
  ])('count %s', (line, name) => {
    expect(exportedNames(`${line}\ninterface Inner {`)).toEqual([name])
  })

  test('are not counted when they are not understood', () => {
    expect(() => exportedNames('export = thing;')).toThrow('not understood: export = thing;')
  })

  test('are not written while names come or go without a step of the contract', () => {
    const added = missingStep(BEFORE, reportsOf(GROWN))

    expect(added).toContain('Since the reports of contract 2.3:\n  added: More of texts.api.md\n')
    expect(added).toContain('Raise CONTRACT')
    expect(missingStep(reportsOf(GROWN), BEFORE)).toContain('removed: More of texts.api.md')
  })

  test('are written with a new version, or when only the meaning of a name has changed', () => {
    const changed = reportsOf('// @public\nexport function useText(): number;')

    expect(missingStep(BEFORE, reportsOf(GROWN, '2.4'))).toBeNull()
    expect(missingStep(BEFORE, changed)).toBeNull()
    expect(missingStep(new Map(), BEFORE)).toBeNull()
    expect(outdatedReports(BEFORE, changed)).toEqual(['texts.api.md'])
    expect(outdatedReports(BEFORE, BEFORE)).toEqual([])
  })
})

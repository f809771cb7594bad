import { execFileSync } from 'node:child_process'
import { relative, sep } from 'node:path'
import { tool } from '../run/places.ts'
import { ROOT, readSource } from './source-tree.ts'

describe('types', () => {
  // A pattern of tsconfig.json that fits no folder is no error, and what it should name goes unchecked.
  it('are checked in every file of ours', () => {
    const listed = execFileSync(tool('tsc'), ['--listFilesOnly'], { cwd: ROOT, encoding: 'utf8' })
    const checked = new Set(
      listed.split('\n').map((file) => relative(ROOT, file).split(sep).join('/')),
    )
    const unchecked = readSource().filter(({ path }) => !checked.has(path))
    expect(unchecked.map(({ path }) => path)).toEqual([])
  })
})

import { execFileSync } from 'node:child_process'
import { relative, sep } from 'node:path'
import { tool } from '../run/places.ts'
import { ROOT, readSource } from './source-tree.ts'

describe('types', () => {
  // A pattern in tsconfig.json that matches no folder is not an error; its files would go
  // unchecked.
  it('are checked in every source file', () => {
    const listed = execFileSync(tool('tsc'), ['--listFilesOnly'], { cwd: ROOT, encoding: 'utf8' })
    const checked = new Set(
      listed.split('\n').map((file) => relative(ROOT, file).split(sep).join('/')),
    )
    const unchecked = readSource().filter(({ path }) => !checked.has(path))
    expect(unchecked.map(({ path }) => path)).toEqual([])
  })
})

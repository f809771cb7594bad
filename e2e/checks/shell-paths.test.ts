import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SHELL_PATHS } from '../../tools/build/src/publish/claims.ts'
import { ROOT } from './source-tree.ts'

const START = '/'

describe('shell-paths', () => {
  test("no remote can claim the address of one of the shell's pages", () => {
    const source = readFileSync(join(ROOT, 'host', 'src', 'common', 'paths.ts'), 'utf8')
    const pages = [...source.matchAll(/^ {2}\w+: \(\) => '(.+)',$/gm)].map(([, path]) => path)

    expect(pages).toContain(START)
    expect(pages.length).toBeGreaterThan(2)
    expect(SHELL_PATHS).toEqual(expect.arrayContaining(pages.filter((path) => path !== START)))
  })
})

import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readRequirements, titleIds } from '../run/requirement-list.ts'
import { PACKAGES, ROOT, readTree } from './source-tree.ts'
import { readSyntax } from './syntax.ts'

const tests = readTree(PACKAGES, (name) => /\.(test|spec)\.tsx?$/.test(name))
const known = new Set(
  readRequirements(readFileSync(join(ROOT, 'docs', 'reports', 'requirements.md'), 'utf8')).flatMap(
    ({ rows }) => rows.map(({ id }) => id),
  ),
)

describe('titles', () => {
  it('reads the requirements and the tests', () => {
    expect(known.size).toBeGreaterThan(800)
    expect(tests.length).toBeGreaterThan(10)
  })

  it('name requirements that exist, at most three each', () => {
    const problems = tests.flatMap(({ path, text }) =>
      readSyntax(text, path)
        .strings.filter((title) => /^\[[A-Z]+(-[A-Z])?-\d/.test(title))
        .flatMap((title) => {
          const ids = titleIds(title)
          // A bracket may hold only one ID: a list or a range in one bracket is reported as an
          // unknown requirement.
          const named = [...title.matchAll(/\[([A-Z]+(?:-[A-Z])?-\d[^\]]*)\]/g)].map(
            ([, id = '']) => id,
          )
          return [
            ...named.filter((id) => !known.has(id)).map((id) => `${path}: ${id} is no requirement`),
            ...(ids.length > 3 ? [`${path}: '${title}' names more than three`] : []),
          ]
        }),
    )
    expect(problems).toEqual([])
  })

  it('are inside a describe named after the file', () => {
    const problems = tests
      .filter(({ path }) => /\.test\.tsx?$/.test(path))
      .filter(({ path, text }) => {
        const [, name] = /^describe(?:\.each\([\s\S]*?\))?\(\s*['"`]([^'"`]+)/m.exec(text) ?? []
        return name === undefined || !name.startsWith(basename(path).replace(/\.test\.tsx?$/, ''))
      })
      .map(({ path }) => path)
    expect(problems).toEqual([])
  })

  it('are neither skipped nor focused', () => {
    const problems = tests
      .filter(({ text }) => /\b(?:it|test|describe)\.(?:only|skip|todo|fixme)\(/.test(text))
      .map(({ path }) => path)
    expect(problems).toEqual([])
  })
})

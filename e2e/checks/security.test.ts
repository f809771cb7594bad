import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './source-tree.ts'

/** Requirements of ASVS 5.0.0 on levels 1 and 2. */
const ROWS = 253

const document = readFileSync(join(ROOT, 'docs', 'reports', 'security.md'), 'utf8')
const rows = [...document.matchAll(/^\| (V\d+\.\d+\.\d+) \| ([^|]+) \| (.+) \|$/gm)].map(
  ([, id = '', , how = '']) => ({ id, how }),
)

/** The file and the title of the test that a row names; null for a row without one. */
function testOf(how: string): { readonly path: string; readonly title: string } | null {
  const [, path, title] = /^`([^`]+)` › (.+)$/.exec(how) ?? []
  return path === undefined || title === undefined ? null : { path, title }
}

describe('security', () => {
  it('has a row for each requirement', () => {
    expect(rows.length).toBe(ROWS)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(ROWS)
  })

  it('says for each one how it is met, and by whom, or what is missing', () => {
    const other =
      /^(Does not apply|Not met|Duty of (operations|development|the identity provider)): \S.{9}/
    expect(rows.filter(({ how }) => testOf(how) === null && !other.test(how))).toEqual([])
  })

  it('names tests that exist', () => {
    const missing = rows.filter(({ how }) => {
      const test = testOf(how)
      if (test === null) return false
      const file = join(ROOT, test.path)
      if (!existsSync(file)) return true
      const text = readFileSync(file, 'utf8').replaceAll("\\'", "'")
      return !["'", '"', '`'].some((quote) => text.includes(`${quote}${test.title}${quote}`))
    })
    expect(missing).toEqual([])
  })
})

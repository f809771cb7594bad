import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, readTree } from './source-tree.ts'

/** Success criteria of WCAG 2.2 on levels A and AA, without 4.1.1, which is obsolete. */
const CRITERIA = 55
const MOST_PARTIAL = 2

const document = readFileSync(join(ROOT, 'docs', 'reports', 'accessibility.md'), 'utf8')
const rows = [...document.matchAll(/^\| (\d\.\d\.\d+) [^|]+ \| ([^|]+) \| (.+) \|$/gm)].map(
  ([, id = '', level = '', remark = '']) => ({
    id,
    level,
    tests: [...remark.matchAll(/\[`([^`]+)`\]\([^)]+\) › (.+?)(?=<br>|$)/g)],
  }),
)

/** Whether a file has a test of this title. Requirements in front and values inside are left out. */
function exists(path: string, title: string): boolean {
  if (!existsSync(join(ROOT, path))) return false
  const text = readFileSync(join(ROOT, path), 'utf8')
    .replaceAll("\\'", "'")
    .replaceAll(/\$\{[^}]*\}/g, '…')
  return ["'", '"', '`'].some(
    (quote) => text.includes(`${quote}${title}${quote}`) || text.includes(`] ${title}${quote}`),
  )
}

describe('accessibility', () => {
  it('is reported for every criterion, each that is met with tests that exist', () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(CRITERIA)
    const of = (level: string) => rows.filter((row) => row.level === level)
    expect(of('partially supports').length).toBeLessThanOrEqual(MOST_PARTIAL)
    expect(of('supports').filter(({ tests }) => tests.length === 0)).toEqual([])
    expect(rows.length - of('supports').length - of('partially supports').length).toBe(
      of('does not apply').length,
    )
    const missing = rows.flatMap(({ id, tests }) =>
      tests
        .filter(([, path = '', title = '']) => !exists(path, title))
        .map(([, path, title]) => `${id}: ${path} has no test '${title}'`),
    )
    expect(missing).toEqual([])
  })

  it('no text but one points to something by its side or shape alone', () => {
    const texts = readTree(
      ['host', 'remote-members', 'remote-organising', 'remote-salary'],
      (name) => name === 'da.json',
    )
    const pointing = texts.flatMap(({ text }) =>
      text
        .split('\n')
        .filter((line) =>
          /\btil (?:højre|venstre)\b|\b(?:runde?|firkantede?|trekantede?) knap/i.test(line),
        ),
    )

    expect(texts).toHaveLength(4)
    // The specification gives this text.
    expect(pointing).toEqual([
      expect.stringContaining('Vælg en anden rolle på knappen til højre øverst.'),
    ])
  })

  it('front ends have no pictures but icons and a frame of the video', () => {
    const pictures = readTree(
      ['host', 'remote-members', 'remote-organising', 'remote-salary', 'shared'],
      (name) => /\.(?:png|jpe?g|gif|webp|avif|svg)$/.test(name),
    )

    expect(pictures.map(({ path }) => path).sort()).toEqual([
      'host/src/installed/icon-192.png',
      'host/src/installed/icon-512.png',
      'host/src/installed/icon-maskable-512.png',
      'host/src/welcome/media/velkomst.webp',
    ])
  })
})

import { readTree, type SourceFile } from './source-tree.ts'

/** Both only go down. Lines of what builds, starts and checks the portal, for each line of the portal itself. */
const MOST_MACHINERY = 0.4
const MOST_DOCUMENTS = 2_500

const sources = (folders: readonly string[]) =>
  readTree(folders, (name) => /\.(?:[cm]?[jt]sx?|css)$/.test(name))

const linesOf = (files: readonly SourceFile[]) =>
  files.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)

describe('size', () => {
  it('of the machinery is a part of that of the product', () => {
    const machinery = sources(['tools', 'e2e']).filter(
      ({ path }) => !/^e2e\/(?:journeys|contract)\//.test(path),
    )
    const product = sources([
      ...['host', 'remote-members', 'remote-organising', 'remote-salary', 'shared', 'services'],
    ]).filter(({ path }) => !/\.test\.tsx?$|\/testing\/|\.d\.ts$/.test(path))

    expect(machinery.length).toBeGreaterThan(100)
    expect(linesOf(machinery) / linesOf(product)).toBeLessThanOrEqual(MOST_MACHINERY)
  })

  it('of the documents is one that can be read', () => {
    const documents = readTree(['docs'], (name) => name.endsWith('.md')).filter(
      ({ path }) => !path.startsWith('docs/reports/'),
    )
    expect(linesOf(documents)).toBeLessThanOrEqual(MOST_DOCUMENTS)
  })
})

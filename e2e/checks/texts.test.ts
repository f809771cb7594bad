import { WORKSPACE_REMOTES } from '../../tools/build/src/remotes.ts'
import { readSource } from './source-tree.ts'
import { type Catalogue, readCatalogues, textProblems, usedKeys } from './text-keys.ts'

const catalogue = (texts: Catalogue['texts']): Catalogue => ({
  path: 'host/src/texts/da.json',
  prefix: 'host',
  texts,
})

const source = (text: string) => usedKeys([{ path: 'host/src/app/A.tsx', text }])

/** A call with a text key that is composed at run time. */
const PUT_TOGETHER = `t(\`host.a.$\{b}\`)`

describe('texts', () => {
  const catalogues = readCatalogues()

  it('[TEXT-02] bundles a text for every key that is used, and no others', () => {
    expect(catalogues.length).toBeGreaterThan(3)
    expect(textProblems(catalogues, usedKeys(readSource(), WORKSPACE_REMOTES))).toEqual([])
  })

  it('reports a key without a text', () => {
    expect(textProblems([catalogue({})], source("t('host.a.b')"))).toHaveLength(1)
    expect(textProblems([catalogue({})], source(PUT_TOGETHER))).toHaveLength(1)
  })

  it('reports a text that nothing uses', () => {
    expect(textProblems([catalogue({ 'host.a': 'A' })], source(''))).toHaveLength(1)
    expect(textProblems([catalogue({ 'host.a': 'A' })], source("t('host.a')"))).toEqual([])
    expect(textProblems([catalogue({ 'host.a.b': 'A' })], source(PUT_TOGETHER))).toEqual([])
  })

  it("reports a key that begins with another package's name", () => {
    expect(textProblems([catalogue({ 'members.a': 'A' })], source("t('members.a')"))).toHaveLength(
      1,
    )
  })
})

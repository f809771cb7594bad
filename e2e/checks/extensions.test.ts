import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseNews } from '@portal/platform/deployment'
import { NEWS_FILE } from '../../tools/build/src/build/news.ts'
import { loadConfiguration } from '../../tools/build/src/configuration.ts'
import { FRONT_ENDS } from '../../tools/build/src/front-ends.ts'
import { isFrontEnd, isTest, ROOT, readSource } from './source-tree.ts'

const used = new Set(
  readSource()
    .filter(({ path }) => isFrontEnd(path) && !isTest(path) && !path.startsWith('shared/ui/'))
    .flatMap(({ text }) => [...text.matchAll(/\b(?:extension|offersExtension)\(\s*'([^']+)'/g)])
    .map(([, name = '']) => name),
)
const { extensions } = loadConfiguration({})

/** The extensions that notes on what is new depend on. */
const told = FRONT_ENDS.flatMap(({ folder }) => {
  const file = join(folder, 'src', NEWS_FILE)
  return existsSync(file) ? parseNews(JSON.parse(readFileSync(file, 'utf8')), file) : []
}).flatMap(({ extension }) => extension ?? [])

describe('extensions', () => {
  it('finds where the front ends use them', () => {
    expect([...used]).toContain('salary/closing')
  })

  it("the portal's configuration lists exactly those that the code uses, in order", () => {
    expect(extensions).toEqual([...used].sort())
  })

  it('notes on what is new name only these', () => {
    expect(told).toContain('organising/history')
    expect(told.filter((name) => !used.has(name))).toEqual([])
  })

  it('the document describes each of them', () => {
    const document = readFileSync(join(ROOT, 'docs', 'extensions.md'), 'utf8')
    const described = [...document.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name = '']) => name)
    expect(described).toEqual([...used].sort())
  })
})

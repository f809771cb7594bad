import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EXTENSION_GROUPS, parseNews } from '@portal/platform/deployment'
import { NEWS_FILE } from '../../tools/build/src/build/news.ts'
import { loadConfiguration } from '../../tools/build/src/configuration.ts'
import { FRONT_ENDS } from '../../tools/build/src/front-ends.ts'
import { isFrontEnd, isTest, readSource } from './source-tree.ts'

const used = new Set(
  readSource()
    .filter(({ path }) => isFrontEnd(path) && !isTest(path) && !path.startsWith('shared/ui/'))
    .flatMap(({ text }) => [...text.matchAll(/\b(?:extension|offersExtension)\(\s*'([^']+)'/g)])
    .map(([, name = '']) => name),
)

/** The groups of extensions that notes on what is new depend on. */
const told = FRONT_ENDS.flatMap(({ folder }) => {
  const file = join(folder, 'src', NEWS_FILE)
  return existsSync(file) ? parseNews(JSON.parse(readFileSync(file, 'utf8')), file) : []
}).flatMap(({ extension }) => extension ?? [])

describe('extensions', () => {
  it('are used in these groups, all of which the portal offers', () => {
    expect([...used].sort()).toEqual([...EXTENSION_GROUPS].sort())
    expect(loadConfiguration({}).extensions).toEqual(EXTENSION_GROUPS)
  })

  it('notes on what is new name only these', () => {
    expect(told).toContain('members')
    expect(told.filter((name) => !used.has(name))).toEqual([])
  })
})

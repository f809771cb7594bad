import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadConfiguration } from '../../federation/src/configuration.ts'
import { isFrontEnd, isTest, ROOT, readSource } from './source-tree.ts'

const used = new Set(
  readSource()
    .filter(({ path }) => isFrontEnd(path) && !isTest(path) && !path.startsWith('shared/ui/'))
    .flatMap(({ text }) => [...text.matchAll(/\b(?:extension|offersExtension)\(\s*'([^']+)'/g)])
    .map(([, name = '']) => name),
)
const { extensions } = loadConfiguration({})

describe('extensions', () => {
  it('finds where the front ends use them', () => {
    expect([...used]).toContain('salary/closing')
  })

  it("the portal's configuration lists exactly those that the code uses, in order", () => {
    expect(extensions).toEqual([...used].sort())
  })

  it('the document describes each of them', () => {
    const document = readFileSync(join(ROOT, 'docs', 'extensions.md'), 'utf8')
    const described = [...document.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name = '']) => name)
    expect(described).toEqual([...used].sort())
  })
})

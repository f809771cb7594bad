import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { integrityOf } from './files.ts'
import { writeTexts } from './texts.ts'

let folder: string

function write(path: string, content: object): string {
  const file = join(folder, path)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, JSON.stringify(content))
  return file
}

describe('texts', () => {
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-texts-'))
  })

  afterEach(() => {
    rmSync(folder, { recursive: true })
  })

  test('joins the catalogues that were read, and nothing else', () => {
    const read = [
      write('host/src/welcome/texts/da.json', { 'host.welcome.title': 'Velkommen' }),
      write('shared/src/texts/da.json', { 'shared.ui.close': 'Luk' }),
      write('host/package.json', { name: 'host' }),
      write('host/src/data/da.json', { 'host.other': 'Andet' }),
    ]
    write('host/src/not-read/texts/da.json', { 'host.unused': 'Ikke med' })

    const texts = writeTexts(folder, read)

    const content = readFileSync(join(folder, 'texts.json'))
    expect(JSON.parse(content.toString())).toEqual({
      'host.welcome.title': 'Velkommen',
      'shared.ui.close': 'Luk',
    })
    expect(texts).toEqual({ file: 'texts.json', integrity: integrityOf(content) })
  })

  test('is independent of the order of reading', () => {
    const read = [
      write('a/texts/da.json', { 'host.a': 'A' }),
      write('b/texts/da.json', { 'host.b': 'B' }),
    ]

    expect(writeTexts(folder, read)).toEqual(writeTexts(folder, read.reverse()))
  })
})

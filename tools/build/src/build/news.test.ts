import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FRONT_ENDS } from '../front-ends.ts'
import { integrityOf } from './files.ts'
import { writeNews } from './news.ts'

let folder: string
let source: string

const write = (notes: unknown) =>
  writeFileSync(join(source, 'src', 'news.json'), JSON.stringify(notes))

describe('news', () => {
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-news-'))
    source = join(folder, 'source')
    mkdirSync(join(source, 'src'), { recursive: true })
  })

  afterEach(() => rmSync(folder, { recursive: true }))

  test('takes the notes of the package along, and records their hash', () => {
    const notes = [
      { date: '2026-11-23', text: 'Du kan vælge en større skrift.' },
      { date: '2026-11-22', text: 'Se udviklingen.', extension: 'members' },
    ]
    write(notes)

    const news = writeNews(folder, source)

    const content = readFileSync(join(folder, 'news.json'))
    expect(JSON.parse(content.toString())).toEqual(notes)
    expect(news).toEqual({ file: 'news.json', integrity: integrityOf(content) })
  })

  test('a package without notes has no file', () => {
    expect(writeNews(folder, source)).toBeUndefined()
    expect(existsSync(join(folder, 'news.json'))).toBe(false)
  })

  test.each([
    ['a day that does not exist', { date: '23.11.2026', text: 'Nyt' }, 'date: must be yyyy-mm-dd'],
    ['no text', { date: '2026-11-23', text: ' ' }, 'text: must be a text'],
    [
      'a field that is misspelt',
      { date: '2026-11-23', text: 'Nyt', extention: 'members' },
      'extention',
    ],
  ])('a note with %s stops the build', (_what, note, problem) => {
    write([note])

    expect(() => writeNews(folder, source)).toThrow(problem)
  })

  test.each(FRONT_ENDS)('the notes of $name are valid', (frontEnd) => {
    expect(() => writeNews(folder, frontEnd.folder)).not.toThrow()
  })
})

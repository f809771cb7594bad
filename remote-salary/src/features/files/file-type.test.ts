import { contentTypeOf, familyOf, openingOf, SAME_TAB_BELOW, viewOf } from './file-type.ts'

const KNOWN = ['pdf', 'txt', 'jpg', 'jpeg', 'png', 'gif', 'doc', 'docx', 'xls', 'xlsx']
const FOR_PROGRAMS = ['msg', 'eml', 'zip', 'rar']
const UNKNOWN = ['svg', 'html', 'htm', 'xhtml', 'xml', 'js', 'exe', '', 'constructor', '__proto__']

describe('file-type', () => {
  test('[FILE-04] knows the content types, however the extension is written', () => {
    for (const extension of [...KNOWN, ...FOR_PROGRAMS]) {
      expect(contentTypeOf(extension)).toMatch(/^(application|text|image|message)\/[\w.-]+$/)
      expect(contentTypeOf(` .${extension.toUpperCase()}`)).toBe(contentTypeOf(extension))
    }
    expect(contentTypeOf('pdf')).toBe('application/pdf')
    expect(contentTypeOf('eml')).toBe('message/rfc822')
    expect(contentTypeOf('jpg')).toBe('image/jpeg')
    expect(contentTypeOf('xlsx')).toContain('spreadsheetml')
  })

  test.each(UNKNOWN)('does not know %p', (extension) => {
    expect(contentTypeOf(extension)).toBeNull()
  })

  test.each([...FOR_PROGRAMS, ...UNKNOWN])('[FILE-05] downloads %p at any width', (extension) => {
    expect(openingOf(extension, 1440)).toBe('download')
    expect(openingOf(extension, 390)).toBe('download')
    expect(viewOf(extension)).toBe('none')
  })

  test.each(KNOWN)(
    '[FILE-06] [FILE-07] opens %s in a tab, the same one when narrow',
    (extension) => {
      expect(openingOf(extension, SAME_TAB_BELOW)).toBe('new-tab')
      expect(openingOf(extension, 1440)).toBe('new-tab')
      expect(openingOf(extension, SAME_TAB_BELOW - 1)).toBe('same-tab')
    },
  )

  test('knows what a browser shows', () => {
    expect(KNOWN.map(viewOf)).toEqual([
      'document',
      'document',
      'picture',
      'picture',
      'picture',
      'picture',
      'none',
      'none',
      'none',
      'none',
    ])
  })

  test('puts each type into a family', () => {
    expect(['pdf', 'PNG', 'xls', 'docx', 'zip', '', 'svg'].map(familyOf)).toEqual([
      'document',
      'picture',
      'sheet',
      'text',
      'other',
      'other',
      'other',
    ])
  })
})

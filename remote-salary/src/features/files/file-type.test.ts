import { contentTypeOf, familyOf, openingOf, viewOf } from './file-type.ts'

const OFFICE = 'application/vnd.openxmlformats-officedocument'

const CONTENT_TYPES = [
  ['pdf', 'application/pdf'],
  ['txt', 'text/plain'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['gif', 'image/gif'],
  ['msg', 'application/vnd.ms-outlook'],
  ['eml', 'message/rfc822'],
  ['doc', 'application/msword'],
  ['docx', `${OFFICE}.wordprocessingml.document`],
  ['xls', 'application/vnd.ms-excel'],
  ['xlsx', `${OFFICE}.spreadsheetml.sheet`],
  ['zip', 'application/zip'],
  ['rar', 'application/vnd.rar'],
] as const

const KNOWN = ['pdf', 'txt', 'jpg', 'jpeg', 'png', 'gif', 'doc', 'docx', 'xls', 'xlsx']
const FOR_PROGRAMS = ['msg', 'eml', 'zip', 'rar']
const UNKNOWN = ['svg', 'html', 'htm', 'xhtml', 'xml', 'js', 'exe', '', 'constructor', '__proto__']

describe('file-type', () => {
  test.each(CONTENT_TYPES)('[FILE-04] %s is %s, however it is written', (extension, type) => {
    expect(contentTypeOf(extension)).toBe(type)
    expect(contentTypeOf(` .${extension.toUpperCase()}`)).toBe(type)
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
      expect(openingOf(extension, 1024)).toBe('new-tab')
      expect(openingOf(extension, 1440)).toBe('new-tab')
      expect(openingOf(extension, 1023)).toBe('same-tab')
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

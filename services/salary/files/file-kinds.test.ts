import { kindOf } from './file-kinds.ts'

describe('file-kinds', () => {
  it.each([
    ['Brev.pdf', 'Brev', 'pdf', 'application/pdf'],
    ['BREV.PDF', 'BREV', 'pdf', 'application/pdf'],
    ['Foto 1.jpeg', 'Foto 1', 'jpeg', 'image/jpeg'],
    ['svar.msg', 'svar', 'msg', 'application/vnd.ms-outlook'],
    ['sikkerhed.tar.gz', 'sikkerhed.tar', 'gz', 'application/octet-stream'],
    ['side.html', 'side', 'html', 'application/octet-stream'],
    ['tegning.svg', 'tegning', 'svg', 'application/octet-stream'],
    ['x.constructor', 'x', 'constructor', 'application/octet-stream'],
    ['x.__proto__', 'x', '__proto__', 'application/octet-stream'],
    ['fil', 'fil', '', 'application/octet-stream'],
    ['.pdf', '.pdf', '', 'application/octet-stream'],
    ['ende.', 'ende.', '', 'application/octet-stream'],
  ])(
    '%s has the title %s, the extension %s and the type %s',
    (name, title, extension, mimeType) => {
      expect(kindOf(name)).toEqual({ title, extension, mimeType })
    },
  )

  it.each([
    ['pdf', 'application/pdf'],
    ['txt', 'text/plain'],
    ['jpg', 'image/jpeg'],
    ['jpeg', 'image/jpeg'],
    ['png', 'image/png'],
    ['gif', 'image/gif'],
    ['msg', 'application/vnd.ms-outlook'],
    ['eml', 'message/rfc822'],
    ['doc', 'application/msword'],
    ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['xls', 'application/vnd.ms-excel'],
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['zip', 'application/zip'],
    ['rar', 'application/vnd.rar'],
  ])('knows %s as %s', (extension, mimeType) => {
    expect(kindOf(`a.${extension}`).mimeType).toBe(mimeType)
  })
})

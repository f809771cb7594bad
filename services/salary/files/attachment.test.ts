import { attachmentHeaders } from './attachment.ts'

const headersOf = (fullName: string) =>
  attachmentHeaders({ fullName, mimeType: 'application/pdf', bytes: 7 })

describe('attachment', () => {
  it.each([
    ['Brev.pdf', `attachment; filename="Brev.pdf"; filename*=UTF-8''Brev.pdf`],
    [
      'Lønseddel åben (2).pdf',
      `attachment; filename="Lnseddel aben (2).pdf"; filename*=UTF-8''L%C3%B8nseddel%20%C3%A5ben%20%282%29.pdf`,
    ],
    [`d'accord*.txt`, `attachment; filename="d'accord*.txt"; filename*=UTF-8''d%27accord%2A.txt`],
    ['100%.txt', `attachment; filename="100_.txt"; filename*=UTF-8''100%25.txt`],
  ])('%s is written in the header as %s', (name, header) => {
    expect(headersOf(name)['Content-Disposition']).toBe(header)
  })

  it('cannot be left by a name that got past the rules for names', () => {
    const header = headersOf('a"; filename="b\r\nSet-Cookie: c=d.html')['Content-Disposition'] ?? ''
    expect(header).toMatch(/^[\x20-\x7e]+$/)
    expect(header.match(/"/g)).toHaveLength(2)
  })

  it('is never looked into, shown or run', () => {
    expect(headersOf('a.pdf')).toMatchObject({
      'Content-Type': 'application/pdf',
      'Content-Length': '7',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    })
  })
})

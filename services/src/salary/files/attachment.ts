/**
 * The headers under which a file goes out: to be kept, never to be shown or run where it comes from.
 * A type that nobody knows is one that browsers do not look into.
 */
export function attachmentHeaders(file: {
  readonly fullName: string
  readonly mimeType: string
  readonly bytes: number
}): Readonly<Record<string, string>> {
  const { fullName, mimeType, bytes } = file
  return {
    'Content-Type': mimeType,
    'Content-Length': String(bytes),
    'Content-Disposition': `attachment; filename="${plain(fullName)}"; filename*=UTF-8''${encoded(fullName)}`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
  }
}

/** For whoever knows no other letters. */
function plain(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '_')
}

/** RFC 5987; more is written as a number than encodeURIComponent would. */
function encoded(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/**
 * The headers for sending a file: always as a download, never shown or run in the service's origin.
 * An unknown type is sent with a content type that browsers do not sniff.
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

/** ASCII fallback file name. */
function plain(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '_')
}

/** RFC 5987 requires more characters to be percent-encoded than encodeURIComponent does. */
function encoded(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** Known file types, by the extension of the name. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  txt: 'text/plain',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  msg: 'application/vnd.ms-outlook',
  eml: 'message/rfc822',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
  rar: 'application/vnd.rar',
}

/** Known types that the browser cannot show. */
const DOWNLOADED: ReadonlySet<string> = new Set(['msg', 'eml', 'zip', 'rar'])

/** Types that browsers show themselves; other types are passed on to a program. */
const SHOWN: ReadonlySet<string> = new Set(['pdf', 'txt', 'jpg', 'jpeg', 'png', 'gif'])

/** In windows narrower than this, in px, files open in the same tab. */
const SAME_TAB_BELOW = 1024

/** Normalises an extension: without the dot, in lower case. */
function plain(extension: string): string {
  return extension.trim().replace(/^\./, '').toLowerCase()
}

/** The content type of a known extension; null for an unknown one. */
export function contentTypeOf(extension: string): string | null {
  const known = plain(extension)
  return Object.hasOwn(CONTENT_TYPES, known) ? (CONTENT_TYPES[known] ?? null) : null
}

/** How a file is opened when the user clicks it. */
export type Opening = 'new-tab' | 'same-tab' | 'download'

/**
 * How a file is opened. Unknown types are downloaded, whatever content type the service sends: a
 * page or a drawing with a script in it must never open in the portal's origin.
 *
 * @param windowWidth in px
 */
export function openingOf(extension: string, windowWidth: number): Opening {
  if (contentTypeOf(extension) === null || DOWNLOADED.has(plain(extension))) return 'download'
  return windowWidth < SAME_TAB_BELOW ? 'same-tab' : 'new-tab'
}

/** How a browser can show a file: as an image, as a document, or not at all. */
export function viewOf(extension: string): 'picture' | 'document' | 'none' {
  if (!SHOWN.has(plain(extension))) return 'none'
  return contentTypeOf(extension)?.startsWith('image/') ? 'picture' : 'document'
}

/** The category of a type, for the colour of its mark. */
export function familyOf(extension: string): 'document' | 'picture' | 'sheet' | 'text' | 'other' {
  switch (plain(extension)) {
    case 'pdf':
      return 'document'
    case 'jpg':
    case 'jpeg':
    case 'png':
    case 'gif':
      return 'picture'
    case 'xls':
    case 'xlsx':
      return 'sheet'
    case 'doc':
    case 'docx':
    case 'txt':
      return 'text'
    default:
      return 'other'
  }
}

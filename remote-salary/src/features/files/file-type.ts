/** The content types of known file types, by extension. */
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

/** Known types that are always downloaded. */
const DOWNLOADED: ReadonlySet<string> = new Set(['msg', 'eml', 'zip', 'rar'])

/** Types that browsers can display; files of other types are saved. */
const SHOWN: ReadonlySet<string> = new Set(['pdf', 'txt', 'jpg', 'jpeg', 'png', 'gif'])

/** In windows narrower than this, in px, files open in the same tab. */
const SAME_TAB_BELOW = 1024

/** Normalises an extension to lower case, without the dot. */
function plain(extension: string): string {
  return extension.trim().replace(/^\./, '').toLowerCase()
}

/** The content type of an extension; null if the extension is unknown. */
export function contentTypeOf(extension: string): string | null {
  const known = plain(extension)
  return Object.hasOwn(CONTENT_TYPES, known) ? (CONTENT_TYPES[known] ?? null) : null
}

/** How a file is opened when the user clicks it. */
export type Opening = 'new-tab' | 'same-tab' | 'download'

/**
 * Decides how a file is opened. Unknown types are always downloaded, because HTML or SVG with a
 * script must never open in the portal's origin.
 *
 * @param windowWidth in px
 */
export function openingOf(extension: string, windowWidth: number): Opening {
  if (contentTypeOf(extension) === null || DOWNLOADED.has(plain(extension))) return 'download'
  return windowWidth < SAME_TAB_BELOW ? 'same-tab' : 'new-tab'
}

/** How browsers display a file: as an image, as a document, or not at all. */
export function viewOf(extension: string): 'picture' | 'document' | 'none' {
  if (!SHOWN.has(plain(extension))) return 'none'
  return contentTypeOf(extension)?.startsWith('image/') ? 'picture' : 'document'
}

/** The category of a file type, for the colour of its mark. */
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

interface FileType {
  readonly contentType: string
  /** Its category, for the colour of its mark. */
  readonly family: 'document' | 'picture' | 'sheet' | 'text' | 'other'
  /** How browsers display it: as an image, as a document, or not at all, so that it is saved. */
  readonly view: 'picture' | 'document' | 'none'
  /** Whether it is downloaded even where the window could open it. */
  readonly isDownloaded?: true
}

const OFFICE = 'application/vnd.openxmlformats-officedocument'

/** The known file types, by extension. */
const TYPES: Readonly<Record<string, FileType>> = {
  pdf: { contentType: 'application/pdf', family: 'document', view: 'document' },
  txt: { contentType: 'text/plain', family: 'text', view: 'document' },
  jpg: { contentType: 'image/jpeg', family: 'picture', view: 'picture' },
  jpeg: { contentType: 'image/jpeg', family: 'picture', view: 'picture' },
  png: { contentType: 'image/png', family: 'picture', view: 'picture' },
  gif: { contentType: 'image/gif', family: 'picture', view: 'picture' },
  doc: { contentType: 'application/msword', family: 'text', view: 'none' },
  docx: { contentType: `${OFFICE}.wordprocessingml.document`, family: 'text', view: 'none' },
  xls: { contentType: 'application/vnd.ms-excel', family: 'sheet', view: 'none' },
  xlsx: { contentType: `${OFFICE}.spreadsheetml.sheet`, family: 'sheet', view: 'none' },
  msg: download('application/vnd.ms-outlook'),
  eml: download('message/rfc822'),
  zip: download('application/zip'),
  rar: download('application/vnd.rar'),
}

function download(contentType: string): FileType {
  return { contentType, family: 'other', view: 'none', isDownloaded: true }
}

/** In windows narrower than this, in px, files open in the same tab. */
const SAME_TAB_BELOW = 1024

/** The type of an extension, with or without its dot; undefined if it is unknown. */
function typeOf(extension: string): FileType | undefined {
  const plain = extension.trim().replace(/^\./, '').toLowerCase()
  return Object.hasOwn(TYPES, plain) ? TYPES[plain] : undefined
}

/** The content type of an extension; null if the extension is unknown. */
export function contentTypeOf(extension: string): string | null {
  return typeOf(extension)?.contentType ?? null
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
  const type = typeOf(extension)
  if (type === undefined || type.isDownloaded) return 'download'
  return windowWidth < SAME_TAB_BELOW ? 'same-tab' : 'new-tab'
}

export function viewOf(extension: string): FileType['view'] {
  return typeOf(extension)?.view ?? 'none'
}

export function familyOf(extension: string): FileType['family'] {
  return typeOf(extension)?.family ?? 'other'
}

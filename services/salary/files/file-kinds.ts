/** MIME types by file extension. The content type that the sender declares is ignored. */
const MIME_TYPES: Readonly<Record<string, string>> = {
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

/** MIME type for unknown extensions; browsers do not sniff it. */
const UNKNOWN = 'application/octet-stream'

export interface FileKind {
  /** The name without its extension. */
  readonly title: string
  /** In lower case, without the dot; empty for a name without extension. */
  readonly extension: string
  readonly mimeType: string
}

export function kindOf(fullName: string): FileKind {
  const dot = fullName.lastIndexOf('.')
  // A leading or trailing dot does not start an extension.
  const hasExtension = dot > 0 && dot < fullName.length - 1
  const extension = hasExtension ? fullName.slice(dot + 1).toLowerCase() : ''
  const mimeType = Object.hasOwn(MIME_TYPES, extension) ? MIME_TYPES[extension] : undefined
  return {
    title: hasExtension ? fullName.slice(0, dot) : fullName,
    extension,
    mimeType: mimeType ?? UNKNOWN,
  }
}

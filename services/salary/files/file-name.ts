/** Maximum length for browsers and file systems, in UTF-16 units and in UTF-8 bytes. */
const LONGEST = 120
const LONGEST_BYTES = 200

const NAMELESS = 'fil'

/** Names that Windows reserves for devices, with any extension. */
const RESERVED = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)$/i

/**
 * Characters that are invisible or change the reading direction, so that a name looks like another:
 * control and format characters, lone surrogates, and unassigned code points.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Cn}\p{Co}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/gu

/**
 * In form data, browsers escape quotes and line breaks in file names. This maps each escape to its
 * replacement.
 */
const FORM_ESCAPES: Readonly<Record<string, string>> = { '%22': "'", '%0A': ' ', '%0D': ' ' }

/** Slashes, and characters that look like one. */
const FOLDER = /[/\\\u2044\u2215\u29f8\uff0f\uff3c]/

/** Whether a name contains folders, of which `safeFileName` keeps only the last part. */
export function hasFolder(name: string): boolean {
  return FOLDER.test(name)
}

/**
 * Makes a name safe to show, to send in a header and to store on any disk: without folders,
 * invisible characters or reserved names, neither hidden nor too long. The extension is kept.
 *
 * @param sent any text
 */
export function safeFileName(sent: string): string {
  const seen = sent
    .replace(/[\t\n\r]/g, ' ')
    .replace(UNSEEN, '')
    // Last, because removing a character above could create one of these sequences.
    .replace(/%(?:22|0A|0D)/gi, (written) => FORM_ESCAPES[written.toUpperCase()] ?? '')
    .normalize('NFC')
  const [last = ''] = seen.split(FOLDER).slice(-1)
  const plain = last
    .replace(/"/g, "'")
    .replace(/[<>:|?*]/g, '_')
    .replace(/\p{Zs}+/gu, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  const { stem, extension } = split(plain)
  const named = RESERVED.test(firstPart(stem)) ? `_${stem}` : stem
  return cut(named === '' ? NAMELESS : named, extension)
}

/** The name with a number appended, for another file of the same name. */
export function numberedFileName(fullName: string, number: number): string {
  if (number === 1) return fullName
  const { stem, extension } = split(fullName)
  return cut(stem, ` (${number})${extension}`)
}

/** Splits a name into stem and extension, which includes its dot. */
function split(name: string): { readonly stem: string; readonly extension: string } {
  const dot = name.lastIndexOf('.')
  const isExtension = dot > 0 && name.length - dot <= 12
  return isExtension
    ? { stem: name.slice(0, dot).replace(/[. ]+$/, ''), extension: name.slice(dot) }
    : { stem: name, extension: '' }
}

function firstPart(stem: string): string {
  return stem.split('.')[0]?.trim() ?? ''
}

/** Removes whole characters from the end of the stem until the name fits. */
function cut(stem: string, rest: string): string {
  const characters = Array.from(stem)
  while (characters.length > 1 && !fits(characters.join('') + rest)) characters.pop()
  return characters.join('').replace(/[. ]+$/, '') + rest
}

function fits(name: string): boolean {
  return name.length <= LONGEST && Buffer.byteLength(name) <= LONGEST_BYTES
}

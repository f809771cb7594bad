/** What browsers and file systems take. In UTF-16 units, and in bytes of UTF-8. */
const LONGEST = 120
const LONGEST_BYTES = 200

const NAMELESS = 'fil'

/** Names that Windows keeps for its devices, whatever their extension. */
const RESERVED = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)$/i

/**
 * Marks that are not seen, or that turn the reading direction, so that a name looks like another:
 * control and format characters, lone surrogates, and what Unicode has no character for.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Cn}\p{Co}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/gu

/** What the form of a browser writes for characters that would end the name there. */
const FORM_ESCAPES: Readonly<Record<string, string>> = { '%22': "'", '%0A': ' ', '%0D': ' ' }

/**
 * A name that is safe to show, to send back in a header and to keep on any disk: no folders, no
 * unseen marks, nothing reserved, neither hidden nor too long. The extension is kept.
 *
 * @param sent anything at all
 */
export function safeFileName(sent: string): string {
  const seen = sent
    .replace(/[\t\n\r]/g, ' ')
    .replace(UNSEEN, '')
    // Only now, or a mark that is dropped could leave one of them behind.
    .replace(/%(?:22|0A|0D)/gi, (written) => FORM_ESCAPES[written.toUpperCase()] ?? '')
    .normalize('NFC')
  const [last = ''] = seen.split(/[/\\\u2044\u2215\u29f8\uff0f\uff3c]/).slice(-1)
  const plain = last
    .replace(/"/g, "'")
    .replace(/[<>:|?*]/g, '_')
    .replace(/\p{Zs}+/gu, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  const { stem, extension } = split(plain)
  const named = RESERVED.test(firstPart(stem)) ? `_${stem}` : stem
  return cut(named === '' ? NAMELESS : named, extension)
}

/** The name with a number behind it, for another file of the same name. */
export function numberedFileName(fullName: string, number: number): string {
  if (number === 1) return fullName
  const { stem, extension } = split(fullName)
  return cut(stem, ` (${number})${extension}`)
}

/** The extension begins with its dot. */
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

/** Takes whole characters from the end of the stem until all of it fits. */
function cut(stem: string, rest: string): string {
  const characters = Array.from(stem)
  while (characters.length > 1 && !fits(characters.join('') + rest)) characters.pop()
  return characters.join('').replace(/[. ]+$/, '') + rest
}

function fits(name: string): boolean {
  return name.length <= LONGEST && Buffer.byteLength(name) <= LONGEST_BYTES
}

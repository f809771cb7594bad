const KEY_BYTES = 32

/**
 * Parses keys of 32 bytes in base64, with commas between them; null if the text is anything else.
 */
export function parseSecretsKeys(text: string): readonly Buffer[] | null {
  const parts = text.split(',')
  if (!parts.every((part) => /^[A-Za-z0-9+/_-]+=*$/.test(part))) return null
  const keys = parts.map((part) => Buffer.from(part, 'base64'))
  return keys.every((key) => key.length === KEY_BYTES) ? keys : null
}

/** Common mail programs truncate longer mailto links. */
export const MAILTO_LIMIT = 1900

const BEGINNING = 'mailto:?bcc='

/** Outlook on Windows separates addresses with semicolons; all other programs use commas. */
export function separatorFor(platform: string): ';' | ',' {
  return /^win/i.test(platform) ? ';' : ','
}

/** The machine's platform, for example `Win32`. */
export function currentPlatform(): string {
  return navigator.platform
}

/**
 * Creates mailto links with the addresses as bcc recipients: as few links as possible, and none
 * longer than `MAILTO_LIMIT`.
 */
export function mailtoLinks(addresses: readonly string[], separator: ';' | ','): readonly string[] {
  const links: string[] = []
  let current = ''
  for (const address of addresses) {
    const part = encodeURIComponent(address).replaceAll('%40', '@')
    const longer = current === '' ? part : `${current}${separator}${part}`
    if (current !== '' && BEGINNING.length + longer.length > MAILTO_LIMIT) {
      links.push(`${BEGINNING}${current}`)
      current = part
    } else {
      current = longer
    }
  }
  return current === '' ? links : [...links, `${BEGINNING}${current}`]
}

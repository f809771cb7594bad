/** Longer addresses than this are cut off by common mail programs. */
export const MAILTO_LIMIT = 1900

const BEGINNING = 'mailto:?bcc='

/** Outlook on Windows parts addresses by semicolons; every other program takes commas. */
export function separatorFor(platform: string): ';' | ',' {
  return /^win/i.test(platform) ? ';' : ','
}

/** What kind of machine this is, for example `Win32`. */
export function currentPlatform(): string {
  return navigator.platform
}

/** As few mails as hold all addresses, each hidden from the others, none longer than the limit. */
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

/** Hands a mail to the mail program. */
export function openMail(link: string): void {
  const anchor = document.createElement('a')
  anchor.href = link
  anchor.click()
}

/** Starts the download of a file under its own name. */
export function saveFile(
  { address, name }: { readonly address: string; readonly name: string },
  page: Document = document,
): HTMLElement {
  const link = page.createElement('a')
  link.href = address
  link.download = name
  link.textContent = name
  page.body.append(link)
  link.click()
  link.remove()
  return link
}

import { text } from '@portal/shared/texts'

/**
 * Shows that the portal cannot start. Nothing of the portal can be relied on here, so the page
 * is made without it.
 *
 * @param error names what is wrong
 */
export function showStartFailure(error: unknown, page: Document = document): void {
  const main = page.createElement('main')
  main.setAttribute('role', 'alert')
  const line = (tag: 'h1' | 'p' | 'pre', content: string) => {
    const element = page.createElement(tag)
    element.textContent = content
    main.append(element)
  }
  line('h1', text('host.start.failed.title'))
  line('p', text('host.start.failed.message'))
  line('pre', error instanceof Error ? error.message : String(error))
  page.body.replaceChildren(main)
}

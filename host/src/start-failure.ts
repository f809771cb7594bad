import { text } from '@portal/platform/host'

/* Set through the CSSOM, because the content security policy blocks a style element with text. The
   colours match the gate. */
const LOOKS = {
  page: {
    margin: '0',
    minHeight: '100dvh',
    display: 'grid',
    placeItems: 'center',
    padding: '1rem',
    boxSizing: 'border-box',
    background: '#123f3a',
    font: '16px/1.5 system-ui, sans-serif',
  },
  card: {
    boxSizing: 'border-box',
    width: 'min(34rem, 100%)',
    padding: '2rem',
    borderRadius: '12px',
    borderTop: '6px solid #910012',
    background: '#ffffff',
    color: '#1c221d',
    overflowWrap: 'anywhere',
  },
  h1: { margin: '0 0 0.75rem', fontSize: '1.375rem', lineHeight: '1.25' },
  p: { margin: '0 0 1rem' },
  pre: {
    margin: '0 0 1.5rem',
    padding: '0.75rem 1rem',
    borderRadius: '8px',
    background: '#f2efe7',
    font: '14px/1.5 ui-monospace, monospace',
    whiteSpace: 'pre-wrap',
  },
  button: {
    minHeight: '2.75rem',
    padding: '0 1.25rem',
    border: '0',
    borderRadius: '8px',
    background: '#297a71',
    color: '#ffffff',
    font: 'inherit',
    fontWeight: '500',
    cursor: 'pointer',
  },
} as const

/**
 * Shows that the portal cannot start. Builds the page without components of the portal, since they
 * may be broken.
 *
 * @param error the problem
 * @param reload reloads the page
 */
export function showStartFailure(
  error: unknown,
  page: Document = document,
  reload: () => void = () => location.reload(),
): void {
  const main = page.createElement('main')
  main.setAttribute('role', 'alert')
  Object.assign(main.style, LOOKS.card)
  const line = (tag: 'h1' | 'p' | 'pre' | 'button', content: string) => {
    const element = page.createElement(tag)
    element.textContent = content
    Object.assign(element.style, LOOKS[tag])
    main.append(element)
    return element
  }
  line('h1', text('host.start.failed.title'))
  line('p', text('host.start.failed.message'))
  line('pre', error instanceof Error ? error.message : String(error))
  line('button', text('host.reload')).addEventListener('click', reload)
  page.title = `${text('host.start.failed.title')} – ${text('host.brand.name')}`
  Object.assign(page.body.style, LOOKS.page)
  page.body.replaceChildren(main)
}

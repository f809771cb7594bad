import { configureToday } from '@portal/platform/dates'
import { provideWorkspaceRemotes } from '@portal/platform/testing/manifests'

/** Browser features that jsdom lacks and the components need. */
class StillObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): never[] {
    return []
  }
}

function offer(target: object, name: string, value: unknown): void {
  if (!(name in target)) {
    Object.defineProperty(target, name, { value, configurable: true, writable: true })
  }
}

offer(window, 'ResizeObserver', StillObserver)
offer(window, 'IntersectionObserver', StillObserver)
offer(window, 'matchMedia', (query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  dispatchEvent: () => false,
}))
offer(Element.prototype, 'scrollIntoView', () => {})
offer(Element.prototype, 'scrollTo', () => {})
offer(Element.prototype, 'hasPointerCapture', () => false)
// jsdom has this one, but it only reports that it is not implemented.
window.scrollTo = () => {}
// Elements have no box in jsdom, and a dialog focuses only elements that have one.
Element.prototype.getClientRects = function () {
  const boxes = this.isConnected ? [this.getBoundingClientRect()] : []
  return Object.assign(boxes, { item: (index: number) => boxes[index] ?? null })
}

// No test depends on the current date; a test about another date sets it.
configureToday('2026-11-20')

// As the host does before any remote runs.
provideWorkspaceRemotes()

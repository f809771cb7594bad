import { configureToday } from '@portal/platform/dates'
import { offerAllExtensions } from '@portal/platform/testing/extensions'
import { provideWorkspaceRemotes } from '@portal/platform/testing/manifests'

/** An observer that never reports. The components need observers, and jsdom has none. */
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
// jsdom's own function only reports that it is not implemented.
window.scrollTo = () => {}
// In jsdom, elements have no boxes, and a dialog focuses only elements that have a box.
Element.prototype.getClientRects = function () {
  const boxes = this.isConnected ? [this.getBoundingClientRect()] : []
  return Object.assign(boxes, { item: (index: number) => boxes[index] ?? null })
}

// No test depends on the current date; a test about another date sets it.
configureToday('2026-11-20')

// Provide the manifests of the remotes, as the host does before any remote runs.
provideWorkspaceRemotes()

// A test about a service without extensions offers fewer.
offerAllExtensions()

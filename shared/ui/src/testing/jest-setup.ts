import { configureToday } from '@portal/platform/dates'
import { provideWorkspaceRemotes } from '@portal/platform/testing/manifests'

/** What browsers have and jsdom leaves out, as far as the components ask for it. */
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
// jsdom has this one, but it only reports that it does nothing.
window.scrollTo = () => {}
// Nothing has a box in jsdom, and a dialog gives the focus to nothing without one.
Element.prototype.getClientRects = function () {
  const boxes = this.isConnected ? [this.getBoundingClientRect()] : []
  return Object.assign(boxes, { item: (index: number) => boxes[index] ?? null })
}

// No test depends on the day it runs on; one that is about another day sets that.
configureToday('2026-11-20')

// As the host does before anything of a remote runs.
provideWorkspaceRemotes()

/** What media queries ask about a window. */
export interface SimulatedWindow {
  /** In px; by default that of a desktop. */
  readonly width?: number
  /** Whether the user prefers reduced motion. */
  readonly reducedMotion?: boolean
  /** The size of text that the browser is set to, in px. */
  readonly textSize?: number
}

class QueryList extends EventTarget implements MediaQueryList {
  readonly media: string
  readonly onchange = null
  matches: boolean

  constructor(media: string, matches: boolean) {
    super()
    this.media = media
    this.matches = matches
  }

  addListener(): void {}
  removeListener(): void {}
}

const lists = new Map<string, QueryList>()

/**
 * Gives the window a width, until it is called again: media queries match accordingly, and those
 * who listen hear of changes, as when a user resizes the window. Nothing is printed.
 */
export function simulateWindow({
  width = 1440,
  reducedMotion = false,
  textSize = 16,
}: SimulatedWindow = {}): void {
  const matches = (query: string) => {
    const [, smallest] = /min-width: ([\d.]+)rem/.exec(query) ?? []
    if (smallest !== undefined) return width >= Number(smallest) * textSize
    return reducedMotion && query === '(prefers-reduced-motion: reduce)'
  }
  window.innerWidth = width
  window.matchMedia = (query) => {
    const list = lists.get(query) ?? new QueryList(query, matches(query))
    lists.set(query, list)
    return list
  }
  for (const list of lists.values()) {
    if (list.matches === matches(list.media)) continue
    list.matches = !list.matches
    list.dispatchEvent(new Event('change'))
  }
}

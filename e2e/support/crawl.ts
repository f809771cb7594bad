import type { Page } from '@playwright/test'
import { openInPage } from './navigation.ts'

declare global {
  interface Window {
    /** Number of pending calls and chunk loads. */
    loadsPending: number
    /** Number of pending short timers: React uses one to delay content that waited for a chunk. */
    timersPending: number
    /** Number of batches of DOM changes so far. */
    drawings: number
    /** Called after each press; a test can expose it. */
    pressed?: () => Promise<void>
  }
}

/** What a crawl found on a page. */
export interface Found {
  /** Number of controls pressed and fields filled. */
  readonly pressed: number
  readonly submitted: number
  /** `page › control › layer` for each dialog, panel or menu that opened. */
  readonly opened: readonly string[]
  /** Paths that links or buttons led to. */
  readonly addresses: readonly string[]
  /** External addresses that links would have opened. */
  readonly left: readonly string[]
  /** Keys of all controls pressed, on this page and before. */
  readonly seen: readonly string[]
}

/**
 * What a crawl does not press, as a regular expression: what ends the session, and files that would
 * replace the portal in the window.
 */
const LEAVE_ALONE = '^(Log ud|Skift medlem|Åbn)$|\\(åbner her\\)$'

/** How many pages to visit among those whose addresses differ only by a number; cases differ most. */
const enoughOf = (pattern: string) => (pattern.endsWith('/sag/#') ? 6 : 2)

const patternOf = (address: string) =>
  address.replace(/\/sag\/[^/]+/, '/sag/#').replace(/\/[^/]*\d{3,}[^/]*/g, '/#')

/** Presses everything on these pages and on those that they lead to. */
export async function crawl(page: Page, paths: readonly string[]): Promise<readonly Found[]> {
  const queue = [...paths]
  const visited = new Map<string, number>()
  const found: Found[] = []
  for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
    const times = visited.get(patternOf(address)) ?? 0
    if (visited.has(address) || times === enoughOf(patternOf(address))) continue
    visited.set(address, 1)
    visited.set(patternOf(address), times + 1)
    await openInPage(page, address)
    const here = await page.evaluate(pressEverything, {
      seen: found.at(-1)?.seen ?? [],
      leaveAlone: LEAVE_ALONE,
    })
    found.push(here)
    queue.push(...here.addresses)
  }
  return found
}

/**
 * Counts pending loads, so that a crawl can wait for them. Call before opening the first address.
 */
export async function prepareCrawl(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const SHORT_MS = 400
    window.loadsPending = 0
    window.timersPending = 0
    window.drawings = 0
    const timers = new Set<number>()
    const { setTimeout: start, clearTimeout: stop } = window
    let ticks = false
    const ended = (id: number) => {
      if (timers.delete(id)) window.timersPending--
    }
    Object.assign(window, {
      setTimeout(work: TimerHandler, delay = 0, ...more: unknown[]) {
        if (typeof work !== 'function') return start(work, delay)
        const id = start(() => {
          ended(id)
          ticks = true
          try {
            work(...more)
          } finally {
            ticks = false
          }
        }, delay)
        // Do not wait for a timer that restarts itself, such as a clock.
        if (!ticks && delay > 0 && delay <= SHORT_MS) {
          timers.add(id)
          window.timersPending++
        }
        return id
      },
      clearTimeout(id: number | undefined) {
        if (id !== undefined) ended(id)
        stop(id)
      },
    })
    const plain = window.fetch
    window.fetch = async (...call) => {
      window.loadsPending++
      try {
        return await plain(...call)
      } finally {
        window.loadsPending--
      }
    }
    const done = () => {
      window.loadsPending--
    }
    new MutationObserver((changes) => {
      window.drawings++
      for (const node of changes.flatMap((change) => [...change.addedNodes])) {
        if (!(node instanceof HTMLScriptElement) || node.src === '') continue
        window.loadsPending++
        node.addEventListener('load', done)
        node.addEventListener('error', done)
      }
    }).observe(document, { childList: true, subtree: true })
  })
}

/**
 * Presses every control on the page, fills in and submits every form, and does the same in each
 * dialog, panel and menu that opens. Runs in the page.
 *
 * @param seen keys of controls pressed on earlier pages, which are skipped
 * @param leaveAlone names of controls that are never pressed, as a regular expression
 */
async function pressEverything({
  seen: before,
  leaveAlone,
}: {
  readonly seen: readonly string[]
  readonly leaveAlone: string
}): Promise<Found> {
  const LAYERS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], dialog[open]'
  const CONTROLS = [
    'a[href]',
    'button',
    'summary',
    'input',
    'textarea',
    'select',
    'form',
    '[role=button]',
    '[role=switch]',
    '[role=checkbox]',
    '[role=tab]',
    '[role^=menuitem]',
    '[role=option]',
  ].join(', ')
  const ROWS = 'tbody tr, li, article'
  const ALIKE = 3
  const CLOSING = /^(luk|annull|fortryd|afbryd|ok|nej|tilbage|bliv her)/i
  const NEVER = new RegExp(leaveAlone)

  const start = location.pathname + location.search
  const seen = new Set(before)
  const opened: string[] = []
  const addresses = new Set<string>()
  const left = new Set<string>()
  let pressed = 0
  let submitted = 0

  /** Elements that are permanently busy, such as examples in the style guide. */
  let busyForGood: readonly (Element | null)[] = []
  const busy = () => {
    const turning = document
      .getAnimations()
      .filter((each) => each instanceof CSSAnimation && /breathe|turn/.test(each.animationName))
      .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target : null))
    return [...document.querySelectorAll('[aria-busy=true]'), ...turning].filter(
      (element) => element !== null && isShown(element) && !busyForGood.includes(element),
    )
  }

  /** Waits until nothing loads, nothing is busy and the DOM no longer changes. */
  async function settle(longestMs = 4_000) {
    const end = performance.now() + longestMs
    let drawings = window.drawings
    for (let quiet = 0; quiet < 2 && performance.now() < end; ) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 200 }))
      const isQuiet =
        window.loadsPending === 0 &&
        window.timersPending === 0 &&
        window.drawings === drawings &&
        busy().length === 0
      drawings = window.drawings
      quiet = isQuiet ? quiet + 1 : 0
    }
    // Still busy after the time limit, so it is permanently busy: do not wait for it again.
    if (performance.now() >= end) busyForGood = busy()
  }

  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.closest('[inert]') === null

  const openLayers = () => [...document.querySelectorAll(LAYERS)].filter(isShown)

  function nameOf(element: Element): string {
    const labels = (element.getAttribute('aria-labelledby') ?? '')
      .split(/\s+/)
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
    const own =
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement
        ? [...(element.labels ?? [])].map((label) => label.textContent).join(' ')
        : element.matches(LAYERS)
          ? element.querySelector('h1, h2, h3')?.textContent
          : element.textContent
    return (element.getAttribute('aria-label') ?? (labels.trim() || own) ?? '')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 80)
  }

  /**
   * Sort key of a control: rows and cards first, before a filter can remove them; controls that
   * close a dialog, panel or menu last.
   */
  function turn(element: Element, inLayer: boolean): number {
    const closes = CLOSING.test(nameOf(element))
    if (element instanceof HTMLFormElement) return 4
    if (closes) return 6
    if (inLayer) return element.matches('input, textarea, select') ? 0 : 2
    const inRow = rowOf(element) !== null
    if (element.matches('a[href]')) return inRow ? 1.5 : 5
    if (inRow) return 1
    return element.matches('input, textarea, select') ? 2 : 3
  }

  /** The row or card in the main content that contains the element. */
  function rowOf(element: Element): Element | null {
    const row = element.closest(ROWS)
    return row?.closest('main') ? row : null
  }

  /** The page's path, with numbers and ids replaced. */
  const kindOfPage = () =>
    location.pathname.replace(/\/[\da-f]{8}-[\da-f-]{27}/g, '/#').replace(/\d+/g, '#')

  const keyOf = (element: Element, scope: string) => {
    const shell = scope === '' && element.closest('main') === null
    const row = scope === '' ? rowOf(element) : null
    if (row?.parentElement) {
      // Rows of a list are alike, so only the first ones are crawled.
      const at = Math.min([...row.parentElement.children].indexOf(row), ALIKE - 1)
      const list = row.closest('table, section')
      const within = [...row.querySelectorAll(CONTROLS)].indexOf(element)
      return `${kindOfPage()} | ${list ? nameOf(list).slice(0, 20) : ''} | ${at} | ${within}`
    }
    const target = element.getAttribute('href')?.replace(/\d{3,}[^/?]*/g, '#') ?? ''
    const place = shell ? 'shell' : scope === '' ? kindOfPage() : scope
    // Choosing one option changes the counts of all others, which stay the same controls; each
    // failure has an id of its own.
    const name = nameOf(element)
      .replace(/\(\d+\)/g, '(#)')
      .replace(/[\da-f]{8}-[\da-f-]+/g, '#')
    return `${place} | ${element.tagName} | ${target === '' ? name : target}`
  }

  function controls(root: Element): HTMLElement[] {
    return [...root.querySelectorAll(CONTROLS)]
      .filter((element) => element instanceof HTMLElement)
      .filter((element) => isShown(element) && !element.matches(':disabled'))
      .filter((element) => !NEVER.test(nameOf(element)))
  }

  /** Sets the value and fires the events that React expects from typing. */
  function type(field: HTMLInputElement | HTMLTextAreaElement, text: string) {
    const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }

  function textFor(field: HTMLInputElement | HTMLTextAreaElement): string {
    const about = `${nameOf(field)} ${field.type} ${field.inputMode}`.toLowerCase()
    if (/mail/.test(about)) return 'proeve@portal.test'
    if (/telefon|mobil|tel\b/.test(about)) return '20304050'
    if (/fødsel/.test(about)) return '01.02.1980'
    if (/dato|ændres|pr\./.test(about)) return '23.11.2026'
    if (/time|antal|numeric|decimal|number/.test(about)) return '30'
    return 'Anna'
  }

  async function press(element: HTMLElement) {
    pressed++
    if (pressed > 600)
      throw new Error(`${start}: more than 600 presses; the last was ${nameOf(element)}.`)
    if (element instanceof HTMLFormElement) {
      submitted++
      element.requestSubmit()
    } else if (element instanceof HTMLSelectElement) {
      element.selectedIndex = element.options.length - 1
      element.dispatchEvent(new Event('change', { bubbles: true }))
    } else if (
      element instanceof HTMLTextAreaElement ||
      (element instanceof HTMLInputElement &&
        !/checkbox|radio|button|submit|file/.test(element.type))
    ) {
      element.focus()
      type(element, textFor(element))
      // Submit the search after each field: fewer criteria find more rows.
      if (element.closest(LAYERS) === null) element.form?.requestSubmit()
    } else if (!(element instanceof HTMLInputElement) || element.type !== 'file') {
      element.focus()
      if (element.matches('[role^=menuitem]')) {
        // A menu activates the item under the pointer.
        element.dispatchEvent(
          new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse' }),
        )
        await settle()
      }
      for (const kind of ['pointerdown', 'mousedown', 'pointerup', 'mouseup']) {
        const Kind = kind.startsWith('pointer') ? PointerEvent : MouseEvent
        element.dispatchEvent(new Kind(kind, { bubbles: true, cancelable: true, button: 0 }))
      }
      element.click()
    }
    await settle()
    await window.pressed?.()
  }

  async function goBack() {
    history.pushState(null, '', start)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
    await settle()
  }

  async function closeLayersAbove(count: number) {
    for (let tries = 0; openLayers().length > count; tries++) {
      const top = openLayers().at(-1)
      if (top === undefined) return
      if (tries > 8) throw new Error(`${start}: the layer ${nameOf(top)} does not close.`)
      // A dialog that asks about unsaved text ignores Escape, so press the button that discards the
      // text.
      const leaving = controls(top).find((each) => /^(forlad|kassér|slet|gå)/i.test(nameOf(each)))
      if (leaving !== undefined && /ikke gemt/.test(nameOf(top))) {
        await press(leaving)
        continue
      }
      const within = top.contains(document.activeElement) ? document.activeElement : top
      within?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
      )
      await settle()
      if (openLayers().at(-1) !== top) continue
      const buttons = controls(top).filter((each) => each.matches('button'))
      const closing = buttons.find((each) => CLOSING.test(nameOf(each)))
      await press((tries % 2 === 0 ? closing : undefined) ?? buttons.at(-1) ?? document.body)
    }
  }

  /**
   * Presses everything inside an element; returns whether the element disappeared before the end.
   */
  async function explore(root: () => Element | null, scope: string): Promise<boolean> {
    for (let more = false; ; ) {
      const here = root()
      if (here === null) return more
      const fresh = controls(here)
        .filter((element) => !seen.has(keyOf(element, scope)))
        .map((element) => ({ element, at: turn(element, scope !== '') }))
        .sort((one, other) => one.at - other.at)
      const next = fresh[0]?.element
      if (next === undefined) return false
      more = fresh.length > 1
      const key = keyOf(next, scope)
      const name = nameOf(next)
      seen.add(key)
      const open = openLayers()
      await press(next)
      const top = openLayers().at(-1)
      if (top !== undefined && !open.includes(top)) {
        const layer = nameOf(top)
        const isMenu = top.matches('[role=menu]')
        opened.push(`${scope} › ${name} › ${layer}`)
        const isCut = await explore(
          () => (top.isConnected && isShown(top) ? top : null),
          `» ${layer}`,
        )
        await closeLayersAbove(open.filter(isShown).length)
        // A menu closes after each choice; forget its button, so that it is opened again.
        if (isCut && isMenu) seen.delete(key)
      }
      if (location.pathname !== new URL(start, location.href).pathname) {
        addresses.add(location.pathname)
        await goBack()
      }
    }
  }

  const follow = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented) return
    // Runs after the page's own handlers: a link that none of them handled would leave the portal.
    event.preventDefault()
    if (!link.hasAttribute('download')) left.add(link.href)
  }
  const stay = (event: Event) => event.preventDefault()
  const { open, print } = window
  window.open = (address) => {
    left.add(String(address))
    return null
  }
  window.print = () => {}
  window.addEventListener('click', follow)
  // A submit that no handler prevented would load a new page.
  window.addEventListener('submit', stay)
  try {
    await settle(3_000)
    busyForGood = busy()
    await window.pressed?.()
    const first = openLayers().at(-1)
    if (first !== undefined) {
      opened.push(`${start} › › ${nameOf(first)}`)
      await explore(
        () => (first.isConnected && isShown(first) ? first : null),
        `» ${nameOf(first)}`,
      )
      await closeLayersAbove(0)
    }
    await explore(() => document.body, '')
  } finally {
    window.removeEventListener('click', follow)
    window.removeEventListener('submit', stay)
    Object.assign(window, { open, print })
  }
  return {
    pressed,
    submitted,
    opened,
    addresses: [...addresses],
    left: [...left],
    seen: [...seen],
  }
}

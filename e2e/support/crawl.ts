import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Calls and chunks that are on their way. */
    loadsPending: number
  }
}

/** What a crawl found on a page. */
export interface Found {
  /** How many controls were pressed and fields filled. */
  readonly pressed: number
  readonly submitted: number
  /** The dialogs, panels and menus that opened, by name. */
  readonly layers: readonly string[]
  /** Pages that links or buttons led to. */
  readonly addresses: readonly string[]
  /** Addresses outside the portal whose links would have been followed. */
  readonly left: readonly string[]
  /** What was pressed, here and before. */
  readonly seen: readonly string[]
}

/** Counts what a page loads, so that a crawl can wait for it; before the first address is opened. */
export async function prepareCrawl(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.loadsPending = 0
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
 * Presses everything on the page that can be pressed, fills and submits every form, and does the
 * same in each dialog, panel and menu that opens. Runs in the page.
 *
 * @param seen what is not pressed again, from pages before
 * @param leaveAlone names of what is not pressed at all, as a regular expression
 */
export async function pressEverything({
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
  const CLOSING = /^(luk|annull|fortryd|afbryd|ok|nej|tilbage|bliv)/i
  const NEVER = new RegExp(leaveAlone)

  const start = location.pathname + location.search
  const seen = new Set(before)
  const layers: string[] = []
  const addresses = new Set<string>()
  const left = new Set<string>()
  let pressed = 0
  let submitted = 0

  /** Waits until nothing has been on its way for some frames, so that what came has been drawn. */
  async function settle(quietFrames = 2) {
    const end = performance.now() + 10_000
    for (let quiet = 0; quiet < quietFrames && performance.now() < end; ) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 200 }))
      quiet = window.loadsPending > 0 ? 0 : quiet + 1
    }
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

  /** Rows and cards first, while no filter has taken them away; what closes a layer last. */
  function turn(element: Element, inLayer: boolean): number {
    const closes = CLOSING.test(nameOf(element))
    if (element instanceof HTMLFormElement) return 4
    if (closes) return 6
    if (inLayer) return element.matches('input, textarea, select') ? 0 : 2
    if (element.matches('a[href]')) return 5
    if (element.closest('tbody tr, li, article') !== null) return 1
    return element.matches('input, textarea, select') ? 3 : 2
  }

  const keyOf = (element: Element, scope: string) => {
    const shell = scope === '' && element.closest('main') === null
    const target = element.getAttribute('href')?.replace(/\d{3,}[^/?]*/g, '#') ?? ''
    const place = shell ? 'shell' : scope === '' ? location.pathname.replace(/\d+/g, '#') : scope
    return `${place} | ${element.tagName} | ${target === '' ? nameOf(element) : target}`
  }

  function controls(root: Element): HTMLElement[] {
    return [...root.querySelectorAll(CONTROLS)]
      .filter((element) => element instanceof HTMLElement)
      .filter((element) => isShown(element) && !element.matches(':disabled'))
      .filter((element) => !NEVER.test(nameOf(element)))
  }

  /** As a person would have typed it. */
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
    if (pressed > 600) throw new Error(`${start}: there is no end to ${nameOf(element)}.`)
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
    } else if (!(element instanceof HTMLInputElement) || element.type !== 'file') {
      element.focus()
      for (const kind of ['pointerdown', 'mousedown', 'pointerup', 'mouseup']) {
        const Kind = kind.startsWith('pointer') ? PointerEvent : MouseEvent
        element.dispatchEvent(new Kind(kind, { bubbles: true, cancelable: true, button: 0 }))
      }
      element.click()
    }
    await settle()
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
      // One that asks what to do with what was typed: Escape stays there.
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

  async function explore(root: () => Element | null, scope: string): Promise<void> {
    for (;;) {
      const here = root()
      if (here === null) return
      const next = controls(here)
        .filter((element) => !seen.has(keyOf(element, scope)))
        .map((element) => ({ element, at: turn(element, scope !== '') }))
        .sort((one, other) => one.at - other.at)[0]?.element
      if (next === undefined) return
      seen.add(keyOf(next, scope))
      const open = openLayers()
      await press(next)
      const top = openLayers().at(-1)
      if (top !== undefined && !open.includes(top)) {
        layers.push(nameOf(top))
        await explore(() => (top.isConnected && isShown(top) ? top : null), `» ${nameOf(top)}`)
        await closeLayersAbove(open.length)
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
    // The page's own handlers have had their say: this one would leave.
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
  // A form that no handler took care of would load a page.
  window.addEventListener('submit', stay)
  try {
    await settle(10)
    const first = openLayers().at(-1)
    if (first !== undefined) {
      layers.push(nameOf(first))
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
    layers,
    addresses: [...addresses],
    left: [...left],
    seen: [...seen],
  }
}

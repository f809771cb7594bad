import type { Locator, Page } from '@playwright/test'
import { Keyboard } from './keyboard.ts'

declare global {
  interface Window {
    /** What a screen reader has said since it was last asked. */
    heard: string[]
  }
  interface Element {
    /** From Chromium's accessibility tree, with `READER_FLAG`. */
    readonly computedRole: string
    readonly computedName: string
  }
}

/** Lets pages read names and roles from the accessibility tree that assistive technology gets. */
export const READER_FLAG = '--enable-blink-features=ComputedAccessibilityInfo'

/** Texts that differ from run to run, and what is written in their place. */
export type Renamed = readonly (readonly [text: string | RegExp, by: string])[]

/**
 * Works by the keyboard alone, and writes down what a screen reader says on the way: each key, the
 * page, each dialog and control that gets the focus with role, name, state and description, and what
 * live regions announce. Call `prepareCrawl` and `listen` before the first page.
 */
export class ScreenReader extends Keyboard {
  readonly #page: Page
  readonly #renamed: Renamed
  readonly #lines: string[] = []
  #title = ''

  constructor(page: Page, renamed: Renamed = []) {
    super(page)
    this.#page = page
    this.#renamed = renamed
  }

  /** Makes each page note what is said. */
  async listen(): Promise<void> {
    await this.#page.addInitScript(noteWhatIsSaid)
  }

  /** Listens until the target is there, as whoever hears the page cannot act sooner. */
  override async reach(target: Locator): Promise<void> {
    await target.waitFor()
    await this.hear()
    await super.reach(target)
  }

  override async key(name: string): Promise<void> {
    await this.hear()
    this.#lines.push(`[${name}]`)
    await super.key(name)
    await this.hear()
  }

  override async type(target: Locator, text: string): Promise<void> {
    await super.type(target, text)
    this.#lines.push(`[skriver »${text}«]`)
    await this.hear()
  }

  override async choose(target: Locator, label: string): Promise<void> {
    await super.choose(target, label)
    this.#lines.push(`[vælger »${label}«]`)
    await this.hear()
  }

  /** Presses what leads to another document or page; call `hear` once that is there. */
  async leave(target: Locator): Promise<void> {
    await this.reach(target)
    this.#lines.push('[Enter]')
    await super.key('Enter')
  }

  /** Goes past the navigation, from the start of a page. */
  async skipNavigation(): Promise<void> {
    await this.key('Tab')
    await this.key('Enter')
  }

  /** Waits until the page is quiet, and writes down what was said. */
  async hear(): Promise<void> {
    await this.#page.evaluate(quiet)
    const { title, said } = await this.#page.evaluate(() => ({
      title: document.title,
      said: window.heard.splice(0),
    }))
    if (title !== this.#title) this.#lines.push(`  side »${title}«`)
    this.#title = title
    this.#lines.push(...said.map((line) => `  ${line}`))
  }

  /** All that was said, a line for each. */
  get text(): string {
    return this.#renamed.reduce<string>(
      (text, [from, by]) =>
        text.replaceAll(typeof from === 'string' ? from : new RegExp(from, 'g'), by),
      `${this.#lines.join('\n')}\n`,
    )
  }
}

/**
 * Waits until nothing loads and nothing changes. Runs in the page.
 *
 * @throws if something never ends
 */
async function quiet(): Promise<void> {
  const LONGEST_MS = 15_000
  const FRAMES = 3
  const end = performance.now() + LONGEST_MS
  for (let still = 0, drawings = -1; still < FRAMES; ) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const isStill =
      window.loadsPending === 0 && window.timersPending === 0 && window.drawings === drawings
    drawings = window.drawings
    still = isStill ? still + 1 : 0
    if (performance.now() > end) throw new Error('The page never comes to rest.')
  }
}

/** Notes in the page what gets the focus, how its state changes, and what live regions announce. */
function noteWhatIsSaid(): void {
  const ROLES: Readonly<Record<string, string>> = {
    alertdialog: 'dialog med spørgsmål',
    button: 'knap',
    checkbox: 'afkrydsningsfelt',
    combobox: 'kombinationsfelt',
    comboboxselect: 'kombinationsfelt',
    dialog: 'dialog',
    group: 'gruppe',
    heading: 'overskrift',
    link: 'link',
    list: 'liste',
    main: 'hovedområde',
    menu: 'menu',
    menuitem: 'menupunkt',
    option: 'punkt',
    radio: 'alternativknap',
    searchbox: 'søgefelt',
    spinbutton: 'talfelt',
    switch: 'kontakt',
    textbox: 'tekstfelt',
  }
  const STATES: readonly (readonly [attribute: string, said: Readonly<Record<string, string>>])[] =
    [
      ['aria-pressed', { true: 'trykket ned', false: 'ikke trykket ned' }],
      ['aria-expanded', { true: 'udvidet', false: 'sammenfoldet' }],
      ['aria-checked', { true: 'markeret', false: 'ikke markeret' }],
      ['aria-selected', { true: 'valgt' }],
      ['aria-current', { page: 'aktuel side', true: 'aktuel' }],
      ['aria-haspopup', { menu: 'åbner menu', true: 'åbner menu', dialog: 'åbner dialog' }],
      ['aria-invalid', { true: 'ugyldig' }],
      ['aria-disabled', { true: 'utilgængelig' }],
      ['aria-busy', { true: 'optaget' }],
    ]
  const LAYERS = '[role=dialog], [role=alertdialog], [role=menu], dialog'
  const LIVE = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log], output'
  /** How long something loads, and whether that is said, differs from run to run. */
  const LOADING = /^(Henter |Indlæser|Siden hentes)/

  window.heard = []
  let layer: Element | null = null
  const announced = new WeakMap<Element, string>()

  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  /** What has a role of Chromium's own. */
  const TAGS: Readonly<Record<string, string>> = { SUMMARY: 'knap', VIDEO: 'video' }
  const roleOf = (element: Element) =>
    ROLES[element.computedRole] ?? TAGS[element.tagName] ?? element.computedRole
  const descriptionOf = (element: Element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(/\s+/)
      .map((id) => plain(document.getElementById(id)?.textContent))
      .filter((text) => text !== '')
      .join(' ')

  function statesOf(element: Element): readonly string[] {
    const said = STATES.flatMap(([attribute, words]) => {
      const word = words[element.getAttribute(attribute) ?? '']
      return word === undefined ? [] : [word]
    })
    if (element.matches('summary')) {
      said.push(element.closest('details')?.open ? 'udvidet' : 'sammenfoldet')
    }
    if (element.matches(':required, [aria-required=true]')) said.push('påkrævet')
    if (element instanceof HTMLInputElement && /checkbox|radio/.test(element.type)) {
      said.push(element.checked ? 'markeret' : 'ikke markeret')
    } else if (element instanceof HTMLSelectElement) {
      said.push(`»${plain(element.selectedOptions[0]?.textContent)}«`)
    } else if (element instanceof HTMLInputElement && element.value !== '') {
      said.push(element.type === 'password' ? 'udfyldt' : `»${element.value}«`)
    }
    return said
  }

  function say(element: Element): string {
    const level = element.computedRole === 'heading' ? ` på niveau ${element.tagName.slice(1)}` : ''
    const description = descriptionOf(element)
    return [
      `${roleOf(element)}${level} »${plain(element.computedName)}«`,
      ...statesOf(element),
      ...(description === '' ? [] : [`beskrevet: ${description}`]),
    ].join(', ')
  }

  /** In a menu or a list of suggestions one entry is read, while the focus stays on the whole. */
  function sayActiveEntry(element: Element | null): void {
    const entry = document.getElementById(element?.getAttribute('aria-activedescendant') ?? '')
    if (entry) window.heard.push(say(entry))
  }

  addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof Element)) return
      const around = target.closest(LAYERS)
      if (around !== layer && around !== null && around !== target) window.heard.push(say(around))
      layer = around
      window.heard.push(say(target))
      sayActiveEntry(target)
    },
    true,
  )
  addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof HTMLInputElement && /checkbox|radio/.test(target.type)) {
        window.heard.push(target.checked ? 'markeret' : 'ikke markeret')
      }
    },
    true,
  )

  /** The text of an element, with a space between its parts. */
  function textOf(element: Element): string {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode()) texts.push(walker.currentNode.nodeValue ?? '')
    return plain(texts.join(' '))
  }

  function announce(region: Element): void {
    const text = textOf(region)
    const before = announced.get(region) ?? ''
    announced.set(region, text)
    const isHidden = region.closest('[aria-hidden=true], [inert]') !== null
    if (text === '' || isHidden || LOADING.test(text) || `${before} `.includes(`${text} `)) return
    const isUrgent = region.matches('[role=alert], [aria-live=assertive]')
    const added = text.startsWith(`${before} `) ? text.slice(before.length).trim() : text
    window.heard.push(`${isUrgent ? 'siges straks' : 'siges'}: ${added}`)
  }

  new MutationObserver((changes) => {
    const regions = new Set<Element>()
    for (const { type, target, attributeName, addedNodes } of changes) {
      const element = target instanceof Element ? target : target.parentElement
      if (type === 'attributes') {
        const words = STATES.find(([attribute]) => attribute === attributeName)?.[1]
        const word = words?.[element?.getAttribute(attributeName ?? '') ?? '']
        if (element !== document.activeElement) continue
        if (attributeName === 'aria-activedescendant') sayActiveEntry(element)
        else if (word !== undefined) window.heard.push(word)
        continue
      }
      const region = element?.closest(LIVE)
      if (region) regions.add(region)
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue
        if (node.matches(LIVE)) regions.add(node)
        for (const inner of node.querySelectorAll(LIVE)) regions.add(inner)
      }
    }
    for (const region of regions) announce(region)
  }).observe(document, {
    childList: true,
    characterData: true,
    subtree: true,
    attributes: true,
    attributeFilter: [
      'aria-activedescendant',
      'aria-pressed',
      'aria-expanded',
      'aria-checked',
      'aria-invalid',
    ],
  })
}

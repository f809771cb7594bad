import type { Locator, Page } from '@playwright/test'

/** How somebody works: by the keyboard alone, by mouse, or by touch on a telephone. */
export type Mode = 'keyboard' | 'mouse' | 'touch'

/** The part of the window that one swipe, or one turn of the wheel, brings into sight. */
const SWIPE = 0.8

/** More than any page has between two controls that are used one after the other. */
const MOST_KEYS = 400
const MOST_SWIPES = 100

/**
 * Somebody's hands, which count what they do. A key press, a click, a tap, a swipe and a turn of the
 * wheel are one action each; a text is one action, whatever its length.
 */
export class Hands {
  actions = 0
  readonly #page: Page
  readonly mode: Mode

  constructor(page: Page, mode: Mode) {
    this.#page = page
    this.mode = mode
  }

  /** Presses a button, follows a link, ticks a box. */
  async press(target: Locator): Promise<void> {
    const isBox = ['checkbox', 'radio'].includes((await target.getAttribute('type')) ?? '')
    if (this.mode === 'keyboard') {
      await this.reach(target)
      await this.key(isBox ? 'Space' : 'Enter')
      return
    }
    await this.#see(target)
    this.actions += 1
    // A finger hits the label where the box itself is hidden.
    const label = target.locator('xpath=ancestor::label')
    const spot = isBox && (await label.count()) > 0 ? label : target
    // Two taps at once in one place would be a double tap; a person reads the question in between.
    await spot.click()
  }

  /** Types into a field, in place of what it has. */
  async type(target: Locator, text: string): Promise<void> {
    if (this.mode === 'keyboard') await this.reach(target)
    else if (!(await isFocused(target))) {
      await this.#see(target)
      this.actions += 1
      await target.click()
    }
    this.actions += 1
    await target.fill(text)
  }

  /** Chooses from a list: it is opened and an option pressed, or the option's first letters typed. */
  async choose(target: Locator, label: string): Promise<void> {
    if (this.mode === 'keyboard') {
      await this.reach(target)
      this.actions += 1
    } else {
      await this.#see(target)
      this.actions += 2
    }
    await target.selectOption({ label })
  }

  /** Chooses from a menu that is open. */
  async pick(entry: Locator): Promise<void> {
    if (this.mode !== 'keyboard') return this.press(entry)
    await this.#page.locator('[role=menuitem][data-highlighted]').waitFor()
    for (let keys = 0; keys < MOST_KEYS; keys++) {
      if ((await entry.getAttribute('data-highlighted')) !== null) return this.key('Enter')
      await this.key('ArrowDown')
    }
    throw new Error(`The menu has no ${entry}.`)
  }

  /** Moves down a list to an option, and chooses it. */
  async down(option: Locator): Promise<void> {
    for (let keys = 0; keys < MOST_KEYS; keys++) {
      if ((await option.getAttribute('aria-selected')) === 'true') return this.key('Enter')
      await this.key('ArrowDown')
    }
    throw new Error(`The list has no ${option}.`)
  }

  /** Presses a key, or several at once. */
  async key(name: string): Promise<void> {
    this.actions += 1
    await this.#page.keyboard.press(name)
  }

  /** Scrolls down the page until one of the targets, which a long list makes only then, is in sight. */
  async scrollTo(targets: Locator): Promise<void> {
    const window = this.#page.viewportSize()?.height ?? 0
    for (let swipes = 0; swipes < MOST_SWIPES; swipes++) {
      if (await isInSight(targets)) return
      if (this.mode === 'keyboard') await this.key('PageDown')
      else {
        this.actions += 1
        await this.#page.evaluate((top) => scrollBy({ top, behavior: 'instant' }), window * SWIPE)
      }
      await this.#page.evaluate(drawn)
    }
    throw new Error(`${targets} is not on the page.`)
  }

  /** Turns the pages of a carousel until a card is in sight; the keyboard reaches it with Tab. */
  async turnTo(card: Locator, next: Locator): Promise<void> {
    if (this.mode === 'keyboard') return
    await card.waitFor()
    for (let turns = 0; turns < MOST_SWIPES; turns++) {
      if (await card.evaluate(isBeside)) return
      await this.press(next)
      await card.evaluate(atRest)
    }
    throw new Error(`${card} is not in the carousel.`)
  }

  /** Goes back by the browser's own button or key. */
  async back(): Promise<void> {
    this.actions += 1
    await this.#page.goBack()
  }

  /** Does something outside the portal, such as dialling a number that it shows. */
  outside(_what: string): void {
    this.actions += 1
  }

  /** Brings something into sight. */
  async #see(target: Locator): Promise<void> {
    await target.waitFor()
    const { y = 0, height = 0 } = (await target.boundingBox()) ?? {}
    const window = this.#page.viewportSize()?.height ?? 0
    const beyond = Math.max(0, y + height - window, -y)
    this.actions += Math.ceil(beyond / (window * SWIPE))
  }

  /** Tabs to a control, forwards or backwards. */
  async reach(target: Locator): Promise<void> {
    await target.waitFor()
    const isBefore = await target.evaluate((element) => {
      const active = document.activeElement
      return (
        active !== null &&
        active !== document.body &&
        (element.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
      )
    })
    for (let keys = 0; keys < MOST_KEYS; keys++) {
      if (await isFocused(target)) return
      await this.key(isBefore ? 'Shift+Tab' : 'Tab')
    }
    throw new Error(`${target} cannot be reached by the keyboard.`)
  }
}

function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement)
}

/** Lets the page draw what a key or a swipe has changed. */
const drawn = () =>
  new Promise<void>((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
  )

/** Whether an element is inside the window from left to right. */
function isBeside(element: Element): boolean {
  const { left, right } = element.getBoundingClientRect()
  return left >= 0 && right <= innerWidth
}

/** Waits until an element moves no more. */
async function atRest(element: Element): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const place = () => element.getBoundingClientRect().left
  for (let last = Number.NaN, same = 0; same < 5; last = place()) {
    await frame()
    same = place() === last ? same + 1 : 0
  }
}

/** Whether one of the targets is inside the window. */
export function isInSight(targets: Locator): Promise<boolean> {
  return targets.evaluateAll((all) =>
    all.some((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    }),
  )
}

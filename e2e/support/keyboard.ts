import type { Locator, Page } from '@playwright/test'

/** More than any page has between two controls that are used one after the other. */
const MOST_KEYS = 400

/** Uses a page by the keyboard alone. */
export class Keyboard {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** Presses a button, follows a link, ticks a box. */
  async press(target: Locator): Promise<void> {
    const isBox = ['checkbox', 'radio'].includes((await target.getAttribute('type')) ?? '')
    await this.reach(target)
    await this.key(isBox ? 'Space' : 'Enter')
  }

  /** Types into a field, in place of what it has. */
  async type(target: Locator, text: string): Promise<void> {
    await this.reach(target)
    await target.fill(text)
  }

  /** Chooses from a native list. */
  async choose(target: Locator, label: string): Promise<void> {
    await this.reach(target)
    await target.selectOption({ label })
  }

  /** Chooses from a menu that is open. */
  async pick(entry: Locator): Promise<void> {
    await this.#page.locator('[role=menuitem][data-highlighted]').waitFor()
    for (let keys = 0; keys < MOST_KEYS; keys++) {
      if ((await entry.getAttribute('data-highlighted')) !== null) return this.key('Enter')
      await this.key('ArrowDown')
    }
    throw new Error(`The menu has no ${entry}.`)
  }

  /** Presses a key, or several at once. */
  async key(name: string): Promise<void> {
    await this.#page.keyboard.press(name)
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
      if (await target.evaluate((element) => element === document.activeElement)) return
      await this.key(isBefore ? 'Shift+Tab' : 'Tab')
    }
    throw new Error(`${target} cannot be reached by the keyboard.`)
  }
}

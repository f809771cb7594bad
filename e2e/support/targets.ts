import type { Page } from '@playwright/test'

/** The smallest side of a target on a telephone, in px (WCAG 2.5.5). */
const SIDE = 44

/**
 * Lists what can be pressed and is smaller than a finger needs. A target counts as far as a press
 * reaches it, so its label and what it spreads over its row belong to it. Links in a sentence may be
 * as small as its text.
 */
export async function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate((side) => {
    const TARGETS =
      'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=option], [role=menuitem]'
    const half = side / 2 - 1
    const isInSentence = (element: Element) => {
      const text = element.matches('a') ? element.closest('p')?.textContent?.trim() : undefined
      return text !== undefined && text.length > (element.textContent?.trim().length ?? 0)
    }
    const targetOf = (element: Element) => {
      if (element.matches('[data-opens-row]')) return element.closest('li, tr, article') ?? element
      const label = element instanceof HTMLInputElement ? element.closest('label') : null
      return label ?? element
    }
    const dialogs = [
      ...document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog], [role=menu]'),
    ]
    const scope = dialogs.findLast((dialog) => dialog.checkVisibility()) ?? document
    const all = [...scope.querySelectorAll(TARGETS)].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: false }) &&
        element.closest('[inert], [aria-hidden=true]') === null &&
        !element.matches('[disabled], [type=hidden]') &&
        !isInSentence(element),
    )
    const small: string[] = []
    for (const element of all) {
      const target = targetOf(element)
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const box = target.getBoundingClientRect()
      // What is left of the screen until it has the focus, such as the link past the navigation.
      if (box.bottom <= 0 || box.width < 2 || box.height < 2) continue
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      const reaches = (dx: number, dy: number) => {
        const hit = document.elementFromPoint(x + dx, y + dy)
        return hit !== null && (target.contains(hit) || targetOf(hit).contains(target))
      }
      const isWide = reaches(-half, 0) && reaches(half, 0)
      const isHigh = reaches(0, -half) && reaches(0, half)
      if (isWide && isHigh) continue
      const name = element.getAttribute('aria-label') ?? target.textContent?.trim() ?? ''
      small.push(
        `${element.tagName.toLowerCase()} »${name.slice(0, 40)}« ${Math.round(box.width)}x${Math.round(box.height)}`,
      )
    }
    scrollTo(0, 0)
    return [...new Set(small)]
  }, SIDE)
}

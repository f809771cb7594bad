import type { Page } from '@playwright/test'

/**
 * Does to the page what Chrome's translator does: puts each text, now and later, into elements of
 * its own. The words stay, so that a journey finds them.
 */
export async function translate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const UNTOUCHED = 'font, script, style, textarea, svg, title'
    const replace = (text: Text) => {
      const parent = text.parentElement
      if (text.data.trim() === '' || parent === null || parent.closest(UNTOUCHED)) return
      const translation = document.createElement('font')
      translation.append(document.createElement('font'))
      translation.firstElementChild?.append(text.data)
      text.replaceWith(translation)
    }
    const replaceIn = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Node[] = []
      while (walker.nextNode()) texts.push(walker.currentNode)
      for (const text of texts) if (text instanceof Text) replace(text)
    }
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) {
          if (node instanceof Text) replace(node)
          else replaceIn(node)
        }
      }
    }).observe(document, { childList: true, subtree: true })
  })
}

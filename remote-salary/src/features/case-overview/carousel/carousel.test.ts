import fc from 'fast-check'
import { cardsPerView, dotPages, pageAt, pageCount } from './carousel.ts'

describe('carousel', () => {
  test.each([
    [280, 1],
    [320, 1],
    [639, 1],
  ])('[CASE-08] [CONST-37] %i px: %i card', (width, cards) => {
    expect(cardsPerView(width)).toBe(cards)
  })

  test.each([
    [640, 2],
    [767, 2],
  ])('[CASE-09] [CONST-37] %i px: %i cards', (width, cards) => {
    expect(cardsPerView(width)).toBe(cards)
  })

  test.each([
    [768, 3],
    [1023, 3],
  ])('[CASE-10] [CONST-37] %i px: %i cards', (width, cards) => {
    expect(cardsPerView(width)).toBe(cards)
  })

  test.each([
    [1024, 4],
    [2560, 4],
  ])('[CASE-11] [CONST-37] %i px: %i cards', (width, cards) => {
    expect(cardsPerView(width)).toBe(cards)
  })

  test.each([
    [0, 4, 1],
    [4, 4, 1],
    [5, 4, 2],
    [9, 3, 3],
  ])('%i cards, %i a view: %i pages', (cards, perView, pages) => {
    expect(pageCount(cards, perView)).toBe(pages)
  })

  test('the page in view follows the scroll, and a short last page counts when its end shows', () => {
    // Five cards of 240 px with gaps of 16 px, four per view.
    const five = { view: 1008, content: 1264, gap: 16 }
    expect(pageAt({ ...five, left: 0 })).toBe(0)
    expect(pageAt({ ...five, left: 100 })).toBe(0)
    expect(pageAt({ ...five, left: 256 })).toBe(1)
    expect(pageAt({ view: 1008, content: 1008, gap: 16, left: 0 })).toBe(0)
    expect(pageAt({ view: 0, content: 0, gap: 16, left: 0 })).toBe(0)
  })

  test('there are never too many dots, and the current page has one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.nat(), (pages, seed) => {
        const current = seed % pages
        const dots = dotPages(current, pages)
        expect(dots.length).toBe(Math.min(5, pages))
        expect(dots).toContain(current)
        expect(dots.every((page) => page >= 0 && page < pages)).toBe(true)
      }),
    )
  })
})

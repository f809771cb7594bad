import { renderPortal } from '@portal/ui/testing'
import { act, screen } from '@testing-library/react'
import fc from 'fast-check'
import { useEffect, useState } from 'react'
import '../../register-texts.ts'
import { HOSTILE_HTML } from './hostile-html-test-data.ts'
import { SafeHtml } from './SafeHtml.tsx'
import { SAFE_ELEMENTS } from './safe-html.ts'

const SAFE: ReadonlySet<string> = new Set(SAFE_ELEMENTS)
/** The attributes that our own components add. */
const OURS: ReadonlySet<string> = new Set(['class', 'href', 'target', 'rel'])

let change: (html: string) => void = () => {}

/** Renders every example in one tree, because mounting the portal for each is slow. */
function Changing() {
  const [html, setHtml] = useState('')
  useEffect(() => {
    change = setHtml
  }, [])
  return (
    <main>
      <SafeHtml html={html} />
    </main>
  )
}

function shown(html: string): HTMLElement {
  if (screen.queryByRole('main') === null) renderPortal(<Changing />)
  act(() => change(html))
  const text = screen.getByRole('main').firstElementChild
  if (!(text instanceof HTMLElement)) throw new Error('Nothing was rendered.')
  return text
}

/** Elements and attributes of the rendered HTML that should have been removed. */
function harmIn(text: HTMLElement): readonly string[] {
  return Array.from(text.querySelectorAll('*')).flatMap((element) => {
    // Our links contain a visually hidden span, which says that they open a new window.
    const isOurs = element.localName === 'span' && element.closest('a') !== null
    return [
      ...(SAFE.has(element.localName) || isOurs ? [] : [`<${element.localName}>`]),
      ...Array.from(element.attributes).flatMap(({ name, value }) => {
        if (!OURS.has(name)) return [`${name}="${value}"`]
        if (name === 'href' && !/^(https|mailto|tel):/.test(value)) return [`href="${value}"`]
        if (name === 'class' && !value.split(' ').every((one) => one.startsWith('css-'))) {
          return [`class="${value}"`]
        }
        return []
      }),
    ]
  })
}

describe('SafeHtml.attacks', () => {
  it('is tested only with HTML that would do harm unsanitised', () => {
    const harmless = HOSTILE_HTML.filter((html) => {
      const raw = document.implementation.createHTMLDocument('').createElement('div')
      raw.innerHTML = html
      return harmIn(raw).length === 0
    })
    expect(harmless).toEqual([])
  })

  describe('Attack: inject a script by a note or a mail', () => {
    it.each(HOSTILE_HTML)('[CNOTE-06] lets nothing of %j through', (html) => {
      expect(harmIn(shown(`før ${html} efter`))).toEqual([])
      expect(Reflect.get(window, 'ramt')).toBeUndefined()
    })

    it('[CNOTE-06] lets no combination of hostile pieces through', () => {
      const scraps = fc.constantFrom(
        ...HOSTILE_HTML,
        ...HOSTILE_HTML.flatMap((html) => [html.slice(0, html.length / 2), html.slice(7)]),
        '<p>',
        '</p>',
        '<!--',
        ']]>',
        '"',
        "'",
        '>',
        '<',
      )
      fc.assert(
        fc.property(fc.array(fc.oneof(scraps, fc.string()), { maxLength: 8 }), (parts) => {
          expect(harmIn(shown(parts.join('')))).toEqual([])
          expect(Reflect.get(window, 'ramt')).toBeUndefined()
        }),
        { numRuns: 150 },
      )
    })
  })
})

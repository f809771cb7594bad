import { imitating, renderPortal, useRestrictedNotice } from '@portal/ui/testing'
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import fc from 'fast-check'
import { useEffect, useState } from 'react'
import '../../register-texts.ts'
import { HOSTILE_HTML } from './hostile-html-test-data.ts'
import { SafeHtml } from './SafeHtml.tsx'
import { SAFE_ELEMENTS } from './safe-html.ts'

const SAFE: ReadonlySet<string> = new Set(SAFE_ELEMENTS)
/** The attributes that our own components add. */
const OURS: ReadonlySet<string> = new Set(['class', 'href', 'target', 'rel'])

function Notice() {
  return useRestrictedNotice() ? <p>begrænset adgang</p> : null
}

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

describe('SafeHtml', () => {
  it('is tested only with HTML that would do harm unsanitised', () => {
    const harmless = HOSTILE_HTML.filter((html) => {
      const raw = document.implementation.createHTMLDocument('').createElement('div')
      raw.innerHTML = html
      return harmIn(raw).length === 0
    })
    expect(harmless).toEqual([])
  })

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

  it('[CNOTE-06] keeps the allowed elements', () => {
    const text = shown(
      '<p>Ringede til <strong>lederen</strong>.<br>Aftalt:</p><ul><li>løn</li><li>tillæg &lt; 3 %</li></ul>',
    )
    expect(text.querySelector('strong')).toHaveTextContent('lederen')
    expect(Array.from(text.querySelectorAll('li'), (item) => item.textContent)).toEqual([
      'løn',
      'tillæg < 3 %',
    ])
  })

  it('keeps the text of removed elements', () => {
    const text = shown('<div><h1>Overskrift</h1><font color="red">rødt</font></div>')
    expect(text).toHaveTextContent('Overskriftrødt')
  })

  it.each([
    ['https://portal.test/a?b=c', 'https://portal.test/a?b=c'],
    ['mailto:leder@portal.test', 'mailto:leder@portal.test'],
    ['tel:+4520304050', 'tel:+4520304050'],
  ])('keeps a link to %s', (href, expected) => {
    const link = shown(`<a href="${href}">tryk</a>`).querySelector('a')
    expect(link).toHaveAttribute('href', expected)
    if (href.startsWith('https:')) {
      expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
      expect(link).toHaveAttribute('target', '_blank')
    }
  })

  it('breaks typed lines where they were broken', () => {
    const { container } = renderPortal(<SafeHtml html={'en\nto'} />)
    expect(container.querySelector('div div, div')).toHaveTextContent('en to')
    expect(screen.getByText(/en/)).toHaveStyle({ whiteSpace: 'pre-line' })
  })

  it('opens no mail program while imitating', async () => {
    renderPortal(
      <>
        <SafeHtml html='<a href="mailto:leder@portal.test">skriv</a>' />
        <Notice />
      </>,
      { session: imitating() },
    )
    await userEvent.click(screen.getByRole('link', { name: 'skriv' }))
    expect(screen.getByText('begrænset adgang')).toBeVisible()
  })
})

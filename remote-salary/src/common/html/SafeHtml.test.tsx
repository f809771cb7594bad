import { FAKE_LINKS, imitating, renderPortal, useRestrictedNotice } from '@portal/ui/testing'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import '../../register-texts.ts'
import { SafeHtml } from './SafeHtml.tsx'

function Notice() {
  return useRestrictedNotice() ? <p>begrænset adgang</p> : null
}

function shown(html: string): HTMLElement {
  renderPortal(
    <main>
      <SafeHtml html={html} />
    </main>,
  )
  const text = screen.getByRole('main').firstElementChild
  if (!(text instanceof HTMLElement)) throw new Error('Nothing was rendered.')
  return text
}

describe('SafeHtml', () => {
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
    const text = shown('<span>sort <font color="red">rødt</font></span>')
    expect(text).toHaveTextContent('sort rødt')
    expect(text.children).toHaveLength(0)
  })

  it.each([
    ['HR<div>De ringer</div>', 'HR<br>De ringer'],
    ['<div>HR</div>\n<div>De ringer</div>', 'HR<br>De ringer'],
    ['<div><h2>HR</h2><div>De <b>ringer</b></div></div>', 'HR<br>De <b>ringer</b>'],
    ['HR<hr>De ringer<hr>', 'HR<br>De ringer'],
    ['<div>HR<br></div><div>De ringer</div>', 'HR<br>De ringer'],
    ['<div>HR</div><p>De ringer</p><div>igen</div>', 'HR<p>De ringer</p>igen'],
    ['<ul><li><div>HR</div><div>De ringer</div></li></ul>', '<ul><li>HR<br>De ringer</li></ul>'],
    [
      '<table><tr><th>Navn</th><td>HR</td></tr> <tr><td>De</td><td>ringer</td></tr></table>',
      'Navn HR <br>De ringer ',
    ],
  ])('keeps the line breaks of %s', (html, expected) => {
    expect(shown(html).innerHTML).toBe(expected)
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

  it.each([
    ['[IMIT-16] a mail program', 'mailto:leder@portal.test'],
    ['[IMIT-13] the sign-up', FAKE_LINKS.membershipSignUp],
    ['[IMIT-13] the call-back', FAKE_LINKS.callMeBack],
  ])('while imitating it does not open %s', async (_, address) => {
    renderPortal(
      <>
        <SafeHtml html={`<a href="${address}">skriv</a>`} />
        <Notice />
      </>,
      { session: imitating() },
    )
    await userEvent.click(screen.getByRole('link', { name: /^skriv/ }))
    expect(screen.getByText('begrænset adgang')).toBeVisible()
  })
})

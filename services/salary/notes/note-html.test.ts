import fc from 'fast-check'
import { toHtml, toPlainText } from './note-html.ts'

describe('note-html', () => {
  it.each([
    ['Ringet op.', '<p>Ringet op.</p>'],
    ['Linje 1\nLinje 2\n\nLinje 4', '<p>Linje 1<br>Linje 2<br><br>Linje 4</p>'],
    ['<img src=x onerror="alert(1)">', '<p>&lt;img src=x onerror=&quot;alert(1)&quot;&gt;</p>'],
    ["Løn & tillæg: 3 < 4, d'accord", '<p>Løn &amp; tillæg: 3 &lt; 4, d&#39;accord</p>'],
    ['&lt;b&gt;', '<p>&amp;lt;b&amp;gt;</p>'],
  ])('%j becomes %j', (text, html) => {
    expect(toHtml(text)).toBe(html)
  })

  it.each([
    ['a<br>b<BR/>c<br />d', 'a\nb\nc\nd'],
    ['<ul><li class="x">a</li> <li>b</li></ul>', '– a\n– b'],
    ['<h2>a</h2>\n<div>b</div><blockquote>c</blockquote>d', 'a\nb\nc\nd'],
    ['<p>a</p>\n\n<P>b</P>', 'a\n\nb'],
    ['<a href="https://a.dk">a</a><hr>', 'a'],
    ['&amp;lt; &lt;&gt;&quot;&#39; &nbsp;', `&lt; <>"' &nbsp;`],
    ['  a  ', 'a'],
    ['HR<div>De ringer</div>', 'HR\nDe ringer'],
    ['HR<h2>De ringer</h2>igen<p>b</p>', 'HR\nDe ringer\nigen\n\nb'],
    ['<div>HR<br></div><div>De ringer</div>', 'HR\nDe ringer'],
    ['HR<hr>De ringer<hr/>igen', 'HR\nDe ringer\nigen'],
    ['<ul><li><div>a</div></li><li>b</li></ul>', '– a\n– b'],
    [
      '<table><tr><th>Navn</th><td>HR</td></tr> <tr><td>De</td><td>ringer</td></tr></table>',
      'Navn HR\nDe ringer',
    ],
  ])('%j is the text %j', (html, text) => {
    expect(toPlainText(html)).toBe(text)
  })

  it('that is read again is the text it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(toPlainText(toHtml(text))).toBe(text.trim())
      }),
    )
  })

  it('lets no markup through, whatever is written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const inside = toHtml(text).slice('<p>'.length, -'</p>'.length)
        expect(inside.replaceAll('<br>', '')).not.toMatch(/[<>"']/)
      }),
    )
  })
})

import fc from 'fast-check'
import { HOSTILE_HTML } from './hostile-html-test-data.ts'
import { plainText } from './plain-text.ts'

describe('plain-text', () => {
  it.each([
    ['<p>Ring til <b>lederen</b></p><p>om løn</p>', 'Ring til lederen om løn'],
    ['en<br>to\n\n tre', 'en to tre'],
    ['a &lt;b&gt; &amp; c', 'a <b> & c'],
    ['<style>p{}</style><script>ramt</script>tekst', 'tekst'],
    ['<ul><li>løn</li><li>tillæg</li></ul>', 'løn tillæg'],
    ['HR<div>De ringer<hr>igen</div>', 'HR De ringer igen'],
    ['', ''],
  ])('reads %j', (html, expected) => {
    expect(plainText(html)).toBe(expected)
  })

  it('runs nothing and keeps no element of hostile HTML', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...HOSTILE_HTML)), (parts) => {
        expect(typeof plainText(parts.join(' '))).toBe('string')
        expect(Reflect.get(window, 'ramt')).toBeUndefined()
      }),
      { numRuns: 50 },
    )
  })
})

import { toPlainText } from '../notes/note-html.ts'
import { toReminderHtml } from './reminder-content.ts'

describe('reminder-content', () => {
  it('is the reason and the words of the caseworker, as text', () => {
    const text = 'Ring <b>tirsdag</b> & hils\n"Ærø" &lt;'
    const html = toReminderHtml('Afventer svar', text)
    expect(html).toBe(
      '<p>Afventer svar</p><p>Ring &lt;b&gt;tirsdag&lt;/b&gt; &amp; hils<br>&quot;Ærø&quot; &amp;lt;</p>',
    )
    expect(toPlainText(html)).toBe(`Afventer svar\n\n${text}`)
    expect(toReminderHtml('Følg op', null)).toBe('<p>Følg op</p>')
  })

  it('leaves no mark-up of a reminder that has some', () => {
    expect(toPlainText('<p>Om <strong>anciennitet</strong>.</p>\n<p>Igen<br/>nu</p>')).toBe(
      'Om anciennitet.\n\nIgen\nnu',
    )
    expect(toPlainText('<p>Talt om:</p><ul><li>løn</li><li>tillæg</li></ul><p>Mvh</p>')).toBe(
      'Talt om:\n\n– løn\n– tillæg\n\nMvh',
    )
  })
})

import { array, number, object, optional, pipe, string, transform } from 'valibot'
import { spellNames } from './spelling.ts'

const schema = object({
  SagsId: string(),
  'request.andenSag': optional(object({ sagsId: string() })),
  liste: array(object({ nr: pipe(string(), transform(Number)) })),
  plain: number(),
})

describe('spelling', () => {
  it('reads names as declared, whatever their case, at every depth', () => {
    expect(
      spellNames(schema, {
        sagsid: 'A',
        'REQUEST.ANDENSAG': { SAGSID: 'B' },
        Liste: [{ NR: '1' }, { nr: '2' }],
        Other: { SAGSID: 'C' },
      }),
    ).toEqual({
      SagsId: 'A',
      'request.andenSag': { sagsId: 'B' },
      liste: [{ nr: '1' }, { nr: '2' }],
      Other: { SAGSID: 'C' },
    })
  })

  it.each([[undefined], [null], ['text'], [7], [[1, 'a']], [{ liste: 'text', plain: null }]])(
    'leaves %j to the schema',
    (sent) => {
      expect(spellNames(schema, sent)).toEqual(sent)
    },
  )

  it('ignores names from Object.prototype', () => {
    const sent = JSON.parse('{"__proto__": {"SAGSID": "A"}, "constructor": 1}')
    expect(spellNames(schema, sent)).toEqual(sent)
  })
})

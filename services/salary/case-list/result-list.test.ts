import { decodeResultList, encodeResultList, type ResultList } from './result-list.ts'

const list: ResultList = {
  sort: { field: 'NyansatteNavn', direction: 'Desc' },
  pageSize: 20,
  asOf: '2026-11-21T10:00:00.000Z',
}

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('result-list', () => {
  it('survives a round trip through its id', () => {
    expect(decodeResultList(encodeResultList(list))).toEqual(list)
  })

  it.each([
    ['nothing', ''],
    ['no JSON', 'abc'],
    ['another shape', encoded({ pageSize: 20 })],
    ['a page too large', encoded({ ...list, pageSize: 5000 })],
    ['no page', encoded({ ...list, pageSize: 0 })],
    ['an unknown field', encoded({ ...list, sort: { field: 'id', direction: 'Asc' } })],
    ['no time', encoded({ ...list, asOf: '2026-99-99T10:00:00.000Z' })],
  ])('refuses %s', (_, id) => {
    expect(decodeResultList(id)).toBeNull()
  })
})

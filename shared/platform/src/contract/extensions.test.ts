import * as v from 'valibot'
import { offerAllExtensions, offerExtensions } from '../testing/extensions.ts'
import { isUnreadableRow, rows } from '../wire/rows.ts'
import { extension, offersExtension } from './extensions.ts'

const response = v.object({
  name: v.string(),
  closedBy: extension('salary', v.string()),
  within: extension('members', rows(v.string())),
})

describe('extensions', () => {
  afterEach(offerAllExtensions)

  it('offers only what the configuration lists', () => {
    offerExtensions('salary')
    expect(offersExtension('salary')).toBe(true)
    expect(offersExtension('salary/closing')).toBe(true)
    expect(offersExtension('members')).toBe(false)
  })

  it('reads a field of an extension that is offered', () => {
    offerExtensions('salary')
    expect(v.parse(response, { name: 'Anna', closedBy: 'Bo' })).toEqual({
      name: 'Anna',
      closedBy: 'Bo',
    })
  })

  it('demands nothing: the service may leave the field out', () => {
    offerExtensions('salary')
    expect(v.parse(response, { name: 'Anna' })).toEqual({ name: 'Anna' })
  })

  it.each(['Bo', 7, null])('ignores %j in the field of another group', (closedBy) => {
    offerExtensions('members')
    const { closedBy: read, name } = v.parse(response, { name: 'Anna', closedBy })
    expect({ read, name }).toEqual({ read: undefined, name: 'Anna' })
  })

  it('refuses what the offered field cannot be', () => {
    offerExtensions('salary')
    expect(v.safeParse(response, { name: 'Anna', closedBy: 7 }).success).toBe(false)
  })

  it('keeps the readable rows of a list', () => {
    offerExtensions('members')
    const result = v.safeParse(response, { name: 'Anna', within: ['1', 2] })
    expect(result.output).toMatchObject({ within: ['1'] })
    expect(result.issues?.every(isUnreadableRow)).toBe(true)
  })

  it('follows the list when it is provided after the schema was made', () => {
    offerExtensions()
    expect(v.parse(response, { name: 'Anna', closedBy: 'Bo' }).closedBy).toBeUndefined()
    offerExtensions('salary')
    expect(v.parse(response, { name: 'Anna', closedBy: 'Bo' }).closedBy).toBe('Bo')
  })
})

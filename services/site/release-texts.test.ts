import { createHash } from 'node:crypto'
import { silentLog } from '../platform/log.ts'
import { createReleaseList } from './release-list.ts'
import { createReleaseTexts } from './release-texts.ts'

const ADDRESS = 'http://portal.test/releases.json'

const hashOf = (content: string) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`

const BUNDLE = JSON.stringify({ 'members.title': 'Medlemmer' })

/**
 * Simulates a site that lists one release of `members` with the given hash, and answers requests
 * for its texts with the given response.
 */
function setUp(hash: string | undefined, answerTexts: () => Response = () => new Response(BUNDLE)) {
  const site = { now: 0, answerTexts, hash }
  const asked: string[] = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    if (String(address) === ADDRESS) {
      return Response.json({ releases: { members: [{ version: '1.0', texts: site.hash }] } })
    }
    asked.push(String(address))
    return site.answerTexts()
  })
  const options = { address: ADDRESS, log: silentLog, now: () => site.now }
  const read = createReleaseTexts({
    ...options,
    lookUp: createReleaseList(options),
  })
  return { site, asked, read }
}

describe('release-texts', () => {
  afterEach(() => {
    jest.restoreAllMocks()
  })

  test('are read from beside the list, once', async () => {
    const { read, asked } = setUp(hashOf(BUNDLE))

    const all = await Promise.all([read('members', '1.0'), read('members', '1.0')])

    expect(all).toEqual([{ 'members.title': 'Medlemmer' }, { 'members.title': 'Medlemmer' }])
    expect(await read('members', '1.0')).toEqual({ 'members.title': 'Medlemmer' })
    expect(asked).toEqual(['http://portal.test/texts/members/1.0.json'])
  })

  test('requests nothing that is not listed', async () => {
    const { read, asked } = setUp(hashOf(BUNDLE))

    expect(await read('members', '2.0')).toBeNull()
    expect(await read('nobody', '1.0')).toBeNull()
    expect(asked).toEqual([])
  })

  test('a release from before texts were recorded has none', async () => {
    const { read, asked } = setUp(undefined)

    expect(await read('members', '1.0')).toBeNull()
    expect(asked).toEqual([])
  })

  test.each([
    ['are not what was released', () => new Response('{"members.title":"Kapret"}')],
    ['are not there', () => new Response(BUNDLE, { status: 404 })],
  ])('texts that %s are left out, and asked for again after a pause', async (_how, answer) => {
    const { read, asked, site } = setUp(hashOf(BUNDLE), answer)

    expect(await read('members', '1.0')).toBeNull()
    site.answerTexts = () => new Response(BUNDLE)
    site.now = 4_999
    expect(await read('members', '1.0')).toBeNull()
    expect(asked).toHaveLength(1)
    site.now = 5_000
    expect(await read('members', '1.0')).toEqual({ 'members.title': 'Medlemmer' })
  })

  test('texts that are no map are left out', async () => {
    const { read } = setUp(hashOf('[1]'), () => new Response('[1]'))

    expect(await read('members', '1.0')).toBeNull()
  })

  test('a version that is released again with other texts gets those', async () => {
    const { read, site } = setUp(hashOf(BUNDLE))
    await read('members', '1.0')
    const other = JSON.stringify({ 'members.title': 'Kolleger' })
    site.hash = hashOf(other)
    site.answerTexts = () => new Response(other)

    site.now = 60_000
    expect(await read('members', '1.0')).toEqual({ 'members.title': 'Kolleger' })
  })
})

import { KeptAnswers } from './kept-answers.ts'

const LARGE = 1_000_000

describe('kept-answers', () => {
  let made: string[]
  beforeEach(() => {
    made = []
  })

  /** Takes an answer, and returns what it says. */
  async function take(kept: KeptAnswers, key: string, version: string, text = version) {
    const answer = await kept.take(key, {
      versionOf: async () => version,
      make: async () => {
        made.push(`${key} ${version}`)
        return text
      },
    })
    return JSON.parse((await answer.unpack()).toString())
  }

  it('are made again only when what they were made from has changed', async () => {
    const kept = new KeptAnswers({ maxBytes: LARGE })
    for (const version of ['1', '1', '2', '2', '1']) {
      expect(await take(kept, 'anna', version)).toBe(version)
    }
    expect(made).toEqual(['anna 1', 'anna 2', 'anna 1'])
  })

  it('are of one person each', async () => {
    const kept = new KeptAnswers({ maxBytes: LARGE })
    expect(await take(kept, 'anna', '1', 'of Anna')).toBe('of Anna')
    expect(await take(kept, 'tom', '1', 'of Tom')).toBe('of Tom')
    expect(await take(kept, 'anna', '1')).toBe('of Anna')
  })

  it('drop those asked for least recently when they take too much', async () => {
    const { packed } = await new KeptAnswers({ maxBytes: LARGE }).take('', {
      versionOf: async () => '',
      make: async () => '1',
    })
    const kept = new KeptAnswers({ maxBytes: 2 * packed.length })
    for (const key of ['anna', 'tom', 'anna', 'sofie', 'anna', 'tom']) await take(kept, key, '1')
    expect(made).toEqual(['anna 1', 'tom 1', 'sofie 1', 'tom 1'])
  })

  it('have a tag that tells two contents apart, and is the same for the same one', async () => {
    const tags = []
    for (const text of ['one', 'two', 'one']) {
      const kept = new KeptAnswers({ maxBytes: LARGE })
      tags.push((await kept.take('', { versionOf: async () => '1', make: async () => text })).tag)
    }
    expect(tags[0]).toMatch(/^"[0-9a-f]{40}"$/)
    expect(tags[1]).not.toBe(tags[0])
    expect(tags[2]).toBe(tags[0])
  })

  it('are not kept when they could not be made', async () => {
    const kept = new KeptAnswers({ maxBytes: LARGE })
    const fails = { versionOf: async () => '1', make: () => Promise.reject(new Error('no')) }
    await expect(kept.take('anna', fails)).rejects.toThrow('no')
    expect(await take(kept, 'anna', '1')).toBe('1')
  })
})

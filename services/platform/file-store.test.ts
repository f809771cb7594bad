import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type FileStore, openFileStore } from './file-store.ts'

describe('file-store', () => {
  let folder: string
  let store: FileStore

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portal-store-'))
    store = await openFileStore(folder)
  })

  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const onDisk = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile())
      .map((each) => each.name)

  it('stores a file under a unique key', async () => {
    const content = randomBytes(300_000)
    const kept = await store.put(Readable.from([content.subarray(0, 9), content.subarray(9)]))
    expect(kept).toEqual({
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
      size: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    })
    const found = await store.open(kept.key)
    expect(found.size).toBe(content.length)
    expect(await buffer(found.content)).toEqual(content)
    await store.remove(kept.key)
    await store.remove(kept.key)
    await expect(store.open(kept.key)).rejects.toThrow('ENOENT')
    expect(onDisk()).toEqual([])
  })

  it('stores an empty file', async () => {
    const { key, size } = await store.put(Readable.from([]))
    expect(size).toBe(0)
    expect(await buffer((await store.open(key)).content)).toHaveLength(0)
  })

  it('stores nothing of a stream that fails', async () => {
    async function* broken() {
      yield Buffer.from('half')
      throw new Error('The sender is gone.')
    }
    await expect(store.put(Readable.from(broken()))).rejects.toThrow('The sender is gone.')
    expect(onDisk()).toEqual([])
  })

  it('stores nothing of streams that fail at once, however the disk responds', async () => {
    const refused = Array.from({ length: 200 }, async () => {
      const content = new PassThrough()
      content.on('error', () => {})
      const put = store.put(content)
      content.write('half')
      process.nextTick(() => content.destroy(new Error('Refused.')))
      await expect(put).rejects.toThrow('Refused.')
    })
    await Promise.all(refused)
    expect(onDisk()).toEqual([])
  })

  it.each(['', '..', '../../etc/passwd', '0'.repeat(31), `${'0'.repeat(31)}G`, '/'])(
    'looks for nothing by the name %j',
    async (key) => {
      await expect(store.open(key)).rejects.toThrow('is not a key of the file store')
      await expect(store.remove(key)).rejects.toThrow('is not a key of the file store')
    },
  )

  it('forgets uploads whose process has died, and no others', async () => {
    writeFileSync(join(folder, 'incoming', 'dead'), 'half')
    const past = new Date(statSync(join(folder, 'incoming', 'dead')).mtimeMs - 11 * 60 * 1000)
    utimesSync(join(folder, 'incoming', 'dead'), past, past)
    writeFileSync(join(folder, 'incoming', 'alive'), 'half')
    await openFileStore(folder)
    expect(onDisk()).toEqual(['alive'])
  })
})

import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { type FileHandle, open as openFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { startObjectStorage, type TestObjectStorage } from '../testing/object-storage.ts'
import { type FileStore, fileFolderOf, SHELVES } from './file-store.ts'
import { openFolderStore } from './folder-store.ts'
import type { ObjectStorage } from './object-storage.ts'
import { openFileStore } from './open-file-store.ts'

const MEGABYTE = 1024 * 1024

/** What every file store does. */
function describeStore(
  name: string,
  missing: string,
  start: () => Promise<FileStore>,
  /** The paths of all its files. */
  list: () => Promise<readonly string[]>,
): void {
  describe(name, () => {
    let store: FileStore

    beforeAll(async () => {
      store = await start()
    })

    afterEach(async () => {
      for (const key of await stored()) await store.remove(key)
    })

    /** What is on any shelf; listing the 256 shelves one by one would take most of the time. */
    async function stored(): Promise<readonly string[]> {
      const onShelves = (await list()).filter((path) => !path.startsWith('incoming/'))
      return onShelves.map((path) => path.slice(path.indexOf('/') + 1)).sort()
    }

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
      expect(await stored()).toEqual([kept.key])
      await store.remove(kept.key)
      await store.remove(kept.key)
      await expect(store.open(kept.key)).rejects.toThrow(missing)
      expect(await stored()).toEqual([])
    })

    it('stores files at once that arrive in many pieces', async () => {
      const contents = [7 * MEGABYTE, 6 * MEGABYTE, 1].map((size) => randomBytes(size))
      const kept = await Promise.all(
        contents.map((content) => store.put(Readable.from(piecesOf(content)))),
      )
      for (const [n, content] of contents.entries()) {
        const found = await store.open(kept[n]?.key ?? '')
        expect((await buffer(found.content)).equals(content)).toBe(true)
      }
      expect(await stored()).toEqual(kept.map(({ key }) => key).sort())
    })

    it('stores a file under a given key, as a restore does', async () => {
      const key = '0123456789abcdef0123456789abcdef'
      expect(await store.put(Readable.from(['x']), key)).toMatchObject({ key, size: 1 })
      expect((await buffer((await store.open(key)).content)).toString()).toBe('x')
      await expect(store.put(Readable.from(['x']), '../x')).rejects.toThrow('is not a key')
      expect(await stored()).toEqual([key])
    })

    it('stores an empty file', async () => {
      const { key, size } = await store.put(Readable.from([]))
      expect(size).toBe(0)
      expect(await buffer((await store.open(key)).content)).toHaveLength(0)
    })

    it('lists the keys of one shelf only', async () => {
      const kept = await Promise.all([1, 2, 3].map(() => store.put(Readable.from(['x']))))
      for (const { key } of kept) expect(await store.list(key.slice(0, 2))).toContain(key)
      const used = kept.map(({ key }) => key.slice(0, 2))
      const free = SHELVES.find((shelf) => !used.includes(shelf)) ?? ''
      expect(await store.list(free)).toEqual([])
    })

    it.each([
      ['small', 4],
      ['large', 7 * MEGABYTE],
    ])('stores nothing of a %s stream that fails', async (_, size) => {
      async function* broken() {
        yield* piecesOf(randomBytes(size))
        throw new Error('The sender is gone.')
      }
      await expect(store.put(Readable.from(broken()))).rejects.toThrow('The sender is gone.')
      expect(await stored()).toEqual([])
    })

    it('stores nothing of streams that fail at once, however the storage responds', async () => {
      const refused = Array.from({ length: 200 }, async () => {
        const content = new PassThrough()
        content.on('error', () => {})
        const put = store.put(content)
        content.write('half')
        process.nextTick(() => content.destroy(new Error('Refused.')))
        await expect(put).rejects.toThrow('Refused.')
      })
      await Promise.all(refused)
      expect(await stored()).toEqual([])
    })

    const digits = '0'.repeat(32)
    it.each([
      ...['', '..', '../../etc/passwd', '/', digits.slice(1), `${digits.slice(1)}G`],
      ...[`${digits}0`, `../${digits}`, `${digits}/..`, `${digits}\n`],
    ])('looks for nothing by the name %j', async (key) => {
      await expect(store.open(key)).rejects.toThrow('is not a key of the file store')
      await expect(store.remove(key)).rejects.toThrow('is not a key of the file store')
    })

    it('is probed without a trace among the files', async () => {
      await store.probe()
      await store.probe()
      expect(await stored()).toEqual([])
    })
  })
}

function* piecesOf(content: Buffer): Generator<Buffer> {
  for (let at = 0; at < content.length; at += 65_536) yield content.subarray(at, at + 65_536)
}

describe('file-store', () => {
  let folder: string

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-store-'))
  })

  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  describeStore(
    'in a folder',
    'ENOENT',
    () => openFileStore({ dataDir: folder, objectStorage: undefined }),
    async () => {
      const place = fileFolderOf(folder)
      const entries = readdirSync(place, { recursive: true, withFileTypes: true })
      const found = entries.filter((entry) => entry.isFile())
      return found.map((entry) => relative(place, join(entry.parentPath, entry.name)))
    },
  )

  const filesIn = (place: string) =>
    readdirSync(place, { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile())
      .map((each) => each.name)

  it('in a folder leaves nothing of a stream that fails', async () => {
    const place = join(folder, 'failing')
    const store = await openFolderStore(place)
    async function* broken() {
      yield Buffer.from('half')
      throw new Error('The sender is gone.')
    }
    await expect(store.put(Readable.from(broken()))).rejects.toThrow('The sender is gone.')
    expect(filesIn(place)).toEqual([])
  })

  it('in a folder forgets uploads whose process has died, and no others', async () => {
    const place = join(folder, 'dead')
    await openFolderStore(place)
    const incoming = join(place, 'incoming')
    writeFileSync(join(incoming, 'dead'), 'half')
    const past = new Date(statSync(join(incoming, 'dead')).mtimeMs - 11 * 60 * 1000)
    utimesSync(join(incoming, 'dead'), past, past)
    writeFileSync(join(incoming, 'alive'), 'half')
    await openFolderStore(place)
    expect(filesIn(place)).toEqual(['alive'])
  })

  it('in a folder is probed by writing, and leaves nothing behind', async () => {
    const place = join(folder, 'probed')
    const store = await openFolderStore(place)
    await store.probe()
    expect(filesIn(place)).toEqual([])
    rmSync(join(place, 'incoming'), { recursive: true })
    await expect(store.probe()).rejects.toThrow('ENOENT')
  })

  describe('in a folder on a disk', () => {
    let handles: FileHandle

    beforeAll(async () => {
      const handle = await openFile(folder)
      await handle.close()
      handles = Object.getPrototypeOf(handle)
    })

    afterEach(() => jest.restoreAllMocks())

    const KEY = '0'.repeat(32)
    /** The descriptor of a file that is closed. */
    const CLOSED = -1
    const failing = (name: 'sync' | 'writeFile') =>
      jest.spyOn(handles, name).mockRejectedValue(new Error('ENOSPC'))

    it('a file and its name are on the disk before it counts as stored', async () => {
      const store = await openFolderStore(join(folder, 'flushed'))
      const sync = jest.spyOn(handles, 'sync')
      await store.put(Readable.from(['x']), KEY)
      expect(sync.mock.contexts.map(({ fd }) => fd)).toEqual([CLOSED, CLOSED])
    })

    it('says why a file is not, and leaves nothing open', async () => {
      const place = join(folder, 'unflushed')
      const store = await openFolderStore(place)
      const sync = jest.spyOn(handles, 'sync')
      // The file is, its name is not.
      sync.mockResolvedValueOnce().mockRejectedValueOnce(new Error('EIO'))
      await expect(store.put(Readable.from(['x']), KEY)).rejects.toThrow('EIO')
      expect(sync.mock.contexts.map(({ fd }) => fd)).toEqual([CLOSED, CLOSED])
      expect(filesIn(join(place, 'incoming'))).toEqual([])
    })

    it('that is full cannot be written to, although it may have empty files', async () => {
      const place = join(folder, 'full')
      const store = await openFolderStore(place)
      const write = failing('writeFile')
      await expect(store.probe()).rejects.toThrow('ENOSPC')
      // A service starts, and says that it is not ready.
      await expect(openFolderStore(place)).resolves.toBeDefined()
      expect(write.mock.calls.map(([content]) => String(content).length)).not.toContain(0)
      write.mockRestore()
      failing('sync')
      await expect(store.probe()).rejects.toThrow('ENOSPC')
      expect(filesIn(place)).toEqual([])
    })
  })

  it('in a folder lets nobody else in', async () => {
    const place = join(folder, 'private')
    const store = await openFolderStore(place)
    const { key } = await store.put(Readable.from(['x']))
    const modeOf = (...path: readonly string[]) => statSync(join(place, ...path)).mode & 0o777
    expect(modeOf('incoming')).toBe(0o700)
    expect(modeOf(key.slice(0, 2))).toBe(0o700)
    expect(modeOf(key.slice(0, 2), key)).toBe(0o600)
  })

  it('in a folder passes over an upload that is gone meanwhile, and says what it cannot remove', async () => {
    const place = join(folder, 'meanwhile')
    await openFolderStore(place)
    const incoming = join(place, 'incoming')
    // Looks like a file that was removed after the folder had been read.
    symlinkSync(join(place, 'gone'), join(incoming, 'gone'))
    await expect(openFolderStore(place)).resolves.toBeDefined()
    mkdirSync(join(incoming, 'a-folder'))
    utimesSync(join(incoming, 'a-folder'), 0, 0)
    await expect(openFolderStore(place)).rejects.toThrow('a-folder')
  })

  it('in a folder does not take a shelf that cannot be read for an empty one', async () => {
    const place = join(folder, 'unreadable')
    const store = await openFolderStore(place)
    expect(await store.list('00')).toEqual([])
    writeFileSync(join(place, '01'), 'no folder')
    await expect(store.list('01')).rejects.toThrow('ENOTDIR')
  })

  it('in a folder tells the sender at once that a file cannot be stored', async () => {
    const place = join(folder, 'refusing')
    const store = await openFolderStore(place)
    writeFileSync(join(place, '00'), 'no folder')
    const content = new PassThrough()
    content.end('x')
    await expect(store.put(content, '0'.repeat(32))).rejects.toThrow('00')
    expect(content.destroyed).toBe(true)
    expect(filesIn(join(place, 'incoming'))).toEqual([])
  })

  describe('in object storage', () => {
    let storage: TestObjectStorage

    beforeAll(async () => {
      storage = await startObjectStorage()
    })

    afterAll(() => storage.stop())

    const open = (more: Partial<ObjectStorage> = {}) =>
      openFileStore({ dataDir: folder, objectStorage: { ...storage.objectStorage, ...more } })

    describeStore(
      'in a folder of a bucket',
      'key does not exist',
      () => open(),
      () => storage.list(),
    )

    it('keeps its files in a folder of the bucket, or at its root', async () => {
      const key = '0123456789abcdef0123456789abcdef'
      const other = 'f'.repeat(32)
      const [inFolder, atRoot] = [await open(), await open({ folder: '' })]
      await inFolder.put(Readable.from(['x']), key)
      await atRoot.put(Readable.from(['x']), other)
      expect(await inFolder.list('01')).toEqual([key])
      expect(await atRoot.list('01')).toEqual([])
      expect(await atRoot.list('ff')).toEqual([other])
      expect(await atRoot.list(`${storage.objectStorage.folder}/01`)).toEqual([key])
      await inFolder.remove(key)
      await atRoot.remove(other)
      expect(await atRoot.list('ff')).toEqual([])
    })

    it('fails its probe without a bucket, and without the storage', async () => {
      await expect((await open({ bucket: 'gone' })).probe()).rejects.toThrow(
        'bucket does not exist',
      )
      const away = await open({ endpoint: 'http://127.0.0.1:9' })
      await expect(away.probe()).rejects.toThrow('ECONNREFUSED')
    })

    it('does not take an answer of unknown length for a file', async () => {
      const server = createServer((_request, response) => {
        response.write('x')
        response.end()
      })
      await once(server.listen(0, '127.0.0.1'), 'listening')
      try {
        const address = server.address()
        const port = typeof address === 'object' ? address?.port : undefined
        const store = await open({ endpoint: `http://127.0.0.1:${port}` })
        const key = '0'.repeat(32)
        await expect(store.open(key)).rejects.toThrow(
          `The object storage returned no content for the key ${key}.`,
        )
      } finally {
        server.closeAllConnections()
        server.close()
      }
    })

    it('tells the sender at once that a file cannot be stored', async () => {
      const store = await open({ bucket: 'gone' })
      const content = new PassThrough()
      content.write(randomBytes(6 * MEGABYTE))
      await expect(store.put(content)).rejects.toThrow('bucket does not exist')
      expect(content.destroyed).toBe(true)
    })
  })
})

import { silentLog } from '../platform/log.ts'
import { createFileLookup } from './files.ts'

describe('files', () => {
  afterEach(() => jest.restoreAllMocks())

  test('knows the published files, each under its own name and version', async () => {
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => Response.json({ files: { members: { '1.0': ['main.js'] } } }))
    const hasFile = createFileLookup({
      address: 'http://portal.test/files.json',
      log: silentLog,
    })
    expect(await hasFile('members', '1.0', 'main.js')).toBe(true)
    expect(await hasFile('members', '1.0', 'other.js')).toBe(false)
    expect(await hasFile('members', '1.1', 'main.js')).toBe(false)
    expect(await hasFile('salary', '1.0', 'main.js')).toBe(false)
    expect(await hasFile('constructor', 'name', 'main.js')).toBe(false)
  })
})

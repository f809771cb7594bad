import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { openFolderStore } from '../../../services/platform/folder-store.ts'
import { createFileLog } from './file-log.ts'
import { openMailStore } from './mailbox/mail-store.ts'

describe('private-files', () => {
  let data: string
  let umask: number

  beforeAll(() => {
    // Everybody may read and write what is created without a mode.
    umask = process.umask(0)
    data = mkdtempSync(join(tmpdir(), 'portal-private-'))
  })

  afterAll(() => {
    process.umask(umask)
    rmSync(data, { recursive: true })
  })

  /** The modes of everything in a folder, and its own. */
  function modesOf(folder: string): Record<'files' | 'folders', readonly string[]> {
    const all = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => statSync(join(folder, name)))
      .concat(statSync(folder))
    const modes = (wanted: typeof all) => [
      ...new Set(wanted.map(({ mode }) => (mode & 0o777).toString(8))),
    ]
    return {
      files: modes(all.filter((one) => one.isFile())),
      folders: modes(all.filter((one) => one.isDirectory())),
    }
  }

  const PRIVATE = { files: ['600'], folders: ['700'] }

  test('only the owner reads the files of cases', async () => {
    const folder = join(data, 'files')
    const store = await openFolderStore(folder)
    await store.put(Readable.from(['lønseddel'], { objectMode: false }))
    expect(modesOf(folder)).toEqual(PRIVATE)
  })

  test('only the owner reads the logs, also those after the first', async () => {
    const log = await createFileLog(data, 'info', '1k')
    const files = () => readdirSync(join(data, 'logs'))
    for (const _half of [1, 2]) log.info({ text: 'x'.repeat(600) })
    while (files().length < 2) await new Promise(setImmediate)
    expect(modesOf(join(data, 'logs'))).toEqual(PRIVATE)
  })

  test('only the owner reads the mails', async () => {
    const folder = join(data, 'mails')
    const store = await openMailStore(folder)
    const content = Readable.from(['Subject: Emne\r\n\r\nTekst'], { objectMode: false })
    await store.add({ from: 'a@b.dk', to: ['c@d.dk'] }, content)
    expect(modesOf(folder)).toEqual(PRIVATE)
  })
})

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFileLog } from './file-log.ts'

describe('file-log', () => {
  let data = ''

  beforeEach(() => {
    data = mkdtempSync(join(tmpdir(), 'portal-log-'))
  })

  afterEach(() => {
    jest.restoreAllMocks()
    rmSync(data, { recursive: true })
  })

  it('says once a minute that the disk takes nothing, and ends nothing', async () => {
    mkdirSync(join(data, 'logs'))
    // Every write to `/dev/full` fails as on a full disk.
    symlinkSync('/dev/full', join(data, 'logs', 'services.1.log'))
    const told = new Promise<string>((resolve) => {
      jest.spyOn(console, 'error').mockImplementation(resolve)
    })
    const log = await createFileLog(data, 'info')

    log.info({ n: 1 })
    expect(await told).toContain(`${join(data, 'logs', 'services')}) takes nothing (ENOSPC`)
    for (let n = 0; n < 100; n += 1) log.info({ n })
    await new Promise((resolve) => log.flush(() => resolve(null)))

    expect(console.error).toHaveBeenCalledTimes(1)
  })

  it('continues in another file when one is full, and keeps the last five', async () => {
    const log = await createFileLog(data, 'info', '1k')
    const files = () => readdirSync(join(data, 'logs'))
    const numbers = () => files().map((name) => Number(/^services\.(\d+)\.log$/.exec(name)?.[1]))

    for (let n = 1; Math.max(...numbers()) < 8 || files().length > 5; n += 1) {
      log.info({ n, text: 'x'.repeat(600) })
      await new Promise((resolve) => log.flush(() => resolve(null)))
    }

    expect(numbers().sort()).toHaveLength(5)
    expect(readFileSync(join(data, 'logs', 'services.8.log'), 'utf8')).toContain('"level":"info"')
  })
})

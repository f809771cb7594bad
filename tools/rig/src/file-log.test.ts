import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
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

  it('continues in another file when one is full, and keeps up to four before it', async () => {
    const log = await createFileLog(data, 'info', '1k')
    const files = () => readdirSync(join(data, 'logs')).sort()
    const until = async (condition: () => boolean) => {
      while (!condition()) await new Promise(setImmediate)
    }

    for (let n = 1; n < 8; n += 1) {
      for (const _half of [1, 2]) log.info({ text: 'x'.repeat(600) })
      await until(() => existsSync(join(data, 'logs', `services.${n + 1}.log`)))
    }

    // Three are kept if the new file is there when the library looks which ones are too old.
    const kept = [5, 6, 7, 8].map((n) => `services.${n}.log`)
    await until(() => files().every((name) => name >= 'services.4.log'))
    expect([kept, ['services.4.log', ...kept]]).toContainEqual(files())
  })
})

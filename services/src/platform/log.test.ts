import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLog } from './log.ts'

describe('log', () => {
  it('a disk that takes nothing is told of once a minute, and ends nothing', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-log-'))
    mkdirSync(join(folder, 'logs'))
    // Every write to it fails as on a full disk.
    symlinkSync('/dev/full', join(folder, 'logs', 'services.log'))
    const told = new Promise<string>((resolve) => {
      jest.spyOn(console, 'error').mockImplementation(resolve)
    })
    const log = createLog(folder)

    log.info({ n: 1 })
    expect(await told).toContain(`${join(folder, 'logs', 'services.log')} takes nothing (ENOSPC`)
    for (let n = 0; n < 100; n += 1) log.info({ n })
    await new Promise((resolve) => log.flush(() => resolve(null)))

    expect(console.error).toHaveBeenCalledTimes(1)
    rmSync(folder, { recursive: true })
  })
})

import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createLog } from './log.ts'

describe('log', () => {
  it('a disk that takes nothing is told of once a minute, and ends nothing', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-log-'))
    mkdirSync(join(folder, 'logs'))
    // Every write to `/dev/full` fails as on a full disk.
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

  it('a process whose log is on a full disk ends when it is asked to', () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-log-'))
    mkdirSync(join(folder, 'logs'))
    symlinkSync('/dev/full', join(folder, 'logs', 'services.log'))
    const [log, faults] = ['log.ts', 'unknown-faults.ts'].map(
      (name) => pathToFileURL(join(__dirname, name)).href,
    )
    const program = `
      const { createLog } = await import('${log}')
      const { outliveUnknownFaults } = await import('${faults}')
      outliveUnknownFaults()
      createLog('${folder}').info({ n: 1 })
      setTimeout(() => process.exit(0), 50)
    `
    const args = ['--import', 'tsx', '--input-type=module', '--eval', program]
    const options = { encoding: 'utf8', timeout: 15_000 } as const
    const { status, stderr } = spawnSync(process.execPath, args, options)

    expect(stderr).toContain('takes nothing')
    expect(status).toBe(0)
    rmSync(folder, { recursive: true })
  })
})

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

describe('unknown-faults', () => {
  test('are reported, and end nothing', () => {
    const module = pathToFileURL(join(__dirname, 'unknown-faults.ts')).href
    const program = `
      const { outliveUnknownFaults } = await import('${module}')
      outliveUnknownFaults((error, origin) => console.error(origin, error))
      setImmediate(() => { throw new Error('thrown', { cause: new Error('why thrown') }) })
      Promise.reject(new Error('rejected', { cause: new Error('why rejected') }))
      setTimeout(() => console.log('still here'), 50)
    `
    const args = ['--import', 'tsx', '--input-type=module', '--eval', program]
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })

    expect(stdout).toBe('still here\n')
    for (const said of ['thrown', 'why thrown', 'rejected', 'why rejected']) {
      expect(stderr).toContain(said)
    }
    expect(status).toBe(0)
  })
})

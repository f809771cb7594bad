import { spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import { logTo, toLoggedError } from './log.ts'

/** Runs a program that logs to its standard output, which is a pipe or a file. */
function runLogging(program: string, output: 'pipe' | number = 'pipe') {
  const module = pathToFileURL(join(__dirname, 'log.ts')).href
  const whole = `const { createLog } = await import('${module}')\n${program}`
  return spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', whole], {
    encoding: 'utf8',
    timeout: 15_000,
    stdio: ['ignore', output, 'pipe'],
  })
}

describe('log', () => {
  it('is one line of JSON per event on the standard output, from the level on', () => {
    const { stdout, stderr } = runLogging(`
      const log = createLog('warn')
      log.info('not this')
      log.child({ service: 'members' }).warn({ n: 1 }, 'this')
    `)

    expect(stdout.split('\n').map((line) => line && JSON.parse(line))).toEqual([
      { level: 'warn', time: expect.any(String), service: 'members', n: 1, msg: 'this' },
      '',
    ])
    expect(stderr).toBe('')
  })

  it('says once a minute that its output takes nothing, and ends nothing', () => {
    // Every write to `/dev/full` fails as on a full disk.
    const full = openSync('/dev/full', 'w')
    const { status, stderr } = runLogging(
      `
      const log = createLog('info')
      log.info({ n: 1 })
      setTimeout(() => { for (let n = 0; n < 100; n += 1) log.info({ n }) }, 100)
      setTimeout(() => process.exit(0), 300)
      `,
      full,
    )
    closeSync(full)

    expect(stderr.match(/takes nothing \(ENOSPC/g)).toHaveLength(1)
    expect(status).toBe(0)
  })

  it('shows the statement of a failed query, and neither its parameters nor the row', () => {
    const cause = new pg.DatabaseError('duplicate key value', 1, 'error')
    cause.code = '23505'
    cause.detail = 'Key (name)=(Anna Jensen) already exists.'
    const failed = new DrizzleQueryError('insert into person values ($1)', ['Anna Jensen'], cause)

    expect(toLoggedError(failed)).toEqual({
      type: 'error',
      message: 'duplicate key value',
      code: '23505',
      query: 'insert into person values ($1)',
      stack: expect.stringContaining('    at '),
    })
    const lines: string[] = []
    logTo({ write: (line) => lines.push(line) }, 'info').error({ err: failed })
    expect(lines.join()).toContain('insert into person')
    expect(lines.join()).not.toContain('Anna')
  })

  it('shows no mail addresses, also not those of a cause or of several errors', () => {
    const one = new Error('550 <anna@portal.test> is unknown')
    const whole = new AggregateError([one], 'not sent', { cause: one })

    expect(toLoggedError(whole)).toMatchObject({
      message: 'not sent',
      cause: { message: '550 <(mail address)> is unknown' },
      errors: [{ message: '550 <(mail address)> is unknown' }],
    })
    expect(JSON.stringify(toLoggedError(whole))).not.toContain('anna')
  })
})

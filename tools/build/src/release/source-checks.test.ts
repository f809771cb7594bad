import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sourceVersion } from '../build/source-version.ts'
import { type FrontEnd, HOST } from '../front-ends.ts'
import { root } from '../paths.ts'
import { checkSources, runChecks } from './source-checks.ts'

let checkout: string
let members: FrontEnd

/** Puts a tool into the checkout that notes where and how it was called, and then ends so. */
function plant(tool: 'tsc' | 'jest', end: string): void {
  const file = join(checkout, 'node_modules', '.bin', tool)
  writeFileSync(file, `#!/bin/sh\necho "${tool} $* in $(pwd -P)" >> calls\n${end}\n`, {
    mode: 0o755,
  })
}

function calls(): readonly string[] {
  const file = join(checkout, 'calls')
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
}

describe('source-checks', () => {
  beforeEach(() => {
    checkout = mkdtempSync(join(tmpdir(), 'portal-checks-'))
    members = { name: 'members', folder: join(checkout, 'remote-members') }
    mkdirSync(join(checkout, 'node_modules', '.bin'), { recursive: true })
    plant('tsc', 'exit 0')
    plant('jest', 'exit 0')
  })

  afterEach(() => rmSync(checkout, { recursive: true }))

  test('compile the package in the checkout', async () => {
    await runChecks(members, checkout, false)
    expect(calls()).toEqual([`tsc -p remote-members in ${checkout}`])
  })

  test('then run its tests, if told to', async () => {
    await runChecks(members, checkout, true)
    expect(calls()).toEqual([
      `tsc -p remote-members in ${checkout}`,
      `jest remote-members/src/ in ${checkout}`,
    ])
  })

  test('compile a package that is the whole checkout', async () => {
    await runChecks({ name: 'members', folder: checkout }, checkout, true)
    expect(calls()).toEqual([`tsc -p . in ${checkout}`, `jest src/ in ${checkout}`])
  })

  test('refuse type errors without running the tests, and say how to see them', async () => {
    plant('tsc', 'exit 2')
    await expect(runChecks(members, checkout, true)).rejects.toThrow(
      /^remote-members has type errors: npx tsc -p remote-members$/,
    )
    expect(calls()).toHaveLength(1)
  })

  test('refuse failing tests, and say how to see them', async () => {
    plant('jest', 'exit 1')
    const host = { name: 'host', folder: join(checkout, 'host') }
    await expect(runChecks(host, checkout, true)).rejects.toThrow(
      /^host fails its unit tests: npx jest host\/src\/$/,
    )
  })

  test('of a tool that was stopped say nothing about the sources', async () => {
    plant('tsc', 'kill -TERM $$')
    await expect(runChecks(members, checkout, true)).rejects.toThrow(
      /^tsc was stopped by SIGTERM\.$/,
    )
  })

  describe('before a release', () => {
    const lines: string[] = []
    const check = jest.fn(async (_frontEnd: FrontEnd, _checkout: string, _tested: boolean) => {})
    const report = (line: string) => lines.push(line)

    beforeEach(() => {
      lines.length = 0
      check.mockReset()
    })

    test('run in this checkout, and a line says so', async () => {
      await checkSources(HOST, sourceVersion(HOST), false, report, check)
      await checkSources(HOST, sourceVersion(HOST), true, report, check)
      expect(check.mock.calls).toEqual([
        [HOST, root, false],
        [HOST, root, true],
      ])
      expect(lines).toEqual(['Checking types …', 'Checking types and unit tests …'])
    })

    test('refuse sources that have changed since they were built', async () => {
      await expect(checkSources(HOST, 'f'.repeat(12), false, report, check)).rejects.toThrow(
        'The sources of host have changed since they were built.',
      )
    })

    test('refuse what the checks refuse', async () => {
      check.mockRejectedValueOnce(new Error('host has type errors'))
      await expect(checkSources(HOST, sourceVersion(HOST), false, report, check)).rejects.toThrow(
        'host has type errors',
      )
    })
  })
})

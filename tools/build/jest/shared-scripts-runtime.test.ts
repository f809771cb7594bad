import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

let folder = ''

function write(name: string, source: string): string {
  const file = join(folder, name)
  writeFileSync(file, source)
  return file
}

describe('shared-scripts-runtime', () => {
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-scripts-'))
  })

  afterEach(() => {
    rmSync(folder, { recursive: true })
  })

  test('a module runs anew for each registry', () => {
    const file = write('counter.js', 'let calls = 0\nexports.count = () => ++calls // end')
    const counts = [1, 2].map(() => {
      const { count } = jest.requireActual(file)
      jest.resetModules()
      return [count(), count()]
    })
    expect(counts).toEqual([
      [1, 2],
      [1, 2],
    ])
  })

  test('modules use the globals of their test file', () => {
    const file = write('globals.js', 'exports.list = []; exports.self = globalThis')
    const { list, self } = jest.requireActual(file)
    expect(list).toBeInstanceOf(Array)
    expect(self).toBe(globalThis)
  })

  test('an error names its line in the source', () => {
    const file = write('fails.js', "\n\nthrow new Error('as expected')\n")
    let stack = ''
    try {
      jest.requireActual(file)
    } catch (error) {
      stack = error instanceof Error ? (error.stack ?? '') : ''
    }
    expect(stack).toContain(`${file}:3:`)
  })

  test('a syntax error is explained with its file', () => {
    const file = write('broken.js', 'const = 1')
    expect(() => jest.requireActual(file)).toThrow(/broken\.js/)
  })
})

import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FrontEnd } from '../front-ends.ts'
import { root } from '../paths.ts'
import { runChecks } from './source-checks.ts'

let checkout: string
let planted: FrontEnd

// The checks run the real compiler and a second jest.
jest.setTimeout(120_000)

/** Creates a checkout with one package, which the real tools check like any other. */
beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'portal-checks-'))
  planted = { name: 'planted', folder: join(checkout, 'remote-planted') }
  for (const file of ['tsconfig.json', 'jest.config.mjs']) {
    copyFileSync(join(root, file), join(checkout, file))
  }
  for (const folder of ['node_modules', 'shared', 'tools']) {
    symlinkSync(join(root, folder), join(checkout, folder))
  }
  mkdirSync(join(planted.folder, 'src'), { recursive: true })
  copyFileSync(join(root, 'remote-members', 'tsconfig.json'), join(planted.folder, 'tsconfig.json'))
  write('sum.ts', 'export const sum = (a: number, b: number): number => a + b')
  write(
    'sum.test.ts',
    "import { sum } from './sum.ts'\ntest('adds', () => expect(sum(1, 2)).toBe(3))",
  )
})
afterEach(() => {
  rmSync(checkout, { recursive: true })
})

function write(file: string, text: string): void {
  writeFileSync(join(planted.folder, 'src', file), text)
}

describe('source-checks.tools', () => {
  test('let sound sources pass', async () => {
    await expect(runChecks(planted, checkout, true)).resolves.toBeUndefined()
  })

  test('refuse a type error that no test sees', async () => {
    write('sum.ts', "export const sum = (a: number, b: number): number => a + b\nsum('1', 2)")

    await expect(runChecks(planted, checkout, true)).rejects.toThrow(
      /^remote-planted has type errors: npx tsc -p remote-planted$/,
    )
  })

  test('refuse a failing unit test that has the right types', async () => {
    write('sum.ts', 'export const sum = (a: number, b: number): number => a - b')

    await expect(runChecks(planted, checkout, true)).rejects.toThrow(
      /^remote-planted fails its unit tests: npx jest remote-planted\/src\/$/,
    )
  })
})

import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { tool } from '../run/places.ts'
import { ROOT } from './source-tree.ts'

/**
 * Lints the given files with the rule `portal-clock`, and returns the paths of those that it
 * reports.
 */
function complaints(files: readonly (readonly [path: string, text: string])[]): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'portal-lint-'))
  try {
    const plugins = [join(ROOT, 'tools', 'checks', 'portal-clock.grit')]
    writeFileSync(join(folder, 'biome.json'), JSON.stringify({ plugins }))
    for (const [path, text] of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const { stdout, stderr } = spawnSync(tool('biome'), ['lint', '.'], {
      cwd: folder,
      encoding: 'utf8',
    })
    const found = [...(stdout + stderr).matchAll(/^(\S+?):\d+:\d+ plugin /gm)]
    return found.map(([, path = '']) => path)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const NEW_DATE = 'export const now = () => new Date()'
const DATE_NOW = 'export const now = () => Date.now()'

describe('lint', () => {
  it('only the clock modules read the machine time for the portal', () => {
    const refused = [
      ['e2e/journeys/planted.spec.ts', 'export const now = () => Date()'],
      ['tools/build/src/planted.ts', NEW_DATE],
      ['host/src/planted.tsx', NEW_DATE],
      ['remote-members/src/planted.ts', DATE_NOW],
      ['tools/rig/src/seed/planted.ts', DATE_NOW],
      ['services/identity/planted.ts', NEW_DATE],
      ['services/members/planted.ts', DATE_NOW],
      ['services/salary/case/planted.test.ts', NEW_DATE],
    ] as const
    const allowed = [
      ['services/platform/clock.ts', NEW_DATE],
      ['shared/platform/src/dates/clock.ts', NEW_DATE],
      ['services/salary/case/day.ts', 'export const day = new Date(0)'],
      ['services/identity/token.ts', DATE_NOW],
      ['host/src/idle/watch.ts', DATE_NOW],
    ] as const
    expect([...complaints([...refused, ...allowed])].sort()).toEqual(
      refused.map(([path]) => path).sort(),
    )
  })
})

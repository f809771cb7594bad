import { execFileSync, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CONTRACT } from '@portal/platform/contract/version'
import * as v from 'valibot'
import { tool } from '../run/places.ts'
import { ROOT } from './source-tree.ts'

const NAMES = ['platform', 'ui'] as const

/** Schema for a package's `exports`; removes `./package.json`, which every package exports. */
function entriesSchema<T>(entry: v.GenericSchema<unknown, T>) {
  return v.pipe(
    v.objectWithRest({ './package.json': v.literal('./package.json') }, entry),
    v.transform(({ './package.json': _, ...entries }) => entries),
  )
}

const packageSchema = v.object({
  name: v.string(),
  version: v.string(),
  exports: entriesSchema(v.string()),
  publishConfig: v.object({
    exports: entriesSchema(v.object({ types: v.string(), default: v.string() })),
  }),
})

/** The packages that a remote in its own repository installs from the registry. */
const PUBLISHED = ['tools/rig/ports', 'shared/platform', 'shared/ui', 'tools/build'] as const

const namesSchema = v.optional(v.record(v.string(), v.string()), {})

const publishedSchema = v.object({
  name: v.string(),
  private: v.optional(v.boolean(), false),
  dependencies: namesSchema,
  peerDependencies: namesSchema,
})

const rootSchema = v.object({
  engines: v.object({ node: v.string(), pnpm: v.string() }),
  scripts: v.record(v.string(), v.string()),
})

function readJson<T>(schema: v.GenericSchema<unknown, T>, ...path: readonly string[]): T {
  return v.parse(schema, JSON.parse(readFileSync(join(...path), 'utf8')))
}

/**
 * The source of a program that imports the packed packages as a remote in its own repository would.
 * Its `@ts-expect-error` lines check that wrong types are rejected.
 */
const CONSUMER = `import type { RemoteModule } from '@portal/platform/contract'
import { CONTRACT } from '@portal/platform/contract/version'
import { readSession, type Session } from '@portal/platform/session'
import { Button, type ButtonProps } from '@portal/ui'
import { Form } from '@portal/ui/forms'

export const remote: RemoteModule = { name: 'members', contract: CONTRACT, routes: [], slots: {} }
export const session: Session = readSession()
export const props: ButtonProps = { children: 'Gem' }
export const parts = [Button, Form]
// @ts-expect-error
export const notASession: number = readSession()
// @ts-expect-error
export const noProps: ButtonProps = 7
`

describe('packages', () => {
  const whole = readJson(rootSchema, ROOT, 'package.json')

  test('every script installs what it needs, so that it runs in a new clone', () => {
    const others = Object.entries(whole.scripts).filter(
      ([, script]) => !script.startsWith('node tools/build/bin/setup.mjs'),
    )
    expect(others).toEqual([])
  })

  test('the README names the Nodes that the setup admits', () => {
    const { node } = whole.engines
    expect(node).toBe('^20.19.0 || ^22.0.0 || ^24.0.0')
    expect(readFileSync(join(ROOT, 'README.md'), 'utf8')).toContain(
      'supported Node: 20 (20.19 or newer), 22 or 24.',
    )
  })

  let folder: string

  /** Packs a package, and unpacks it into the consumer's `node_modules`. */
  function install(name: (typeof NAMES)[number]): void {
    const { engines } = readJson(rootSchema, ROOT, 'package.json')
    const own = join(ROOT, 'shared', name)
    execFileSync('npx', ['--yes', `pnpm@${engines.pnpm}`, 'pack', '--pack-destination', folder], {
      cwd: own,
      stdio: 'pipe',
      shell: process.platform === 'win32',
    })
    const { version } = readJson(packageSchema, own, 'package.json')
    const target = join(folder, 'node_modules', '@portal', name)
    mkdirSync(target, { recursive: true })
    const archive = join(folder, `portal-${name}-${version}.tgz`)
    execFileSync('tar', ['-xzf', archive, '--strip-components=1', '-C', target])
  }

  /**
   * Links the packages' dependencies into the consumer instead of installing them from a registry.
   */
  function lend(from: string, names: readonly string[]): void {
    for (const name of names) {
      const target = join(folder, 'node_modules', name)
      if (name.startsWith('.') || existsSync(target)) continue
      symlinkSync(join(from, name), target, 'junction')
    }
  }

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-packages-'))
    for (const name of NAMES) install(name)
    for (const name of NAMES) {
      const from = join(ROOT, 'shared', name, 'node_modules')
      lend(from, readdirSync(from))
    }
    lend(join(ROOT, 'node_modules'), ['@types'])
  }, 180_000)

  afterAll(() => {
    rmSync(folder, { recursive: true, force: true })
  })

  test.each(NAMES)('%s exports the same packed as in the workspace', (name) => {
    const { exports, publishConfig } = readJson(packageSchema, ROOT, 'shared', name, 'package.json')

    expect(publishConfig.exports).toEqual(
      Object.fromEntries(
        Object.entries(exports).map(([entry, source]) => {
          const built = source.replace('./src/', './dist/').replace(/\.ts$/, '')
          return [entry, { types: `${built}.d.ts`, default: `${built}.js` }]
        }),
      ),
    )
    const unpacked = join(folder, 'node_modules', '@portal', name)
    for (const { types, default: code } of Object.values(publishConfig.exports)) {
      expect([existsSync(join(unpacked, types)), existsSync(join(unpacked, code))]).toEqual([
        true,
        true,
      ])
    }
    expect(existsSync(join(unpacked, 'CHANGELOG.md'))).toBe(true)
    expect(existsSync(join(unpacked, 'src'))).toBe(false)
  })

  test.each(NAMES)('%s describes its version in its changelog', (name) => {
    const { version } = readJson(packageSchema, ROOT, 'shared', name, 'package.json')
    const changelog = readFileSync(join(ROOT, 'shared', name, 'CHANGELOG.md'), 'utf8')

    expect(/^## (\S+)$/m.exec(changelog)?.[1]).toBe(version)
  })

  test('what is published needs nothing of ours that is not', () => {
    const published = PUBLISHED.map((folder) =>
      readJson(publishedSchema, ROOT, folder, 'package.json'),
    )
    const names = published.map(({ name }) => name)

    expect(published.map((one) => one.private)).toEqual(PUBLISHED.map(() => false))
    for (const { dependencies, peerDependencies } of published) {
      const needed = Object.keys({ ...dependencies, ...peerDependencies })
      expect(names).toEqual(
        expect.arrayContaining(needed.filter((one) => one.startsWith('@portal/'))),
      )
    }
  })

  test('the version of the platform is the contract version', () => {
    const { version } = readJson(packageSchema, ROOT, 'shared', 'platform', 'package.json')

    expect(version.startsWith(`${CONTRACT}.`)).toBe(true)
  })

  test('run in plain Node, outside the workspace', () => {
    const script = `
      const { CONTRACT } = await import('@portal/platform/contract/version')
      const { readSession } = await import('@portal/platform/session')
      const { useText } = await import('@portal/platform/texts')
      const { Button } = await import('@portal/ui')
      console.log(CONTRACT, readSession().kind, typeof useText, typeof Button)`
    const run = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: folder,
      encoding: 'utf8',
    })

    expect([run.stdout, run.status === 0 ? '' : run.stderr]).toEqual([
      `${CONTRACT} signed-out function function\n`,
      '',
    ])
  })

  test('have declarations that a remote outside the workspace is type-checked against', () => {
    writeFileSync(join(folder, 'consumer.ts'), CONSUMER)
    const compilerOptions = {
      target: 'ES2022',
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      module: 'ESNext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      strict: true,
      skipLibCheck: true,
      noEmit: true,
      types: [],
    }
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, files: ['consumer.ts'] }),
    )

    const { stdout } = spawnSync(tool('tsc'), ['-p', folder], { encoding: 'utf8' })

    expect(stdout).toBe('')
  })
})

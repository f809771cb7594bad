import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONTRACT } from '@portal/platform/contract/version'
import * as v from 'valibot'
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
})

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { filesUnder } from '../build/files.ts'
import { packageOf, type WorkspaceRemote } from '../remotes.ts'
import type { RemoteWish } from './remote-wish.ts'
import { json, sourceFiles } from './templates.ts'
import { NODE, PNPM, REACT, TEST_LIBRARIES, TOOLS } from './versions.ts'

/** Texts of files, by path in the repository. */
type Files = Readonly<Record<string, string>>

const require = createRequire(import.meta.url)

const versionSchema = v.object({ version: v.string() })

function versionIn(file: string): string {
  return v.parse(versionSchema, JSON.parse(readFileSync(file, 'utf8'))).version
}

/** The current versions of the portal's packages, which a new repository installs. */
const PORTAL_PACKAGES: Readonly<Record<string, string>> = {
  '@portal/federation': versionIn(join(import.meta.dirname, '..', '..', 'package.json')),
  '@portal/platform': versionIn(require.resolve('@portal/platform/package.json')),
  '@portal/ui': versionIn(require.resolve('@portal/ui/package.json')),
}

/** The repository of a new remote: one page, its texts and a test. */
export function newRepository(wish: RemoteWish): Files {
  const sources = sourceFiles(wish, wish.port ?? portFor(wish.name))
  return { ...repositoryFiles(packageOf(wish.name), { react: REACT }, sources), ...sources }
}

const dependenciesSchema = v.object({
  version: v.string(),
  dependencies: v.record(v.string(), v.string()),
  devDependencies: v.optional(v.record(v.string(), v.string()), {}),
})

/** A repository for a remote that is moved out of the portal's repository. */
export function movedRepository(remote: WorkspaceRemote): Files {
  const { version, dependencies, devDependencies } = v.parse(
    dependenciesSchema,
    JSON.parse(readFileSync(join(remote.folder, 'package.json'), 'utf8')),
  )
  const source = join(remote.folder, 'src')
  const sources = Object.fromEntries(
    filesUnder(source).map((file) => [join('src', file), readFileSync(join(source, file), 'utf8')]),
  )
  const others = Object.entries(dependencies).filter(([name]) => !(name in PORTAL_PACKAGES))
  return {
    ...repositoryFiles(remote.package, Object.fromEntries(others), sources, {
      version,
      tools: devDependencies,
    }),
    ...sources,
  }
}

/** What a new remote has of its own: no tools, and its first version. */
const FIRST = { version: '1.0.0', tools: {} }

/** All files of a repository except its sources. */
function repositoryFiles(
  name: string,
  dependencies: Readonly<Record<string, string>>,
  sources: Files,
  own: { readonly version: string; readonly tools: Readonly<Record<string, string>> } = FIRST,
): Files {
  const { '@portal/federation': federation, ...portal } = PORTAL_PACKAGES
  const texts = Object.values(sources)
  const libraries = Object.entries(TEST_LIBRARIES).filter(([library]) =>
    texts.some((text) => text.includes(`from '${library}'`)),
  )
  const tools = {
    ...own.tools,
    ...TOOLS,
    '@portal/federation': federation,
    ...Object.fromEntries(libraries),
  }
  const devDependencies = Object.entries(tools).filter(([tool]) => !(tool in dependencies))
  return {
    'package.json': json({
      name,
      version: own.version,
      private: true,
      type: 'module',
      engines: { node: NODE, pnpm: PNPM },
      scripts: {
        setup: `npx --yes pnpm@${PNPM} install --frozen-lockfile`,
        dev: 'portal dev',
        test: 'jest',
        check: 'biome check --error-on-warnings . && tsc --noEmit && jest',
        build: 'portal build',
        release: `portal release ${name} --build-only ${name}.tgz`,
        keys: 'portal keys',
      },
      dependencies: sorted({ ...portal, ...dependencies }),
      devDependencies: sorted(Object.fromEntries(devDependencies)),
    }),
    'pnpm-workspace.yaml': WORKSPACE,
    'tsconfig.json': json({ extends: '@portal/federation/tsconfig.json', include: ['src'] }),
    'jest.config.mjs': "export { remoteTests as default } from '@portal/federation/jest'\n",
    'biome.json': json(BIOME),
    '.gitignore': 'node_modules/\n.cache/\n.data/\ncoverage/\n*.tgz\n',
    '.ci/run': CI,
    'README.md': readme(name),
  }
}

const WORKSPACE = `# Off, so that the code cannot reach a dependency that it does not declare.
extendNodePath: false
lockfileIncludeTarballUrl: false

# npx brings the pinned pnpm; pnpm need not look for it, nor note it in the lockfile.
pmOnFail: ignore

# A release of the portal's packages may be taken on the day that it comes out.
minimumReleaseAgeExclude:
  - "@portal/*"

# Install scripts run only for the packages named here.
allowBuilds:
  "@swc/core": true
  esbuild: true
  "@parcel/watcher": false
  core-js-pure: false
  libxmljs2: false
  unrs-resolver: false
`

const BIOME = {
  vcs: { enabled: true, clientKind: 'git', useIgnoreFile: true },
  files: { includes: ['**', '!pnpm-lock.yaml', '!**/*.md'] },
  formatter: { indentStyle: 'space', lineWidth: 100 },
  javascript: {
    formatter: { quoteStyle: 'single', semicolons: 'asNeeded', jsxQuoteStyle: 'double' },
  },
  linter: {
    rules: {
      preset: 'recommended',
      suspicious: { noExplicitAny: 'error' },
      style: { noDefaultExport: 'error', useImportType: 'error', noNonNullAssertion: 'error' },
    },
  },
  overrides: [
    {
      includes: ['**/*.config.mjs'],
      linter: { rules: { style: { noDefaultExport: 'off' } } },
    },
  ],
}

const CI = `#!/usr/bin/env bash
# What the build server runs.
set -euo pipefail
cd "$(dirname "$0")/.."

npm run setup
npm run check
npm run build
`

function readme(name: string): string {
  return `# ${name}

A remote of TR-portalen. It needs Node ${NODE} and a registry that has the portal's packages.

| Command | What it does |
|---|---|
| \`npm run setup\` | installs what the lockfile says |
| \`npm run dev -- https://portal.example\` | shows this remote in a portal that is deployed; a saved file shows at once |
| \`npm test\` | the unit tests |
| \`npm run check\` | lint, types, unit tests |
| \`npm run build\` | builds it, and says what its first page weighs |
| \`npm run release -- 1.1.0\` | checks, builds and signs a release, \`${name}.tgz\`. Whoever runs the portal puts it live with \`npm run release -- --archive ${name}.tgz\` |
| \`npm run keys\` | shows the key that signs releases here; its private half stays in \`.data/keys\` |

\`src/manifest.json\` says what the remote is: its pages, tabs, permissions and slots. \`.ci/run\` is what a
build server runs.
`
}

/** A port that other remotes are unlikely to use; a release with a used port is rejected. */
function portFor(name: string): number {
  const sum = [...name].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 900, 0)
  return 3100 + sum
}

function sorted(record: Readonly<Record<string, string | undefined>>): object {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/**
 * Writes a repository into a folder.
 *
 * @throws if the folder is not empty
 */
export function writeRepository(folder: string, files: Files): void {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Error(`${folder} is not empty.`)
  }
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text, { mode: path.startsWith('.ci/') ? 0o755 : 0o644 })
  }
}

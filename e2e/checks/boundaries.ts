import { posix } from 'node:path'
import { WORKSPACE_REMOTES } from '../../federation/src/remotes.ts'
import { isFrontEnd, isTest, type SourceFile } from './source-tree.ts'
import { readSyntax, type Syntax } from './syntax.ts'

/** A file is known by its area: the folder that a rule speaks of. */
function areaOf(path: string): string {
  // The two shared packages go by their own names.
  const [pack = '', second, third, fourth, ...deeper] = path.replace(/^shared\//, '').split('/')
  if (path === 'shared/platform/src/session/write.ts') return 'platform/session/write'
  if (pack === 'e2e') return second === 'contract' || second === 'bench' ? `e2e/${second}` : 'e2e'
  if (pack === 'services') return third === undefined ? pack : `${pack}/${second}`
  if (pack === 'federation' || pack === 'rig' || second !== 'src') return pack
  if (third === 'features' && fourth !== undefined) return `${pack}/features/${fourth}`
  if (fourth === undefined && deeper.length === 0) {
    return pack.startsWith('remote-') ? `${pack}/entry` : pack
  }
  return `${pack}/${third}`
}

interface AreaRule {
  /** Areas it is for; a star stands for one part of the name. */
  readonly from: string
  /** Areas that it may import besides itself. */
  readonly may: readonly string[]
  /** Exceptions to that. */
  readonly mayNot?: readonly string[]
}

const SHARED_TO_READ = [
  'platform/contract',
  'platform/session',
  'platform/api',
  'platform/texts',
  'platform/router',
  'platform/dates',
  'platform/person',
  'platform/wire',
  'ui/kit',
  'ui/overlays',
  'ui/dates',
  'ui/forms',
  'ui/slots',
]

/** What the platform keeps for the host, and for what builds, serves and tests it. */
const HOST_READS = [...SHARED_TO_READ, 'platform/host', 'platform/deployment']

const KIT_READS = ['platform/texts', 'platform/dates', 'platform/router']

/** Imports run one way; the first rule whose `from` fits is the one that counts. */
const AREA_RULES: readonly AreaRule[] = [
  // What is known of remotes is what their releases say.
  { from: 'platform/contract', may: ['platform/deployment'] },
  { from: 'platform/dates', may: [] },
  { from: 'platform/texts', may: [] },
  { from: 'platform/router', may: [] },
  { from: 'platform/session/write', may: ['platform/session', 'platform/contract'] },
  { from: 'platform/session', may: ['platform/contract', 'platform/wire'] },
  { from: 'platform/wire', may: [] },
  {
    from: 'platform/api',
    may: ['platform/session', 'platform/contract', 'platform/deployment', 'platform/wire'],
  },
  { from: 'platform/person', may: ['platform/session', 'platform/wire'] },
  { from: 'platform/deployment', may: ['platform/contract'] },
  { from: 'platform/host', may: ['platform/*'] },
  { from: 'platform/testing', may: ['platform/*', 'platform/session/write'] },
  { from: 'ui/motion', may: [] },
  { from: 'ui/kit', may: [...KIT_READS, 'ui/motion'] },
  { from: 'ui/overlays', may: [...KIT_READS, 'ui/kit'] },
  { from: 'ui/dates', may: [...KIT_READS, 'ui/kit'] },
  {
    from: 'ui/forms',
    may: [
      ...KIT_READS,
      'platform/session',
      'platform/api',
      'platform/wire',
      'ui/kit',
      'ui/overlays',
      'ui/dates',
    ],
  },
  { from: 'ui/slots', may: ['platform/contract', 'platform/texts', 'ui/kit'] },
  { from: 'ui/testing', may: [...SHARED_TO_READ, 'platform/testing'] },
  // `common` is below all parts of the host, and `app`, which puts them together, is above them.
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
  // Pages join features; what two features of a remote need is in its `common`.
  ...WORKSPACE_REMOTES.flatMap(({ package: remote }) => [
    { from: `${remote}/entry`, may: [...SHARED_TO_READ, `${remote}/features/*`, `${remote}/*`] },
    {
      from: `${remote}/pages`,
      may: [...SHARED_TO_READ, `${remote}/features/*`, `${remote}/common`],
    },
    { from: `${remote}/features/*`, may: [...SHARED_TO_READ, `${remote}/common`] },
  ]),
  { from: 'remote-*/common', may: SHARED_TO_READ },
  { from: 'machine', may: [] },
  // A service knows the others by their addresses only.
  { from: 'services/platform', may: ['machine'] },
  { from: 'services/*', may: ['services/platform', 'machine'] },
  { from: 'services', may: ['services/platform', 'machine'] },
  { from: 'federation', may: ['platform/contract', 'platform/deployment', 'machine'] },
  {
    from: 'rig',
    may: ['platform/contract', 'federation', 'services/*', 'machine'],
  },
  {
    from: 'e2e/contract',
    may: [
      ...HOST_READS,
      'services/*',
      'rig',
      'machine',
      'federation',
      'e2e',
      'remote-*/features/*',
      'remote-*/common',
      'host/footer',
      'host/imitation',
      'host/sign-in',
    ],
  },
  // Measured by itself, beside other products.
  {
    from: 'e2e/bench',
    may: [
      ...HOST_READS,
      'services/*',
      'rig',
      'machine',
      'federation',
      'e2e',
      'remote-members/entry',
    ],
  },
  {
    from: 'e2e',
    may: ['e2e/bench', ...HOST_READS, 'services/*', 'rig', 'machine', 'federation'],
  },
]

interface PackageRule {
  /** Names of packages; a star stands for any rest. */
  readonly packages: readonly string[]
  /** Path prefixes of the only places that may import them. */
  readonly only: readonly string[]
}

/** What rests on React context or on a registry must exist once, so it comes in through one door. */
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
  { packages: ['framer-motion', 'motion'], only: ['shared/ui/src/motion/'] },
  { packages: ['swr', 'swr/*'], only: ['shared/platform/src/api/'] },
  {
    packages: ['zustand', 'zustand/*'],
    only: [
      'shared/platform/src/session/',
      'shared/platform/src/api/connection.ts',
      'shared/platform/src/api/unreadable.ts',
    ],
  },
  // Everywhere else a calendar date is a text.
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
  { packages: ['@module-federation/*'], only: ['federation/'] },
  { packages: ['@electric-sql/*', 'smtp-server', 'postal-mime'], only: ['rig/'] },
  {
    packages: ['pg', 'drizzle-orm', 'drizzle-orm/*', 'hono', 'hono/*'],
    only: ['services/', 'rig/'],
  },
]

/** The only places in the front end that reach the network themselves. */
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

/** The workspace's own packages: what each entry stands for. */
export type Entries = ReadonlyMap<string, string>

/** Where a specifier leads: a file of ours, or a package. */
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
  // Tests are beside the code that they test, and may set it up.
  if (isTest(from) && source.startsWith('services') && target === 'rig') return null
  if (isTest(from) && source === 'services' && target.startsWith('services/')) return null
  if (isTest(from) && target === `${source.split('/')[0]}/entry`) return null
  if (isTest(from) && target === `${source.split('/')[0]}/texts`) return null
  if (isTest(from) && target === 'platform/session/write' && from.startsWith('shared/')) return null
  const rule = AREA_RULES.find((one) => fits(source, one.from))
  if (rule === undefined) return `${from}: no rule is for '${source}'`
  const isAllowed = (patterns: readonly string[] = []) =>
    patterns.some((pattern) => fits(target, pattern))
  if (!isAllowed(rule.may) || isAllowed(rule.mayNot)) return `${from}: imports ${to}`
  if (source === 'e2e/contract' && /^(host|remote-)/.test(target) && !to.endsWith('-wire.ts')) {
    return `${from}: imports ${to}, which is not wire`
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
  // The benches measure the portal against other products.
  return from.startsWith('e2e/bench/') ? null : `${from}: imports ${name}`
}

/** Imports that go where they must not. */
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

/** Roads to the network outside the client and the loader. */
export function networkProblems(files: readonly Parsed[]): readonly string[] {
  return files
    .filter(({ path }) => isFrontEnd(path) && !isTest(path))
    .filter(({ path }) => !NETWORK_PLACES.some((place) => path.startsWith(place)))
    .flatMap(({ path, syntax }) => syntax.networkCalls.map((call) => `${path}: ${call}`))
}

/** Text for users in the source instead of the text catalogue. */
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

export function defaultExportProblems(files: readonly Parsed[]): readonly string[] {
  return files
    .filter(({ path, syntax }) => syntax.hasDefaultExport && !/\.config\.[cm]?ts$/.test(path))
    .map(({ path }) => `${path}: has a default export`)
}

/** Circles of imports, each as the files on it. */
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

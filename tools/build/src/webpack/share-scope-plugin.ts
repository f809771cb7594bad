import type { Compilation, Compiler, Dependency, Module, ModuleGraph } from 'webpack'
import webpack from 'webpack'
import type { ShareScope } from '../build/description.ts'
import { entriesShared, entryFile } from '../shared-libraries.ts'

const { NormalModule } = webpack

/** The share scope of a build, by library: versions for a host, ranges for a remote. */
type Versions = Readonly<Record<string, string>>

/**
 * Records the shared libraries that a build provides or consumes: the version or range of each, and
 * the names exported or imported. A release is checked against this record before it goes live.
 */
export class ShareScopePlugin {
  readonly #names = new Map<string, Set<string>>()
  readonly #role: 'provides' | 'consumes'
  readonly #versions: Versions

  constructor(role: 'provides' | 'consumes', versions: Versions) {
    this.#role = role
    this.#versions = versions
  }

  /** The record, available once the build is done. */
  get shared(): ShareScope {
    return Object.fromEntries(
      Object.entries(this.#versions).map(([library, version]) => {
        const names = this.#names.get(library)
        const isKnown = names !== undefined || this.#role === 'consumes'
        return [library, { version, names: isKnown ? [...(names ?? [])].sort() : null }]
      }),
    )
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ShareScopePlugin', (compilation) => {
      // Runs after webpack has determined each module's exports, and before it concatenates
      // modules.
      compilation.hooks.optimizeDependencies.tap('ShareScopePlugin', (modules) => {
        this.#names.clear()
        if (this.#role === 'provides') this.#readExports(compilation, modules)
        else this.#readImports(compilation.moduleGraph, modules)
      })
    })
  }

  #readExports({ moduleGraph }: Compilation, modules: Iterable<Module>): void {
    const libraries = new Map(
      entriesShared('eager', 'on-demand').map((entry) => [entryFile(entry), entry]),
    )
    for (const module of modules) {
      if (!(module instanceof NormalModule)) continue
      const library = libraries.get(module.resource)
      const names = moduleGraph.getProvidedExports(module)
      if (library !== undefined && Array.isArray(names)) this.#names.set(library, new Set(names))
    }
  }

  #readImports(moduleGraph: ModuleGraph, modules: Iterable<Module>): void {
    for (const module of modules) {
      for (const dependency of module.dependencies) {
        const [library, name] = importedName(dependency, moduleGraph)
        if (name === undefined || !(library in this.#versions)) continue
        const names = this.#names.get(library) ?? new Set()
        this.#names.set(library, names.add(name))
      }
    }
  }
}

/** Returns the module and the name that a dependency imports; no name for a whole-module import. */
function importedName(
  dependency: Dependency,
  moduleGraph: ModuleGraph,
): readonly [request: string, name: string | undefined] {
  if (!('request' in dependency) || typeof dependency.request !== 'string') return ['', undefined]
  if (!('getIds' in dependency) || typeof dependency.getIds !== 'function') return ['', undefined]
  const ids: unknown = dependency.getIds(moduleGraph)
  const [name] = Array.isArray(ids) ? ids : []
  return [dependency.request, typeof name === 'string' ? name : undefined]
}

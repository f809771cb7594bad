import { posix } from 'node:path'

/** Modules by their file, relative to the checkout and without its ending, and what each declares. */
export type Modules = ReadonlyMap<string, string>

/** What can be used from outside. */
export interface Surface {
  /** Of each entry the names that it exports, and how each is declared. */
  readonly entries: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** What no entry exports, but declarations of theirs speak of. */
  readonly inner: Readonly<Record<string, string>>
}

/** A declaration, in the module where it stands. */
interface Declared {
  readonly module: string
  readonly name: string
}

type Found = Declared | { readonly package: string; readonly name: string }

interface Module {
  /** Everything that is declared at the top, exported or not. */
  readonly declarations: ReadonlyMap<string, string>
  /** Names that stand for something of another module. */
  readonly imports: ReadonlyMap<string, { readonly from: string; readonly name: string }>
  /** Exported name to the name it has within. */
  readonly exports: ReadonlyMap<string, { readonly from: string | null; readonly name: string }>
  readonly exportsAllOf: readonly string[]
}

const STATEMENT = /^(?=(?:import|export|declare|interface|type|abstract|class|enum|namespace)\b)/m
const DECLARATION =
  /^(?<exported>export )?(?:declare )?(?:abstract )?(?:const|let|var|function|class|interface|type|enum|namespace) (?<name>[\w$]+)/
const LIST =
  /^(?<kind>import|export)(?: type)? (?:[\w$]+, )?\{(?<names>[^}]*)\}(?: from ['"](?<from>[^'"]+)['"])?/
const ALL = /^export \* from ['"]([^'"]+)['"]/
const WHOLE = /^import(?: type)? (?:\* as )?([\w$]+) from ['"]([^'"]+)['"]/
/** `{ open, title }: ` of a parameter; its type stands behind it. */
const TAKEN_APART = /(?<=\(|, )\{ [\w$, .:]*\}: /g
const INLINE_IMPORT = /import\("([^"]+)"\)\.([\w$]+)/g
const STRING = /'[^']*'|"[^"]*"/g
const WORD = /[A-Za-z_$][\w$]*/g

/** Its version is what the report begins with. */
const CONTRACT = 'CONTRACT'

/**
 * Reads what the compiler has declared: what can be reached through some entries, wherever in the
 * source it stands.
 *
 * @param entries name of each entry, and its module
 */
export function readSurface(modules: Modules, entries: Readonly<Record<string, string>>): Surface {
  const read = new Map([...modules].map(([file, text]) => [file, readModule(text, file)]))
  const exported = new Set<string>()
  const reached = new Map<string, Declared>()
  const waiting: Declared[] = []

  const surfaceOf = (module: string) => {
    const names = exportedNames(read, module).filter((name) => name !== CONTRACT)
    return Object.fromEntries(
      names.sort().map((name) => {
        const found = find(read, module, name, 'exports')
        if (found === null) throw new Error(`${module} exports ${name}, which nothing declares.`)
        if ('package' in found) return [name, `${found.name} of ${found.package}`]
        exported.add(keyOf(found))
        waiting.push(found)
        return [name, textOf(read, found)]
      }),
    )
  }
  const surfaces = Object.fromEntries(
    Object.entries(entries).map(([entry, module]) => [entry, surfaceOf(module)]),
  )

  for (let next = waiting.pop(); next; next = waiting.pop()) {
    for (const found of mentioned(read, next)) {
      if (exported.has(keyOf(found)) || reached.has(keyOf(found))) continue
      reached.set(keyOf(found), found)
      waiting.push(found)
    }
  }
  return { entries: surfaces, inner: named([...reached.values()], read) }
}

/** By their names; two of one name are told apart by a number, in the order of their texts. */
function named(
  declared: readonly Declared[],
  modules: ReadonlyMap<string, Module>,
): Readonly<Record<string, string>> {
  const texts = declared
    .map((one) => ({ name: one.name, text: textOf(modules, one) }))
    .sort((a, b) => order(a.name, b.name) || order(a.text, b.text))
  const result: Record<string, string> = {}
  for (const { name, text } of texts) {
    const same = Object.keys(result).filter((key) => key.split(' ')[0] === name).length
    result[same === 0 ? name : `${name} (${same + 1})`] = text
  }
  return result
}

function order(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

function keyOf({ module, name }: Declared): string {
  return `${module}#${name}`
}

/** The declaration as it reads wherever it stands, and however a function takes apart what it is given. */
function textOf(modules: ReadonlyMap<string, Module>, { module, name }: Declared): string {
  const text = modules.get(module)?.declarations.get(name) ?? ''
  return text
    .replace(INLINE_IMPORT, (whole, from: string, inner: string) =>
      from.startsWith('.') ? inner : whole,
    )
    .replaceAll(TAKEN_APART, 'props: ')
}

function readModule(text: string, file: string): Module {
  const declarations = new Map<string, string>()
  const imports = new Map<string, { from: string; name: string }>()
  const exports = new Map<string, { from: string | null; name: string }>()
  const exportsAllOf: string[] = []
  const resolve = (specifier: string) =>
    specifier.startsWith('.')
      ? posix.join(posix.dirname(file), specifier).replace(/\.tsx?$/, '')
      : specifier

  for (const statement of text.split(STATEMENT).map((part) => part.trim())) {
    const declaration = DECLARATION.exec(statement)?.groups
    const list = LIST.exec(statement)?.groups
    const [, all] = ALL.exec(statement) ?? []
    const [, whole, wholeFrom] = WHOLE.exec(statement) ?? []
    if (statement === '' || /^import ['"]/.test(statement)) continue
    if (declaration?.name !== undefined) {
      const { name, exported } = declaration
      const before = declarations.get(name)
      const own = statement.replace(/^export /, '')
      declarations.set(name, before === undefined ? own : `${before}\n${own}`)
      if (exported) exports.set(name, { from: null, name })
    } else if (list?.names !== undefined) {
      const from = list.from === undefined ? null : resolve(list.from)
      for (const { outer, inner } of namesIn(list.names)) {
        if (list.kind === 'export') exports.set(outer, { from, name: inner })
        else if (from !== null) imports.set(outer, { from, name: inner })
      }
    } else if (all !== undefined) {
      exportsAllOf.push(resolve(all))
    } else if (whole !== undefined && wholeFrom !== undefined && !wholeFrom.startsWith('.')) {
      imports.set(whole, { from: wholeFrom, name: '*' })
    } else {
      throw new Error(`${file}: the contract report does not know how to read\n${statement}`)
    }
  }
  return { declarations, imports, exports, exportsAllOf }
}

function namesIn(list: string): readonly { inner: string; outer: string }[] {
  return list
    .split(',')
    .map((name) => name.trim().replace(/^type /, ''))
    .filter((name) => name !== '')
    .map((name) => {
      const [inner = '', outer = inner] = name.split(' as ')
      return { inner, outer }
    })
}

function exportedNames(modules: ReadonlyMap<string, Module>, file: string): string[] {
  const module = modules.get(file)
  if (!module) throw new Error(`The entry ${file} was not declared.`)
  return [
    ...new Set([
      ...module.exports.keys(),
      ...module.exportsAllOf.flatMap((other) => exportedNames(modules, other)),
    ]),
  ]
}

/** Where a name that a module exports, or speaks of, is declared. */
function find(
  modules: ReadonlyMap<string, Module>,
  file: string,
  name: string,
  as: 'exports' | 'imports',
): Found | null {
  const module = modules.get(file)
  if (!module) return { package: file, name }
  const other = module[as].get(name)
  if (other && other.from !== null) return find(modules, other.from, other.name, 'exports')
  const within = other?.name ?? name
  if (module.declarations.has(within)) return { module: file, name: within }
  if (as === 'exports' && other) return find(modules, file, within, 'imports')
  if (as === 'imports') return null
  for (const all of module.exportsAllOf) {
    const found = find(modules, all, name, 'exports')
    if (found) return found
  }
  return null
}

/** The declarations of ours that a declaration speaks of. */
function mentioned(
  modules: ReadonlyMap<string, Module>,
  { module, name }: Declared,
): readonly Declared[] {
  const text = modules.get(module)?.declarations.get(name) ?? ''
  const inline = [...text.matchAll(INLINE_IMPORT)].flatMap(([, from = '', inner = '']) =>
    from.startsWith('.')
      ? [
          find(
            modules,
            posix.join(posix.dirname(module), from).replace(/\.tsx?$/, ''),
            inner,
            'exports',
          ),
        ]
      : [],
  )
  const words = [...text.replace(STRING, '').matchAll(WORD)].map(([word]) =>
    find(modules, module, word, 'imports'),
  )
  return [...inline, ...words].filter(
    (found): found is Declared =>
      found !== null && 'module' in found && !(found.module === module && found.name === name),
  )
}

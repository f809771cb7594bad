import { parseSync } from '@swc/core'

interface Import {
  readonly specifier: string
  readonly typeOnly: boolean
}

/** The facts about a file that the checks use. */
export interface Syntax {
  readonly imports: readonly Import[]
  /** Network APIs that the file uses, for example `fetch`. */
  readonly networkCalls: readonly string[]
  /** Text between JSX tags. */
  readonly jsxTexts: readonly string[]
  /** String literals passed to attributes that users read or hear. */
  readonly attributeTexts: readonly string[]
  /** Every string literal, and the fixed parts of every template literal. */
  readonly strings: readonly string[]
  /** Template literals as their fixed parts, in order. */
  readonly templates: readonly (readonly string[])[]
}

interface Node {
  readonly type: string
  readonly [field: string]: unknown
}

function isNode(value: unknown): value is Node {
  return (
    typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
  )
}

function children(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  return typeof value === 'object' && value !== null ? Object.values(value) : []
}

function visit(value: unknown, see: (node: Node) => void): void {
  if (isNode(value)) see(value)
  for (const child of children(value)) {
    if (typeof child === 'object' && child !== null) visit(child, see)
  }
}

function stringOf(value: unknown): string | null {
  return isNode(value) && value.type === 'StringLiteral' && typeof value.value === 'string'
    ? value.value
    : null
}

function nameOf(value: unknown): string | null {
  return isNode(value) && value.type === 'Identifier' && typeof value.value === 'string'
    ? value.value
    : null
}

const READ_ALOUD = new Set([
  'alt',
  'aria-label',
  'aria-description',
  'label',
  'placeholder',
  'title',
])
const NETWORK_CLASSES = new Set(['XMLHttpRequest', 'WebSocket', 'EventSource'])
const GLOBALS = new Set(['window', 'globalThis', 'self'])

function cooked(quasi: unknown): string {
  return isNode(quasi) && typeof quasi.cooked === 'string' ? quasi.cooked : ''
}

/** Names declared in the file: a local `fetch` is not the network API. */
function boundNames(program: unknown): ReadonlySet<string> {
  const bound = new Set<string>()
  const bind = (pattern: unknown) =>
    visit(pattern, (node) => {
      const name = nameOf(node)
      if (name !== null) bound.add(name)
    })
  visit(program, (node) => {
    if (node.type === 'Parameter') bind(node.pat)
    if (node.type === 'ArrowFunctionExpression') bind(node.params)
    if (node.type === 'VariableDeclarator') bind(node.id)
  })
  return bound
}

/** Parses a TypeScript file. Throws on a syntax error. */
export function readSyntax(text: string, path: string): Syntax {
  const program = parseSync(text, {
    syntax: 'typescript',
    tsx: path.endsWith('x'),
    target: 'es2022',
    comments: false,
  })
  const imports: Import[] = []
  const networkCalls: string[] = []
  const jsxTexts: string[] = []
  const attributeTexts: string[] = []
  const strings: string[] = []
  const templates: string[][] = []
  const bound = boundNames(program)

  const addImport = (source: unknown, typeOnly: boolean) => {
    const specifier = stringOf(source)
    if (specifier !== null) imports.push({ specifier, typeOnly })
  }

  visit(program, (node) => {
    switch (node.type) {
      case 'ImportDeclaration':
        addImport(node.source, node.typeOnly === true)
        break
      case 'ExportNamedDeclaration':
      case 'ExportAllDeclaration':
        addImport(node.source, node.typeOnly === true)
        break
      case 'TsImportType':
        addImport(node.argument, true)
        break
      case 'CallExpression': {
        const callee = node.callee
        const [first] = Array.isArray(node.arguments) ? node.arguments : []
        const argument =
          typeof first === 'object' && first !== null && 'expression' in first
            ? first.expression
            : null
        if (isNode(callee) && callee.type === 'Import') addImport(argument, false)
        const name = nameOf(callee)
        if (name === 'require') addImport(argument, false)
        if (name === 'fetch' && !bound.has('fetch')) networkCalls.push('fetch')
        break
      }
      case 'MemberExpression': {
        const property = nameOf(node.property)
        const object = nameOf(node.object)
        if (property === 'fetch' && object !== null && GLOBALS.has(object))
          networkCalls.push('fetch')
        if (property === 'sendBeacon') networkCalls.push('sendBeacon')
        break
      }
      case 'NewExpression': {
        const name = nameOf(node.callee)
        if (name !== null && NETWORK_CLASSES.has(name)) networkCalls.push(name)
        break
      }
      case 'JSXText':
        if (typeof node.value === 'string' && /\p{L}/u.test(node.value)) {
          jsxTexts.push(node.value.trim())
        }
        break
      case 'JSXAttribute': {
        const name = isNode(node.name) && typeof node.name.value === 'string' ? node.name.value : ''
        const value = stringOf(node.value)
        if (value !== null && READ_ALOUD.has(name) && /\p{L}/u.test(value))
          attributeTexts.push(value)
        break
      }
      case 'StringLiteral':
        if (typeof node.value === 'string') strings.push(node.value)
        break
      case 'TemplateLiteral': {
        const parts = Array.isArray(node.quasis) ? node.quasis.map(cooked) : []
        templates.push(parts)
        strings.push(...parts)
        break
      }
    }
  })
  return { imports, networkCalls, jsxTexts, attributeTexts, strings, templates }
}

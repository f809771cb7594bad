import { join, relative } from 'node:path'
import { type JsxElement, type JsxFragment, type Node, SyntaxKind } from 'typescript/unstable/ast'
import { API, type Checker } from 'typescript/unstable/sync'

/** Elements that give each text among their children an element of its own. */
const WRAPPING = new Set(['Button', 'SubmitButton', 'WorkButton'])

interface Child {
  readonly isText: boolean
  /** Whether React adds and removes it while its siblings stay. */
  readonly comesAndGoes: boolean
}

const isJsxParent = (node: Node): node is JsxElement | JsxFragment =>
  node.kind === SyntaxKind.JsxElement || node.kind === SyntaxKind.JsxFragment

/** Names that a file imports or declares outside of its functions. */
function lastingNames(text: string): ReadonlySet<string> {
  const declared = text.matchAll(/^(?:export )?(?:const|function|class) (\w+)/gm)
  const imported = [...text.matchAll(/^import ([^;]*?) from/gm)].flatMap(([, names = '']) =>
    names.split(/\W+/),
  )
  return new Set([...imported, ...[...declared].map(([, name = '']) => name)])
}

/** The type of an expression, in words: its parts are what the expression may render. */
function childOfType(type: string): Child {
  // Children that a component only hands on are looked at where they are written.
  if (/ReactNode|Promise</.test(type)) return { isText: false, comesAndGoes: false }
  const isText = /\b(string|number|bigint)\b|"[^"]+"|`/.test(type.replaceAll('""', ''))
  const isElement = /Element|Portal/.test(type)
  const isNothing = /\b(false|null|undefined)\b|""/.test(type)
  return {
    isText,
    comesAndGoes:
      (isText && (isElement || /\[\]/.test(type))) || ((isText || isElement) && isNothing),
  }
}

/** The children of an element, without what renders nothing or only space. */
function childrenOf(
  parent: JsxElement | JsxFragment,
  checker: Checker,
  lasting: ReadonlySet<string>,
): readonly Child[] {
  return parent.children.flatMap((child): readonly Child[] => {
    if (child.kind === SyntaxKind.JsxText) {
      return child.text.trim() === '' ? [] : [{ isText: true, comesAndGoes: false }]
    }
    if (child.kind === SyntaxKind.JsxExpression) {
      if (!child.expression) return []
      const type = checker.getTypeAtLocation(child.expression)
      if (!type) return []
      const words = checker.typeToString(type)
      return /^"\s*"$/.test(words) ? [] : [childOfType(words)]
    }
    const tag =
      child.kind === SyntaxKind.JsxSelfClosingElement
        ? child.tagName.getText()
        : child.kind === SyntaxKind.JsxElement
          ? child.openingElement.tagName.getText()
          : ''
    // A component that a variable holds is another one at another time.
    return [{ isText: false, comesAndGoes: /^[A-Z]\w*$/.test(tag) && !lasting.has(tag) }]
  })
}

function isFaulty(parent: JsxElement | JsxFragment, children: readonly Child[]): boolean {
  const isAlone = children.length === 1 && parent.kind === SyntaxKind.JsxElement
  const wraps =
    parent.kind === SyntaxKind.JsxElement && WRAPPING.has(parent.openingElement.tagName.getText())
  return (
    !isAlone &&
    !wraps &&
    children.some(({ isText }) => isText) &&
    children.some(({ comesAndGoes }) => comesAndGoes)
  )
}

/**
 * Finds texts in JSX with a sibling that comes and goes, or that come and go themselves. A translator
 * in the browser replaces texts; React then finds neither the text nor the place beside it, and the
 * page crashes.
 */
function bareTexts(root: string): readonly string[] {
  const config = join(root, 'tsconfig.json')
  const api = new API({ cwd: root })
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProjects()[0]
    if (!project) throw new Error(`${config} is no project.`)
    const { program, checker } = project
    const problems: string[] = []
    for (const path of project.rootFiles) {
      if (!path.endsWith('.tsx') || /\.test\.tsx$|\/testing\//.test(path)) continue
      const file = program.getSourceFile(path)
      if (!file) throw new Error(`${path} cannot be read.`)
      const lasting = lastingNames(file.text)
      const visit = (node: Node): void => {
        if (isJsxParent(node) && isFaulty(node, childrenOf(node, checker, lasting))) {
          const line = file.text.slice(0, node.getStart(file)).split('\n').length
          problems.push(`${relative(root, path)}:${line}`)
        }
        node.forEachChild(visit)
      }
      visit(file)
    }
    return problems
  } finally {
    api.close()
  }
}

// A program of its own: Jest cannot load the compiler's modules.
const [root = ''] = process.argv.slice(2)
console.log(JSON.stringify(bareTexts(root)))

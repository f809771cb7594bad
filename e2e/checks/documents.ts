import { existsSync, readdirSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { SourceFile } from './source-tree.ts'

/** A document without its code blocks: a path in an example need not exist. */
function prose(text: string): string {
  return text.replaceAll(/^```.*?^```$/gms, '')
}

/** The anchors of a document's headings, as GitHub and GitLab generate them. */
function anchorsOf(text: string): ReadonlySet<string> {
  const headings = [...prose(text).matchAll(/^#+ (.+)$/gm)]
  return new Set(
    headings.map(([, heading = '']) =>
      heading
        .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(/\s/g, '-'),
    ),
  )
}

/** Broken links within the repository. */
export function deadLinks(
  documents: readonly SourceFile[],
  exists: (path: string) => boolean,
): readonly string[] {
  const anchors = new Map(documents.map(({ path, text }) => [path, anchorsOf(text)]))
  return documents.flatMap(({ path, text }) =>
    [...prose(text).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => {
      if (/^[a-z]+:/.test(link)) return []
      const [file = '', anchor] = link.split('#')
      const target = file === '' ? path : posix.join(posix.dirname(path), file)
      const isThere =
        exists(target) && (anchor === undefined || (anchors.get(target)?.has(anchor) ?? false))
      return isThere ? [] : [`${path}: ${link}`]
    }),
  )
}

/**
 * Paths in a document's prose that do not exist. A path is text in backticks that starts with a
 * folder of the repository or, in a package's document, with a folder of that package.
 */
export function deadPaths(
  { path, text }: SourceFile,
  root: string,
  exists: (path: string) => boolean,
): readonly string[] {
  const home = posix.dirname(path)
  const foldersOf = (folder: string) =>
    new Set(
      readdirSync(join(root, folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name),
    )
  const here = existsSync(join(root, home, 'package.json')) ? foldersOf(home) : new Set<string>()
  const everywhere = foldersOf('.')
  return [...prose(text).matchAll(/`([^`\n]+)`/g)].flatMap(([, span = '']) => {
    if (!/^[\w.-]+(?:\/[\w.-]+)+\/?$/.test(span)) return []
    const first = span.split('/')[0] ?? ''
    const candidates = [
      ...(everywhere.has(first) ? [span] : []),
      ...(here.has(first) ? [posix.join(home, span)] : []),
    ]
    return candidates.length === 0 || candidates.some(exists) ? [] : [`${path}: ${span}`]
  })
}

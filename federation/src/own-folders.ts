import { sep } from 'node:path'
import { root } from './paths.ts'

/** The sources of these tools. */
export const TOOLS_FOLDER = import.meta.dirname

/**
 * Those of several folders that belong to this repository. The others are installed: the lockfile says
 * which version of them a build is made with.
 */
export function ownFolders(...folders: readonly string[]): readonly string[] {
  return folders.filter(
    (folder) => folder.startsWith(root + sep) && !folder.includes(`${sep}node_modules${sep}`),
  )
}

import { sep } from 'node:path'
import { root } from './paths.ts'

/** The sources of these tools. */
export const TOOLS_FOLDER = import.meta.dirname

/**
 * The folders that belong to this repository. Others are installed packages, whose version the
 * lockfile determines.
 */
export function ownFolders(...folders: readonly string[]): readonly string[] {
  return folders.filter(
    (folder) => folder.startsWith(root + sep) && !folder.includes(`${sep}node_modules${sep}`),
  )
}

import { sep } from 'node:path'
import { root } from './paths.ts'

/** Source folder of the federation tools. */
export const TOOLS_FOLDER = import.meta.dirname

/**
 * Keeps only the folders that belong to this repository. The others are installed packages, whose
 * version the lockfile determines.
 */
export function ownFolders(...folders: readonly string[]): readonly string[] {
  return folders.filter(
    (folder) => folder.startsWith(root + sep) && !folder.includes(`${sep}node_modules${sep}`),
  )
}

import { resolve } from 'node:path'

/** The folder that a command is given. */
export function readFolder(
  command: string,
  values: readonly string[] = process.argv.slice(2),
): string {
  const [folder] = values
  if (folder === undefined || folder.startsWith('-') || values.length > 1) {
    throw new Error(`Name one folder: npm run ${command} -- <folder>`)
  }
  return resolve(folder)
}

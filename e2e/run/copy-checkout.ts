import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from './places.ts'

/** Copies the checkout into a new folder, with uncommitted files but without ignored ones. */
export function copyCheckout(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`))
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  for (const file of listed.split('\0').filter((path) => existsSync(join(ROOT, path)))) {
    if (file !== '') cpSync(join(ROOT, file), join(folder, file))
  }
  return folder
}

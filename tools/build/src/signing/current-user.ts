import { execFileSync } from 'node:child_process'
import { userInfo } from 'node:os'
import { root } from '../paths.ts'

let name: string | undefined

/** The current user's name: from git if it has one, otherwise from the operating system. */
export function currentUser(): string {
  name ??= nameInGit() || userInfo().username
  return name
}

function nameInGit(): string {
  try {
    return execFileSync('git', ['config', 'user.name'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return ''
  }
}

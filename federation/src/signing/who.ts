import { execFileSync } from 'node:child_process'
import { userInfo } from 'node:os'
import { root } from '../paths.ts'

/** The current user's name: from git if it has one, otherwise from the operating system. */
export function whoIsHere(): string {
  try {
    const name = execFileSync('git', ['config', 'user.name'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
    return name === '' ? userInfo().username : name
  } catch {
    return userInfo().username
  }
}

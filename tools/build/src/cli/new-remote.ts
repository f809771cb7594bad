import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { HOST } from '../front-ends.ts'
import { root } from '../paths.ts'
import { packageOf, WORKSPACE_REMOTES } from '../remotes.ts'
import { addRemote } from '../scaffold/new-remote.ts'
import { type RemoteWish, readWish } from '../scaffold/remote-wish.ts'
import { movedRepository, newRepository, writeRepository } from '../scaffold/repository.ts'
import { PNPM } from '../scaffold/versions.ts'
import { runOnce } from './command.ts'

/** Creates a remote that passes all checks, in the portal's repository or in its own. */
await runOnce(async (report) => {
  const wish = readWish(process.argv.slice(2))
  const folder = wish.standalone ?? (existsSync(HOST.folder) ? undefined : packageOf(wish.name))
  const lines = folder === undefined ? addToPortal(wish) : makeRepository(wish, resolve(folder))
  for (const line of lines) report(line)
})

function addToPortal(wish: RemoteWish): readonly string[] {
  const changes = addRemote(wish, (path) => readFileSync(join(root, path), 'utf8'))
  for (const [path, text] of changes) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  run(root, join(root, 'node_modules', '.bin', 'biome'), ['check', '--write', ...changes.keys()])
  install(root)
  run(root, process.execPath, ['--import', 'tsx', 'tools/rig/src/nginx.ts'])
  return [
    `\n${packageOf(wish.name)} is there; its page will be at ${wish.path}. What now:`,
    "  npm test     shows that everything fits, 'npm run dev' the page as you work on it",
    '  docs/teams.md goes on from here',
  ]
}

/** Creates a repository for a new remote, or with a copy of an existing one. The original stays. */
function makeRepository(wish: RemoteWish, folder: string): readonly string[] {
  const here = WORKSPACE_REMOTES.find(({ name }) => name === wish.name)
  writeRepository(folder, here ? movedRepository(here) : newRepository(wish))
  run(folder, 'git', ['init', '--quiet', '--initial-branch', 'main'])
  install(folder)
  run(folder, join(folder, 'node_modules', '.bin', 'biome'), ['check', '--write'])
  return [
    `\n${packageOf(wish.name)} is in ${relative(process.cwd(), folder) || '.'}, installed. There:`,
    '  npm run check                            lint, types, unit tests',
    '  npm run dev -- https://portal.example    shows it in that portal as you work on it',
  ]
}

function install(folder: string): void {
  run(folder, 'npx', ['--yes', `pnpm@${PNPM}`, 'install', '--no-frozen-lockfile'])
}

function run(folder: string, command: string, values: readonly string[]): void {
  const { status, error } = spawnSync(command, values, {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0)
    throw new Error(`${command} ${values.join(' ')} failed${error ? `: ${error}` : ''}.`)
}

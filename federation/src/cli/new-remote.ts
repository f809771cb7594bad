import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { root } from '../paths.ts'
import { addRemote } from '../scaffold/new-remote.ts'
import { readWish } from '../scaffold/remote-wish.ts'

/** Makes a remote that passes all checks as it stands. */
try {
  const wish = readWish(process.argv.slice(2))
  const changes = addRemote(wish, (path) => readFileSync(join(root, path), 'utf8'))
  for (const [path, text] of changes) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  run(join(root, 'node_modules', '.bin', 'biome'), ['check', '--write', ...changes.keys()])
  const { engines } = v.parse(
    v.object({ engines: v.object({ pnpm: v.string() }) }),
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
  )
  run('npx', ['--yes', `pnpm@${engines.pnpm}`, 'install', '--no-frozen-lockfile'])
  run(process.execPath, ['--import', 'tsx', 'rig/src/nginx.ts'])
  console.log(`\nremote-${wish.name} is there; its page will be at ${wish.path}. What now:`)
  console.log("  npm test     shows that everything fits, 'npm run dev' the page as you work on it")
  console.log('  docs/new-remote.md goes on from here')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function run(command: string, values: readonly string[]): void {
  const { status, error } = spawnSync(command, values, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0)
    throw new Error(`${command} ${values.join(' ')} failed${error ? `: ${error}` : ''}.`)
}

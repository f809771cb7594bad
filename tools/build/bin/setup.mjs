// Plain Node without dependencies, because it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..')
const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const stampFile = join(root, 'node_modules', '.portal-setup')

function stop(message) {
  console.error(message)
  process.exit(1)
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  const supported = engines.node.split(' || ').map((range) => range.slice(1).split('.').map(Number))
  if (!supported.some(([isMajor, leastMinor]) => major === isMajor && minor >= leastMinor)) {
    stop(`This is Node ${process.versions.node}. Use one of ${engines.node}.`)
  }
}

/** A hash that changes when other packages should be installed. */
function wanted() {
  const packages = ['.', 'shared']
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(folder, name)))
    .map((folder) => join(folder, 'package.json'))
    .filter((file) => existsSync(join(root, file)))
    .sort()
  const hash = createHash('sha256').update(process.versions.modules)
  for (const file of ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', ...packages]) {
    hash.update(file).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

function install() {
  // Not the `packageManager` field: pnpm would then require an entry for itself in the lockfile,
  // and reject this one.
  const packageManager = `pnpm@${engines.pnpm}`
  console.log(`Installing with ${packageManager} …`)
  const { status, error } = spawnSync(
    'npx',
    ['--yes', packageManager, 'install', '--frozen-lockfile', '--reporter=append-only'],
    { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' },
  )
  if (error) stop(`npx could not be run: ${error.message}`)
  if (status !== 0) stop(`${packageManager} install failed.`)
}

checkNode()
const stamp = wanted()
const installed = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : ''
if (stamp !== installed) {
  install()
  writeFileSync(stampFile, stamp)
}

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../../build/src/paths.ts'

/** What `npm run portal -- <command>` can do. */
const COMMANDS: Readonly<Record<string, { readonly does: string; readonly file: string }>> = {
  conform: {
    does: 'makes the calls of the portal to a running back end, and says what it cannot use',
    file: 'e2e/contract/run-conform.ts',
  },
  openapi: {
    does: 'writes docs/back-ends/*.yaml, what the portal needs from its back ends',
    file: 'e2e/contract/write-open-api.ts',
  },
  settings: {
    does: 'writes docs/settings.md from the descriptions of the settings',
    file: 'e2e/run/settings.ts',
  },
}

const [name = '', ...options] = process.argv.slice(2)
const command = COMMANDS[name]
if (command === undefined) {
  if (name !== '') console.error(`There is no command '${name}'.`)
  for (const [each, { does }] of Object.entries(COMMANDS)) {
    console.log(`npm run portal -- ${each.padEnd(8)}  ${does}`)
  }
  process.exitCode = name === '' ? 0 : 1
} else {
  // A process of its own: a command reads its options as if it were started alone.
  const { status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(root, command.file), ...options],
    { stdio: 'inherit' },
  )
  process.exitCode = status ?? 1
}

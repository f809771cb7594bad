#!/usr/bin/env node
import { runOnce } from './command.ts'

/** The commands of this package for a remote's own repository: `portal release …`. */
const COMMANDS: Readonly<Record<string, () => Promise<unknown>>> = {
  build: () => import('./build.ts'),
  dev: () => import('./dev.ts'),
  keys: () => import('./keys.ts'),
  'new-remote': () => import('./new-remote.ts'),
  release: () => import('./release.ts'),
}

await runOnce(async () => {
  // Removes the command's name, because each command parses all arguments.
  const [name = ''] = process.argv.splice(2, 1)
  const command = COMMANDS[name]
  if (command === undefined) {
    throw new Error(
      `portal knows ${Object.keys(COMMANDS).join(', ')}${name ? `, not ${name}` : ''}.`,
    )
  }
  await command()
})
